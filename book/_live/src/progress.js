// How many of the bytes that Python needs are here.
export class Progress {
  /** `report(share, done, total)` gets the share from 0 to 1 and both amounts in megabytes, with one decimal. */
  constructor(manifest, report) {
    this.report = report;
    this.sizes = Object.fromEntries(manifest.boot.map((file) => [file, manifest.files[file].bytes]));
    this.total = Object.values(this.sizes).reduce((sum, bytes) => sum + bytes, 0);
    this.got = {};
    // modules are loaded by the browser itself, out of sight of the worker's fetch: counted when their load is over
    for (const file of manifest.boot) if (file.endsWith('.mjs')) this.total -= this.sizes[file];
  }

  add(file, bytes) {
    if (!(file in this.sizes)) return;
    this.got[file] = bytes;
    const done = Object.values(this.got).reduce((sum, some) => sum + some, 0);
    this.report(Math.min(1, done / this.total), mega(done), mega(this.total));
  }
}

function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}
