// Python in its worker: what is sent to it, one thing after the other, and where what it answers belongs.
import { wrap } from 'comlink';
import { Comm } from './comm.js';
import { WidgetManager } from './widgets.js';

export class Kernel {
  /** `named` lists the archives that this page fetches at once; `notice` is told what the worker reports beside
   *  Python's own messages; `busy(true|false)` when it works. */
  constructor({ here, base, manifest, named, notice, busy }) {
    Object.assign(this, { notice, busy });
    this.comms = new Map(); // comm id to Comm
    this.areas = new Map(); // message id to the output model of the cell that sent it
    this.homes = new Map(); // comm id to the output model of the cell that made the widget
    this.displays = new Map(); // display id to the places that show it
    this.incoming = Promise.resolve(); // Python's messages, handled in order
    this.outgoing = Promise.resolve(); // what is sent to Python, one at a time
    this.waiting = 0;
    this.manager = new WidgetManager(this);
    this.worker = new Worker(new URL('worker.js', here), { type: 'module' });
    this.remote = wrap(this.worker);
    this.broken = new Promise((_, reject) => {
      this.worker.addEventListener('error', (event) => {
        event.preventDefault?.();
        reject(new Error(event.message || 'worker.js could not be loaded'));
      });
      this.stop = () => {
        this.worker.terminate();
        reject(new Stopped());
      };
    });
    this.broken.catch(() => {});
    this.worker.addEventListener('message', ({ data }) => {
      if (data?.live) this.notice(data.live);
      if (data?.kernel) this.incoming = this.incoming.then(() => this.receive(data.kernel)).catch(console.error);
    });
    this.ready = this.orBroken(this.remote.start({ base, manifest, named, kernelId: crypto.randomUUID() }));
  }

  /** The promise, or the failure of the worker if that comes first: a dead worker never answers. */
  orBroken(promise) {
    return Promise.race([promise, this.broken]);
  }

  /** Run a cell; its output goes to `area` (an OutputAreaModel). Gives the reply: status, and ename if it failed. */
  execute(code, area) {
    const id = crypto.randomUUID();
    this.areas.set(id, area);
    const content = { code, silent: false, store_history: true, user_expressions: {}, allow_stdin: false, stop_on_error: true };
    return this.inTurn(async () => {
      const reply = await this.orBroken(this.remote.execute(content, parent(id)));
      await this.settled();
      return reply;
    });
  }

  /** Which cells may wait until the others have run. */
  plan(sources) {
    return this.orBroken(this.remote.plan(sources));
  }

  /** The positions of the cells that the one at `position` needs to have run, of cells in the order to keep. */
  needed(sources, position) {
    return this.orBroken(this.remote.needed(sources, position));
  }

  sendComm(method, content, callbacks, metadata = {}, buffers = []) {
    const id = crypto.randomUUID();
    const area = this.areaOf(callbacks?.view) ?? this.homes.get(content.comm_id);
    if (area) this.areas.set(id, area);
    this.inTurn(async () => {
      try {
        await this.orBroken(this.remote[method]({ content, metadata, buffers }, parent(id)));
        await this.settled();
      } finally {
        this.areas.delete(id);
        this.manager.listeners.delete(id);
      }
      callbacks?.iopub?.status?.({ content: { execution_state: 'idle' } });
    }).catch((error) => {
      if (!(error instanceof Stopped)) console.error(error);
    });
    return id;
  }

  /** The cell a widget is shown in. */
  areaOf(view) {
    const host = view?.el?.closest?.('[data-live-cell]');
    return host && this.hosts?.get(host);
  }

  inTurn(task) {
    if (this.waiting++ === 0) this.busy(true);
    const done = this.outgoing.then(task);
    this.outgoing = done.catch(() => {}).then(() => {
      if (--this.waiting === 0) this.busy(false);
    });
    return done;
  }

  /** Wait until all messages that have come so far are handled. */
  async settled() {
    let seen;
    do {
      seen = this.incoming;
      await seen;
    } while (seen !== this.incoming);
  }

  async receive(message) {
    const id = message.parentHeader?.msg_id;
    const { content } = message;
    switch (message.type) {
      case 'comm_open':
        if (content.target_name !== this.manager.comm_target_name) return;
        if (this.areas.has(id)) this.homes.set(content.comm_id, this.areas.get(id));
        await this.manager.handle_comm_open(new Comm(this, content.comm_id, content.target_name), asJupyter(message));
        return;
      case 'comm_msg':
        await this.comms.get(content.comm_id)?.onMessage?.(asJupyter(message));
        return;
      case 'comm_close': {
        const comm = this.comms.get(content.comm_id);
        this.comms.delete(content.comm_id);
        this.homes.delete(content.comm_id);
        comm?.onClose?.(asJupyter(message));
        return;
      }
      default:
        this.output(id, message.type === 'execute_error' ? 'error' : message.type, message.bundle);
    }
  }

  /** Put an output where it belongs: an Output widget that listens, or else the cell. */
  output(id, type, bundle) {
    const listener = (this.manager.listeners.get(id) || []).at(-1);
    if (listener) return listener.addMessage(type, bundle);
    if (type === 'update_display_data') return this.updateDisplay(bundle);
    const area = this.areas.get(id);
    if (!area) return undefined;
    if (type === 'clear_output') return area.clear(bundle.wait);
    area.add({ output_type: type, ...bundle });
    const display = bundle.transient?.display_id;
    if (display) this.displays.set(display, [...(this.displays.get(display) || []), [area, area.length - 1]]);
    return undefined;
  }

  updateDisplay(bundle) {
    for (const [area, position] of this.displays.get(bundle.transient?.display_id) || []) {
      if (position < area.length) area.set(position, { output_type: 'display_data', ...bundle });
    }
  }
}

/** Why a promise of a kernel failed that the reader has stopped. */
export class Stopped extends Error {}

function parent(msg_id) {
  const header = { msg_id, msg_type: 'execute_request', session: 'page', username: '', version: '5.3', date: new Date().toISOString() };
  return { header, metadata: {}, content: {} };
}

function asJupyter({ content, metadata, buffers, parentHeader, type }) {
  const view = (b) => (b instanceof DataView ? b : new DataView(b.buffer ?? b, b.byteOffset ?? 0, b.byteLength));
  return { content, metadata: metadata || {}, buffers: (buffers || []).map(view), parent_header: parentHeader, header: { msg_type: type } };
}
