// The worker: JupyterLite's Pyodide kernel, fed from this site's own archives instead of wheels and a package index.
import { site } from './meter.js'; // first: it wraps fetch
import { expose } from 'comlink';
import { PyodideRemoteKernel } from '@jupyterlite/pyodide-kernel/lib/worker.js';
import ORDER from './order.py';
import SETUP from './setup.py';

class LiveKernel extends PyodideRemoteKernel {
  async start({ base, manifest, named, kernelId }) {
    site.base = base;
    site.sizes = Object.fromEntries(Object.entries(manifest.files).map(([name, file]) => [name, file.bytes]));
    this.manifest = manifest;
    this.address = (file) => `${base}${file}?v=${manifest.files[file].hash}`;
    const bytes = async (file) => new Uint8Array(await (await fetch(this.address(file))).arrayBuffer());
    // asked for together with Pyodide itself, not after it
    const first = [{ file: 'site.zip', into: 'site' }, { file: 'engine.zip', into: 'engine' }, ...named.map((name) => manifest.archives[name])];
    this.named = named;
    this.archives = Promise.all(first.map(async ({ file, into }) => [await bytes(file), into]));
    this.archives.catch(() => {}); // reported where it is awaited
    this.registerWorkerMessageCallback((message) => postMessage({ kernel: message }));
    this.registerLogMessageCallback(({ level, data }) => {
      if (level === 'critical' && /fatal|exited/.test(data)) postMessage({ live: { type: 'died', reason: data } });
    });
    await this.initialize({
      location: '', mountDrive: false, kernelId, browsingContextId: '', baseUrl: base,
      pyodideUrl: `${base}pyodide.mjs`, indexUrl: base,
      loadPyodideOptions: { lockFileURL: `${base}pyodide-lock.json`, env: { HOME: '/home/pyodide', TQDM_MININTERVAL: '0.2' } },
    });
  }

  async initPackageManager() {
    for (const [archive, into] of await this.archives) {
      this._pyodide.unpackArchive(archive, 'zip', { extractDir: `/live/${into}` }); // some read files beside their modules
    }
    this._pyodide.FS.writeFile('/live/site/live_order.py', ORDER);
    this._pyodide.registerJsModule('live_host', {
      manifest: JSON.stringify(this.manifest),
      fetched: JSON.stringify(this.named),
      address: this.address,
      notify: (message) => postMessage({ live: JSON.parse(message) }),
    });
    this._pyodide.runPython(SETUP, { filename: 'live_setup.py' });
  }

  async initKernel() {
    this._pyodide.runPython('import pyodide_kernel; live_kernel_is_there()');
  }

  /** For each cell: does it need the packages of another host, and may it wait until the others have run? */
  plan(sources) {
    return JSON.parse(this._pyodide.globals.get('live_plan')(JSON.stringify(sources)));
  }

  /** Of cells in the order to keep: the positions of those that the one at `position` needs to have run. */
  needed(sources, position) {
    return JSON.parse(this._pyodide.globals.get('live_needed')(JSON.stringify(sources), position));
  }

  async execute(content, parent) {
    const needed = JSON.parse(this._pyodide.globals.get('live_needs')(content.code));
    const absent = needed.filter((name) => !(name in this._pyodide.loadedPackages));
    if (absent.length && globalThis.navigator?.onLine !== false) {
      postMessage({ live: { type: 'package', name: absent.join(', ') } });
      const patience = new Promise((resolve) => setTimeout(resolve, 60000));
      const quiet = { messageCallback: () => {}, errorCallback: () => {} };
      await Promise.race([this._pyodide.loadPackage(absent, quiet).catch(() => {}), patience]);
    }
    return super.execute(content, parent);
  }

  /** There is no channel on which a page could answer input() on a plain static server. */
  sendInputRequest() {
    throw new Error('input() is not available in this page');
  }
}

const kernel = new LiveKernel();
expose(kernel);
