// What of the manifest a page fetches as Python starts, and how many of these bytes are here.

/** The archives that come with the first load because a cell names what is in them: the game that the page is about.
 *  A name in a comment counts too and costs no more than bytes; what no cell names comes when it is imported. */
export function namedIn(sources, manifest) {
  const words = new Set(sources.join('\n').match(/\w+/g));
  return Object.keys(manifest.archives).filter((name) => words.has(manifest.archives[name].named));
}

export class Progress {
  /** `named` lists archives beside those of every page. `report(share, done, total)` gets the share from 0 to 1 and
   *  both amounts in megabytes, with one decimal. */
  constructor(manifest, named, report) {
    this.report = report;
    const files = [...manifest.boot, ...named.map((name) => manifest.archives[name].file)];
    this.sizes = Object.fromEntries(files.map((file) => [file, manifest.files[file].bytes]));
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
