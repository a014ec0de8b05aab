/** Longer than any pending paint takes. */
const LATEST_MS = 3_000;

/** Resolves once the page's content has been painted; at once in a hidden tab, which paints nothing. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LATEST_MS);
  });
}
