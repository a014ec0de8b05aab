import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openExam } from '../testing/exam-screen.test-data.tsx';

it('the action bar rises above a keyboard that the browser lays over the page, and sinks with it [exam-keyboard.1]', async () => {
  const view = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await page.viewport(1280, 800);
  });
  await page.viewport(360, 640);
  const { screen } = await openExam();
  const next = screen.getByRole('button', { name: 'Skip', exact: true });
  await expect.element(next).toBeVisible();
  const lowerEnd = () => next.element().getBoundingClientRect().bottom;
  const change = (facts: Partial<typeof view>, type = 'resize') => {
    for (const [name, value] of Object.entries(facts)) Reflect.set(view, name, value);
    view.dispatchEvent(new Event(type));
  };
  await expect.poll(lowerEnd).toBeGreaterThan(560);
  change({ height: 320 });
  await expect.poll(lowerEnd).toBeLessThanOrEqual(320);
  // The page has moved under the keyboard.
  change({ offsetTop: 100 }, 'scroll');
  await expect.poll(lowerEnd).toBeGreaterThan(320);
  expect(lowerEnd()).toBeLessThanOrEqual(420);
  // Two fingers enlarge the page; no keyboard is there.
  change({ scale: 2 });
  await expect.poll(lowerEnd).toBeGreaterThan(560);
});
