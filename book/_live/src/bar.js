// The bar: a thin row inside the theme's sticky header, so that it covers no text.
import { say } from './words.js';

export class Bar {
  /** `actions` holds start, stop, restart and runAll. */
  constructor(actions) {
    this.element = make('div', { className: 'live-bar', role: 'region' });
    this.element.setAttribute('aria-label', say('bar'));
    this.element.dataset.live = 'asleep';
    this.buttons = {};
    for (const name of ['start', 'stop', 'restart', 'runAll']) {
      const button = make('button', { type: 'button', className: `live-button live-${name}`, textContent: say(name) });
      button.addEventListener('click', () => actions[name]());
      this.buttons[name] = button;
      this.element.append(button);
    }
    this.meter = make('progress', { className: 'live-progress', max: 1, value: 0, hidden: true });
    this.meter.setAttribute('aria-label', say('starting'));
    this.text = make('span', { className: 'live-status' });
    // what is read out: that something has begun, ended or failed, and not every step on the way
    this.heard = make('span', { className: 'live-heard' });
    this.heard.setAttribute('role', 'status'); // a polite live region
    this.element.append(this.meter, this.text, this.heard);
    this.show('asleep', say('asleep'), false);
  }

  /** Put the bar below the row of buttons that stays on top of the article. */
  mount() {
    const header = document.querySelector('.bd-header-article');
    if (header) header.append(this.element);
    else document.querySelector('h1')?.after(this.element);
  }

  /** state: asleep, starting, running, ready, stopped or failed. */
  show(state, text, aloud = true) {
    this.element.dataset.live = state;
    const { start, stop, restart, runAll } = this.buttons;
    start.hidden = !['asleep', 'stopped', 'failed'].includes(state);
    stop.hidden = !['starting', 'running'].includes(state);
    restart.hidden = !['running', 'ready'].includes(state);
    runAll.hidden = state !== 'ready';
    if (state !== 'starting') this.meter.hidden = true;
    if (text !== undefined) this.say(text, aloud);
  }

  /** Show a text; `aloud`, it is read out as well. */
  say(text, aloud = false) {
    if (this.text.textContent !== text) this.text.textContent = text;
    this.text.title = text;
    if (aloud && this.heard.textContent !== text) this.heard.textContent = text;
  }

  /** The share of the bytes that are here, 0 to 1. */
  progress(share) {
    this.meter.hidden = false;
    this.meter.value = share;
  }
}

export function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
