/**
 * Keeps the screen from locking by itself, where the browser can. A browser lets go of it when the page is hidden, so that
 * it is asked again when the page returns.
 *
 * @returns a function that ends it
 */
export function keepScreenOn(): () => void {
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  if (wakeLock === undefined) return () => {};
  const over = new AbortController();
  let held: WakeLockSentinel | undefined;
  const hold = async () => {
    const isHeld = held !== undefined && !held.released;
    if (over.signal.aborted || isHeld || document.visibilityState !== 'visible') return;
    // Refused on a low battery.
    held = await wakeLock.request('screen').catch(() => undefined);
  };
  // One after the other, so that no lock is lost to a later request.
  let requests = hold();
  const holdAgain = () => {
    requests = requests.then(hold);
  };
  document.addEventListener('visibilitychange', holdAgain, { signal: over.signal });
  return () => {
    over.abort();
    void requests.then(() => held?.release());
  };
}
