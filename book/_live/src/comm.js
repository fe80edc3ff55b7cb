// One channel between a widget in the page and its other half in Python, in the shape ipywidgets expects.
export class Comm {
  constructor(kernel, comm_id, target_name) {
    Object.assign(this, { kernel, comm_id, target_name });
    kernel.comms.set(comm_id, this);
  }

  get jsServicesOnly() {
    return false;
  }

  on_msg(callback) {
    this.onMessage = callback;
  }

  on_close(callback) {
    this.onClose = callback;
  }

  open(data, callbacks, metadata, buffers) {
    const content = { comm_id: this.comm_id, target_name: this.target_name, data };
    return this.kernel.sendComm('commOpen', content, callbacks, metadata, buffers);
  }

  send(data, callbacks, metadata, buffers) {
    return this.kernel.sendComm('commMsg', { comm_id: this.comm_id, data }, callbacks, metadata, buffers);
  }

  close(data, callbacks, metadata, buffers) {
    this.kernel.comms.delete(this.comm_id);
    return this.kernel.sendComm('commClose', { comm_id: this.comm_id, data }, callbacks, metadata, buffers);
  }
}
