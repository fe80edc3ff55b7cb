// Loaded by every page: tiny, without dependencies, a classic script so that it can speak even where modules cannot
// be loaded. It puts the controls in place and waits for the reader's first touch; everything heavy is in session.js.
import { Bar } from './bar.js';
import { printInTheLight } from './paper.js';
import { obstacle } from './preflight.js';
import { addToolbars } from './toolbars.js';
import { touchOf } from './touch.js';
import { say } from './words.js';

const HERE = new URL('.', document.currentScript.src);

function boot() {
  const data = document.getElementById('live-cells');
  if (!data) return;
  const cells = JSON.parse(data.textContent).map((cell, position) => ({
    ...cell,
    number: position + 1,
    original: cell.source,
    element: document.querySelector(`div.live-cell-${cell.index}`),
  }));

  let session = null; // the module session.js and all it holds, once it is needed
  async function open() {
    const reason = obstacle();
    if (reason) {
      bar.show('failed', reason);
      return null;
    }
    session ??= import(new URL('session.js', HERE)).then(
      ({ Session }) => new Session(cells, bar),
      (error) => {
        session = null;
        bar.show('failed', say('noFile', { file: 'session.js', reason: error.message }));
        return null;
      },
    );
    return session;
  }

  const actions = {
    start: async (touch) => (await open())?.start(touch),
    stop: async () => (await session)?.stop(),
    restart: async () => (await open())?.restart(),
    runAll: async () => (await open())?.runAll(),
    run: async (cell) => (await open())?.run(cell),
    edit: async (cell) => (await open())?.edit(cell),
    reset: async (cell) => (await open())?.reset(cell),
  };
  const bar = new Bar({ ...actions, start: () => actions.start() });
  bar.mount();
  addToolbars(cells, actions);

  // A touch of anything that is still a picture starts Python and is done once Python is there.
  function firstTouch(event) {
    const touch = touchOf(event);
    if (!touch) return;
    if (event.type === 'click' && event.target.closest('a[href]:not([href^="#"])')) return; // links stay links
    if (event.type === 'keydown' || event.type === 'submit') event.preventDefault(); // no scrolling, and no form sent to nowhere
    actions.start(touch);
  }
  for (const type of ['click', 'keydown', 'submit']) document.addEventListener(type, firstTouch, true);
  document.addEventListener('change', (event) => {
    // a slider or a list that is set by the keyboard tells it in no other way
    if (event.target.matches?.('select,[type=range]')) firstTouch(event);
  }, true);
  document.addEventListener('pointerdown', (event) => {
    // a slider is dragged, not clicked
    if (event.target.closest?.('.noUi-target')) firstTouch(event);
  }, true);

  // Widgets without a picture of their own get their saved state drawn as soon as the browser has nothing better to do.
  if (document.querySelector('.live-widget[data-live-saved]') && !obstacle()) {
    const idle = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));
    idle(async () => (await open())?.drawSavedWidgets());
  }
}

printInTheLight();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot);
else boot();
