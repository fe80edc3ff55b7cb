// The living page: starts Python, runs the cells, does the reader's first touch again, stops and restarts.
import '@jupyter-widgets/controls/css/widgets-base.css';
import '@jupyter-widgets/controls/css/labvariables.css';
import './widgets.css';
import { show, showSkipped, sourceOf } from './cells.js';
import { Drafts } from './drafts.js';
import { Kernel, Stopped } from './kernel.js';
import { namedIn, Progress } from './progress.js';
import { SavedWidgets } from './saved.js';
import { appears, findAgain, isAway, replay } from './touch.js';
import { say } from './words.js';

const HERE = new URL('.', import.meta.url);
const PYODIDE = new URL('../pyodide/', HERE);

export class Session {
  constructor(cells, bar) {
    Object.assign(this, { cells, bar });
    this.kernel = null;
    this.starting = null; // the promise of a start that is under way or done
    this.running = null; // the cell that runs now
    this.touch = null; // what the reader touched last while it was still a picture
    this.saved = new SavedWidgets(cells);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('session.css', HERE).href });
    this.styled = new Promise((resolve) => {
      link.onload = link.onerror = resolve;
    });
    document.head.append(link);
  }

  async drawSavedWidgets() {
    await this.styled;
    await this.saved.draw();
  }

  /** Start Python if it does not run, and run every cell: first what the reader has touched and what that needs. */
  start(touch = null) {
    if (touch) this.remember(touch);
    this.starting ??= this.wake().catch((error) => this.fail(error));
    return this.starting;
  }

  remember(touch) {
    this.touch?.target?.classList.remove('live-touched');
    touch.target?.classList.add('live-touched');
    const cell = this.cells.find((one) => one.element?.contains(touch.root));
    cell?.element.setAttribute('aria-busy', 'true');
    this.touch = cell ? { ...touch, cell } : null;
  }

  async wake() {
    performance.mark('live:start');
    this.bar.show('starting', say('starting'));
    const manifest = await this.manifest();
    const named = namedIn(this.cells.map(sourceOf), manifest);
    const progress = new Progress(manifest, named, (share, done, total) => {
      this.bar.progress(share);
      this.bar.say(share < 1 ? say('fetching', { done, total }) : say('waking'));
    });
    let refuse;
    const refused = new Promise((_, reject) => {
      refuse = reject;
    });
    refused.catch(() => {});
    const kernel = new Kernel({
      here: HERE,
      base: PYODIDE.href,
      manifest,
      named,
      busy: (busy) => this.showBusy(busy),
      notice: (notice) => this.notice(notice, { progress, refuse }),
    });
    kernel.hosts = new Map(); // output element to the output model of its cell
    this.kernel = kernel;
    await Promise.race([kernel.ready, refused]);
    performance.mark('live:kernel');
    this.awake = true;
    this.bar.show('running');
    await this.runInOrder(this.cells.filter((cell) => cell.source.trim() && !cell.tags.includes('skip-execution')));
    if (this.touch) await this.runCell(this.touch.cell); // a cell that runs only when it is asked for
    performance.mark('live:done');
  }

  async manifest() {
    const file = 'pyodide/manifest.json';
    let response;
    try {
      response = await fetch(new URL('manifest.json', PYODIDE), { cache: 'no-cache' });
    } catch (error) {
      throw new Error(say('noFile', { file, reason: error.message }));
    }
    if (!response.ok) throw new Error(say('noFile', { file, reason: `HTTP ${response.status}` }));
    return response.json();
  }

  /** What the worker says beside Python's own messages. */
  notice(notice, { progress, refuse }) {
    const file = notice.file && `pyodide/${notice.file}`;
    if (notice.type === 'bytes') progress.add(notice.file, notice.bytes);
    else if (notice.type === 'missing' && !this.awake) refuse(new Error(say('noFile', { file, reason: notice.reason })));
    else if (notice.type === 'damaged' && !this.awake) refuse(new Error(say('damaged', { ...notice, file })));
    else if (notice.type === 'died') this.fail(new Error(say('died', { reason: notice.reason.split('\n')[0] })));
    else if (notice.type === 'package') this.package = notice.name && this.packageNotice(notice);
    if (this.package) this.bar.say(this.package);
  }

  packageNotice({ name, bytes }) {
    return say('fetchingPackage', { name, size: bytes ? (bytes / 1e6).toFixed(1) : '…' });
  }

  /** Run cells one after the other. The touched one and what it needs come first; those that wait for another host
   *  come last where they can; the page ends as if it had run from the top. */
  async runInOrder(cells) {
    const kernel = this.kernel;
    const waits = await kernel.plan(cells.map(sourceOf));
    let order = [...cells.filter((_, i) => !waits[i]), ...cells.filter((_, i) => waits[i])];
    const ran = []; // the sources as they were when they ran
    let first = null; // the cell that has been let go ahead
    while (order.length) {
      if (this.touch && this.touch.cell !== first) {
        first = this.touch.cell;
        order = await this.goAhead(first, ran, order);
      }
      if (this.kernel !== kernel) return;
      const cell = order.shift();
      ran.push(sourceOf(cell));
      this.position = say('runningCell', { n: ran.length, total: cells.length });
      this.bar.say(this.position);
      if (cell.stoppedHere) showSkipped(cell);
      else await this.runCell(cell);
    }
    await Promise.all(cells.map((cell) => cell.drawn));
    if (this.kernel !== kernel) return;
    this.position = null;
    this.rest();
  }

  /** The order of the cells that have not run, changed so that one of them comes as early as it can. */
  async goAhead(cell, ran, order) {
    if (!order.includes(cell)) return order;
    const sources = [...ran, ...order.map(sourceOf)];
    const needed = new Set(await this.kernel.needed(sources, ran.length + order.indexOf(cell)));
    const early = order.filter((one, i) => one === cell || needed.has(ran.length + i));
    return [...early, ...order.filter((one) => !early.includes(one))];
  }

  /** Run one cell; then, if it is the one the reader touched, touch it again. */
  async runCell(cell) {
    this.running = cell;
    const drafts = new Drafts(cell);
    cell.runButton?.setAttribute('aria-busy', 'true');
    try {
      await show(cell, this.kernel, () => drafts.leave());
      await drafts.carry();
    } catch (error) {
      drafts.end();
      throw error;
    } finally {
      cell.runButton?.removeAttribute('aria-busy');
      if (this.running === cell) this.running = null;
    }
    performance.mark(`live:cell${cell.index}`);
    const carried = await this.saved.carryOver(cell, this.kernel.manager);
    const stands = drafts.stand();
    if (this.touch?.cell === cell) {
      const touch = this.touch;
      this.touch = null;
      await this.touchAgain(touch, carried, drafts);
    }
    await stands;
  }

  /** Do again what the reader did; where it changed a saved widget, the living one has been told already. */
  async touchAgain(touch, carried, drafts) {
    touch.cell.element.removeAttribute('aria-busy');
    if (!touch.selector) return;
    const root = touch.cell.element;
    const living = () => root.querySelector('[data-live-cell]') ?? root;
    const found = await appears(() => findAgain(touch, living()), root);
    const away = isAway(root) || drafts.standsBeside(touch.target);
    if (found && carried) {
      if (!away) found.focus({ preventScroll: true });
    } else if (found) replay(touch, found, away);
    else this.bar.say(say('noAnswer'), true);
    performance.mark('live:touched');
    await this.kernel?.outgoing; // what the touch has sent to Python comes before the cells that still wait
    performance.mark('live:answered');
  }

  /** A cell's Run button. */
  async run(cell) {
    cell.stoppedHere = false;
    if (!this.starting) {
      this.touch = { cell };
      return this.start();
    }
    await this.starting;
    if (!this.awake) return undefined;
    try {
      await this.runCell(cell);
      await cell.drawn;
      this.rest();
    } catch (error) {
      this.fail(error);
    }
    return undefined;
  }

  async runAll() {
    await this.start();
    if (!this.awake) return;
    for (const cell of this.cells) cell.stoppedHere = false;
    try {
      await this.runInOrder(this.cells.filter((cell) => cell.source.trim()));
    } catch (error) {
      this.fail(error);
    }
  }

  /** End Python at once, whatever it is doing. What is on the page stays; the cells say that they sleep. */
  stop(text = say('stopped')) {
    if (this.running) this.running.stoppedHere = true;
    this.forget();
    this.bar.show('stopped', text);
  }

  async restart() {
    if (this.running) this.running.stoppedHere = true;
    this.forget();
    return this.start();
  }

  forget() {
    this.kernel?.stop();
    Object.assign(this, { kernel: null, starting: null, awake: false, running: null, package: null, position: null });
    for (const cell of this.cells) {
      cell.element?.removeAttribute('aria-busy');
      cell.host?.removeAttribute('data-live-awake');
    }
  }

  fail(error) {
    if (error instanceof Stopped) return; // the reader knows
    console.error(error);
    this.forget();
    const text = /^Python /.test(error.message) ? error.message : say('failed', { reason: error.message });
    this.bar.show('failed', text);
  }

  /** Say what Python does, but not for every twinkle of a slider. */
  showBusy(busy) {
    clearTimeout(this.busyTimer);
    if (!this.awake) return;
    // how far the run is stands there, and is not read out cell by cell
    if (busy) this.busyTimer = setTimeout(() => this.bar.show('running', this.package || this.position || say('working'), !this.position), 300);
    else if (!this.position) this.rest();
  }

  rest() {
    if (!this.awake || this.position) return;
    clearTimeout(this.busyTimer);
    const wrong = this.cells.filter((cell) => cell.failed && !cell.tags.includes('raises-exception')).length;
    const text = wrong === 0 ? say('ready') : say(wrong === 1 ? 'readyWithOneError' : 'readyWithErrors', { n: wrong });
    this.bar.show('ready', text);
  }

  async edit(cell) {
    const editor = await import('./editor.js').catch(() => null);
    if (editor) editor.openEditor(cell, { run: () => this.run(cell) });
    else this.bar.say(say('noEditor'), true);
  }

  /** Put the printed code back. */
  reset(cell) {
    cell.source = cell.original;
    cell.closeEditor?.();
    cell.resetButton.hidden = true;
    (cell.editButton ?? cell.runButton)?.focus();
  }
}
