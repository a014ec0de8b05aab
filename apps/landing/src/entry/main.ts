import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './landing.css';
import { firstPaint } from './first-paint.ts';
import { holdClicks } from './held-clicks.ts';

/** The server-rendered page is complete: it is painted first, and its script loads afterwards. */
async function start(root: HTMLElement, pageData: string): Promise<void> {
  const releaseClicks = holdClicks();
  await firstPaint();
  // landing.css skips sections below the first screen until now.
  document.documentElement.dataset.painted = '';
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(root, pageData);
  releaseClicks();
}

const root = document.getElementById('root');
const pageData = document.getElementById('page-data')?.textContent;
if (root && pageData) void start(root, pageData);
