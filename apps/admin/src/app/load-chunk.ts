/** A part of the page that has not loaded by then counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a part of the page. A request that hangs fails after two minutes, so that the screen shows its error and can be
 * opened again.
 *
 * @throws Error after the timeout, or as `load` does
 */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page did not load')), CHUNK_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
