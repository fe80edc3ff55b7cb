// What a browser must be able to do before it is worth fetching 10 MB, asked without fetching anything.
import { say } from './words.js';

/** The reason why Python cannot run here, as a sentence for the reader, or null. */
export function obstacle() {
  if (location.protocol === 'file:') return say('needServer');
  const lacking = [];
  if (typeof WebAssembly !== 'object' || typeof WebAssembly.instantiate !== 'function') lacking.push('WebAssembly');
  if (typeof Worker !== 'function' || !moduleWorkers()) lacking.push('module workers');
  if (typeof BigInt64Array !== 'function') lacking.push('64-bit integers');
  return lacking.length ? say('needBrowser', { what: lacking.join(', ') }) : null;
}

/** A browser that knows module workers reads the option `type`; no worker comes of the asking. */
function moduleWorkers() {
  let read = false;
  const options = {
    get type() {
      read = true;
      return 'module';
    },
  };
  try {
    new Worker('data:text/javascript,', options).terminate();
  } catch {
    // refused by the site's security policy: asked all the same
  }
  return read;
}
