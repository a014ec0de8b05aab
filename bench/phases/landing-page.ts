import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';

const LOADS = 5;
const SLOWDOWN = 4;
/** No larger paint is later than this. */
const SETTLE_MS = 1_500;
/** Flags that stop Chromium's own network calls and let it run as any user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Runs in the page. */
const LARGEST_PAINT = `new Promise((resolve) => {
  let latest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) latest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve(latest), ${SETTLE_MS});
})`;

/** Milliseconds to the largest contentful paint of the landing page, of several first loads on a slow processor. */
export async function measureLandingPage(baseUrl: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
  try {
    const paints: number[] = [];
    // The first load warms the browser itself up, which is not the page's doing.
    for (let load = 0; load <= LOADS; load++) {
      // A new context has an empty cache.
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(baseUrl, { waitUntil: 'load' });
      const paint = await page.evaluate<number>(LARGEST_PAINT);
      if (load > 0) paints.push(paint);
      await context.close();
    }
    return paints.toSorted((a, b) => a - b);
  } finally {
    await browser.close();
  }
}
