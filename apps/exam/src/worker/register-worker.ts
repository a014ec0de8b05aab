const PATH = '/quiz/examWorker.js';
const SCOPE = '/quiz/';
/** The connection may have been lost while the page opened. */
const RETRY_MS = 10_000;

/** Caches the exam page and its files in this browser, so that an exam opens offline. */
export async function registerExamWorker(): Promise<void> {
  // Not in development, where cached files would hide the sources; missing where the site has no certificate.
  if (import.meta.hot !== undefined || !('serviceWorker' in navigator)) return;
  try {
    const options = { scope: SCOPE, updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker.register(PATH, options);
    const { active } = await Promise.race([navigator.serviceWorker.ready, untilFailed(registration)]);
    if (active !== null) reportFiles(active);
  } catch {
    // The exam runs without the worker; only another start needs the connection until it is there.
    setTimeout(() => void registerExamWorker(), RETRY_MS);
  }
}

/** Rejects where a first worker could not store the page: the browser then forgets it, and none is ever ready. */
function untilFailed({ installing, active }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (active !== null) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The page was not stored'));
    });
  });
}

/** Reports files that this page loaded beyond the build's list to the worker: the fonts of its language. */
function reportFiles(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const paths = list
      .getEntries()
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    if (paths.length > 0) worker.postMessage(paths);
  });
  observer.observe({ type: 'resource', buffered: true });
}
