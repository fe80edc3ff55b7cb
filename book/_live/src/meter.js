// Wraps the worker's fetch: reports real bytes as they arrive, and a missing or damaged file at once, by its name.
const original = globalThis.fetch;
const EVERY = 1 << 18; // report each quarter of a megabyte

function post(message) {
  globalThis.postMessage({ live: message });
}

/** Where the files of this site lie and how large each is; set by the worker before anything is fetched. */
export const site = { base: '', sizes: {} };

globalThis.fetch = async (input, init) => {
  const url = String(input?.url ?? input);
  if (!site.base || !url.startsWith(site.base)) return original(input, init);
  const file = url.slice(site.base.length).split('?')[0];
  let response;
  try {
    response = await original(input, init);
  } catch (error) {
    post({ type: 'missing', file, reason: error.message });
    throw error;
  }
  if (!response.ok) {
    post({ type: 'missing', file, reason: `HTTP ${response.status}` });
    throw new Error(`${file}: HTTP ${response.status}`);
  }
  return response.body ? counted(response, file) : response;
};

function counted(response, file) {
  let bytes = 0;
  let reported = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes - reported >= EVERY) {
        post({ type: 'bytes', file, bytes });
        reported = bytes;
      }
      controller.enqueue(chunk);
    },
    flush() {
      post({ type: 'bytes', file, bytes });
      const wanted = site.sizes[file];
      if (wanted !== undefined && wanted !== bytes) post({ type: 'damaged', file, got: bytes, wanted });
    },
  });
  return new Response(response.body.pipeThrough(counter), { status: response.status, headers: response.headers });
}
