// @ts-check

/** Work of one turn of the event loop in ms: pages stay responsive (a long task begins at 50 ms). */
const TURN_MS = 30;

/**
 * Divides a long work into turns of the event loop. Messages do not wait in a hidden page, where timers and frames do.
 *
 * @returns {() => Promise<void>} called between two steps; resolves in the next turn where this one has lasted long enough
 */
export function createTurns() {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
    port1.close();
    begun = performance.now();
  };
}
