import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
const base = 'http://localhost:4467';
const built = JSON.parse(await readFile('/tmp/s48/built.json', 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
for (const [scheme, width, indexes] of [['light', 1440, [0,1,2,3,4,5,6,7]], ['dark', 1440, [0,1,4,6]], ['light', 360, [0,1,2,4,5,6]], ['dark', 360, [3]]] as const) {
  const context = await browser.newContext({ storageState: '/tmp/s48/admin.json', viewport: { width, height: width === 360 ? 740 : 900 }, reducedMotion: 'reduce', locale: 'en-GB', colorScheme: scheme, permissions: ['microphone', 'camera'] });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(scheme, width, m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  for (const i of indexes) {
    await page.goto(`${base}/question/quizQuestions?assessment=${built.draft.assessmentId}&question=${built.draft.questionIds[i]}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe[src*="quiz/preview"]');
    await frame.locator('.question-text').waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/s48/shots/preview-${i}-${width}-${scheme}.png` });
    if (width === 1440 && scheme === 'light' && i === 0) {
      await page.getByRole('button', { name: 'Phone' }).click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/s48/shots/preview-${i}-phone.png` });
    }
  }
  await context.close();
}
await browser.close();
