// Measures only the landing page's row of the figures; started by `npm run bench -- --landing` (scripts/bench.mjs).
import { setTimeout as sleep } from 'node:timers/promises';
import { readPlace } from './options.ts';
import { measureLandingPage } from './phases/landing-page.ts';
import { landingFigure, printFigures } from './report/figures.ts';
import { rounded } from './report/table.ts';
import { startSite } from './site/own-site.ts';

/** The server has warmed its pool of connections. */
const SETTLE_MS = 2_000;

const site = await startSite({ ...readPlace(), servers: 1 });
try {
  await sleep(SETTLE_MS);
  const paints = await measureLandingPage(site.baseUrls[0] ?? '');
  console.log(`largest contentful paints, ms: ${paints.map(rounded).join(', ')}`);
  printFigures([landingFigure(paints)]);
} finally {
  await site.stop();
}
