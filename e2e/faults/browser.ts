import { setTimeout as sleep } from 'node:timers/promises';
import { signInOnPage, withBrowser } from '@invigil/testkit/browser/launch-browser';
import { type Cohort, createLiveAssessment, type Seat, takeSeat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import type { Page } from '@playwright/test';
import { createRandom } from '../real-input/seeded-random.ts';
import { ticked } from './answering.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { Ledger } from './ledger.ts';

const SEED = 17;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUESTIONS = 12;
const OFFLINE_QUESTIONS = 4;
const LABELS = ['A', 'B', 'C'] as const;
const SAVED_WITHIN_MS = 60_000;

/**
 * A candidate in a real browser, over a connection that harms requests, then none for a while, with the page closed
 * and reopened meanwhile (row 17). Every submitted answer must be stored in the end.
 */
export async function tryBrowserLine(baseUrl: string, cohort: Cohort): Promise<FaultResult> {
  const assessmentId = await createLiveAssessment(cohort.admin, QUESTIONS, 60);
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Bad line' });
  const seat = await takeSeat(baseUrl, credentials, assessmentId);
  const proxy = await startFaultyProxy(baseUrl, createRandom(SEED));
  const ledger = new Ledger();
  try {
    const waiting = await withBrowser(async (browser) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      let page = await context.newPage();
      proxy.setHarmless(true);
      await signInOnPage(page, proxy.baseUrl, credentials);
      const address = `${proxy.baseUrl}/quiz/startQuiz?quiz=${assessmentId}`;
      await page.goto(address);
      await page.getByRole('timer').waitFor();
      // The page prefetches the questions, and its worker caches the page.
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await sleep(45_000);

      proxy.setHarmless(false);
      await answer(page, seat, ledger, 1, QUESTIONS - OFFLINE_QUESTIONS);
      proxy.setDown(true);
      const last = QUESTIONS - 1;
      await answer(page, seat, ledger, QUESTIONS - OFFLINE_QUESTIONS + 1, last);
      const shown = await page.locator('.save-state').first().textContent();
      await page.close();
      page = await context.newPage();
      await page.goto(address);
      await page.getByRole('timer').waitFor();
      await answer(page, seat, ledger, QUESTIONS, QUESTIONS, false);
      proxy.setDown(false);
      await untilStored(baseUrl, ledger, assessmentId);
      return shown;
    });
    const comparison = await ledger.compare(baseUrl, assessmentId);
    return {
      fault: 'A browser on a bad line, closed and opened again without one',
      done:
        `${QUESTIONS} questions, ${OFFLINE_QUESTIONS} of them offline, the page opened again offline; it said ` +
        `"${(waiting ?? '').trim()}"; harm: ${listReasons(proxy.harms)}`,
      comparison,
      broken: lostOf(comparison),
    };
  } finally {
    await proxy.stop();
  }
}

/** Answers the questions from one position to another on the page, each differently. */
async function answer(
  page: Page,
  seat: Seat,
  ledger: Ledger,
  from: number,
  to: number,
  isShown = true,
): Promise<void> {
  for (let position = from; position <= to; position++) {
    if (isShown || position > from) await page.getByText(`Question ${position}?`, { exact: true }).waitFor();
    const label = LABELS[position % LABELS.length] ?? 'A';
    await page.getByRole('radio').nth(LABELS.indexOf(label)).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    ledger.note(seat, seat.questionIds[position - 1] ?? 0, ticked(label));
  }
}

async function untilStored(baseUrl: string, ledger: Ledger, assessmentId: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < SAVED_WITHIN_MS; await sleep(500)) {
    const { expected, stored } = await ledger.compare(baseUrl, assessmentId);
    if (expected === stored) return;
  }
}

/** Browsers whose clock is a day off, either way, show the real time left (row 10). */
export async function tryBrowserClock(baseUrl: string, cohort: Cohort): Promise<FaultResult> {
  const minutes = 60;
  const assessmentId = await createLiveAssessment(cohort.admin, 3, minutes);
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Wrong clock' });
  const began = performance.now();
  await takeSeat(baseUrl, credentials, assessmentId);
  const broken: string[] = [];
  const shown: string[] = [];
  await withBrowser(async (browser) => {
    for (const offset of [-DAY_MS, DAY_MS]) {
      const context = await browser.newContext({ locale: 'en-GB' });
      await context.addInitScript((ms) => {
        const real = Date;
        globalThis.Date = new Proxy(real, {
          construct: (target, given, made) =>
            Reflect.construct(target, given.length === 0 ? [real.now() + ms] : given, made),
          get: (target, key) => (key === 'now' ? () => real.now() + ms : Reflect.get(target, key)),
        });
      }, offset);
      const page = await context.newPage();
      await signInOnPage(page, baseUrl, credentials);
      await page.goto(`${baseUrl}/quiz/startQuiz?quiz=${assessmentId}`);
      const text = await page.getByRole('timer').locator('b').textContent();
      const [shownMinutes = 0, shownSeconds = 0] = (text ?? '').split(':').map(Number);
      const left = minutes * 60 - (performance.now() - began) / 1000;
      const error = shownMinutes * 60 + shownSeconds - left;
      shown.push(`${text} where ${Math.round(left)} s were left`);
      if (Math.abs(error) > 2) broken.push(`the countdown was ${Math.round(error)} s off`);
      await context.close();
    }
  });
  return {
    fault: "The browser's clock a day off",
    done: `a day behind and ahead: ${shown.join(', ')}`,
    broken,
  };
}
