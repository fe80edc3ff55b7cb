// A cell on the page: its source, the place of its output, and what it looks like while it changes.
import { OutputArea, OutputAreaModel } from '@jupyterlab/outputarea';
import { Widget } from '@lumino/widgets';
import { appears } from './touch.js';
import { say } from './words.js';

const OTHER_HOST = /No module named '?(numpy|matplotlib)|(numpy|matplotlib)\S* (comes from the internet|could not be fetched)/;

/** The code that a run of the cell takes: the reader's, if the cell has been edited. */
export function sourceOf(cell) {
  return cell.source;
}

/** Run a cell and put its output in the place of the old one, which stands until there is something new;
 *  `leave` is called before it goes. */
export async function show(cell, kernel, leave) {
  const model = new OutputAreaModel({ trusted: true });
  const host = document.createElement('div');
  host.className = 'live-output tex2jax_process'; // the class makes MathJax look into it
  host.dataset.liveCell = String(cell.index);
  kernel.hosts.set(host, model);
  const area = new OutputArea({ model, rendermime: kernel.manager.renderMime, contentFactory: OutputArea.defaultContentFactory });
  const place = cell.element && outputPlace(cell.element);
  let swapped = false;
  const swap = () => {
    if (swapped || !place) return;
    swapped = true;
    leave();
    place.style.minHeight = `${place.offsetHeight}px`; // no jump of the page while the new output builds up
    Widget.attach(area, host.isConnected ? host : attachOff(host));
    place.replaceChildren(host);
    cell.host = host;
    host.setAttribute('data-live-awake', '');
  };
  const worthShowing = () => {
    if (model.length && model.get(0).type !== 'error') swap();
  };
  model.changed.connect(worthShowing);
  const reply = await kernel.execute(cell.source, model);
  model.changed.disconnect(worthShowing);
  cell.failed = reply.status === 'error';
  if (cell.failed && OTHER_HOST.test(`${reply.ename} ${reply.evalue}`)) {
    cell.failed = false;
    if (!swapped && place) note(place, say(place.querySelector('img,svg') ? 'otherHost' : 'otherHostNoFigure'));
  } else {
    if (place && !swapped) place.querySelector('.live-note')?.remove();
    swap();
  }
  if (!cell.element && cell.failed) console.error(`The hidden cell ${cell.number} failed: ${reply.ename}: ${reply.evalue}`);
  cell.drawn = place && release(place, host);
  return reply;
}

/** Let the place be as high as its output, once all of that is drawn; what stays empty is waited for in vain. */
async function release(place, host) {
  const isDrawn = (output) => output.firstChild && !output.querySelector(':scope > .lm-Widget:empty');
  await appears(() => [...host.querySelectorAll('.jp-OutputArea-output')].every(isDrawn), host);
  if (place.contains(host)) place.style.minHeight = ''; // another run's output sees to it itself
}

/** Lumino attaches to what is in the document only; park the host there until it takes the old output's place. */
function attachOff(host) {
  host.hidden = true;
  document.body.append(host);
  host.hidden = false;
  return host;
}

/** Say below a cell why it has not been run again. */
export function showSkipped(cell) {
  if (cell.element) note(outputPlace(cell.element), say('skipped'));
}

function note(place, text) {
  place.querySelector('.live-note')?.remove();
  const line = Object.assign(document.createElement('p'), { className: 'live-note', textContent: text });
  place.append(line);
}

function outputPlace(element) {
  let place = element.querySelector('.cell_output');
  if (!place) {
    place = Object.assign(document.createElement('div'), { className: 'cell_output docutils container' });
    element.append(place);
  }
  return place;
}
