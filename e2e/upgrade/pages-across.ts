import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getResult } from '@invigil/contract/results/result-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { signInOnPage, withBrowser } from '@invigil/testkit/browser/launch-browser';
import { createLiveAssessment, type Seat, takeSeat } from '@invigil/testkit/builders/cohort';
import { type Examiner, registerCandidate, registerExaminer } from '@invigil/testkit/builders/examiner';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { root } from '../../scripts/setup/root.mjs';
import { ticked } from '../faults/answering.ts';
import { Ledger } from '../faults/ledger.ts';
import type { FormerRelease } from './former-release.ts';
import { startTwoVersions, type TwoVersions, type Version } from './two-versions.ts';

const QUESTIONS = 12;
/** Answers between two changes of the servers. */
const EACH = 3;
/** The key of each question is A; every third answer is another one. */
const WRONG_EVERY = 3;
const STORED_WITHIN_MS = 60_000;

/**
 * Candidates in real browsers: page and service worker of either version, while servers of the other one join, answer half of the
 * requests, and remain alone. Each reloads the page on the way, and submits on it.
 *
 * @returns what went wrong
 */
export async function openPagesAcross(former: FormerRelease): Promise<string[]> {
  const entries = {
    former: await entryOf(former.checkout),
    current: await entryOf(root),
  };
  const site = await startTwoVersions(former);
  try {
    await site.join('former');
    const examiner = await registerExaminer(site.baseUrl, site.owner);
    return await withBrowser(async (browser) => {
      const scene = { site, examiner, browser, entries };
      const upgraded = await sitAcross(scene, 'former');
      const wayBack = await sitAcross(scene, 'current');
      return [...upgraded, ...wayBack];
    });
  } finally {
    await site.stop();
  }
}

/** The script of a build's exam page, by which an open page is known. */
async function entryOf(checkout: string): Promise<string> {
  const html = await readFile(join(checkout, 'apps/exam/dist/client/exam.html'), 'utf8');
  const entry = /src="(\/assets\/exam-[^"]+\.js)"/.exec(html)?.[1];
  if (entry === undefined) throw new Error(`The exam page in ${checkout} has no script`);
  return entry;
}

interface Scene {
  readonly site: TwoVersions;
  readonly examiner: Examiner;
  readonly browser: Browser;
  readonly entries: Readonly<Record<Version, string>>;
}

/**
 * One candidate whose page and service worker are of the version that serves alone at first; the other version joins, and the
 * first one is killed.
 */
async function sitAcross({ site, examiner, browser, entries }: Scene, first: Version): Promise<string[]> {
  const other = first === 'former' ? 'current' : 'former';
  const { baseUrl } = site;
  const assessmentId = await createLiveAssessment(examiner.admin, QUESTIONS, 60);
  const credentials = await registerCandidate(baseUrl, examiner, { fullName: 'Across' });
  const seat = await takeSeat(baseUrl, credentials, assessmentId);
  const ledger = new Ledger();
  const context = await browser.newContext({ locale: 'en-GB' });
  const found: string[] = [];
  try {
    const page = await openExam(context, site, credentials, assessmentId);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // A worker takes over the page at its next load.
    await reload(page);
    if ((await versionOf(page, entries)) !== first) found.push(`the page is not of the ${first} version`);
    await answer(page, seat, ledger, 1);

    await site.join(other);
    await answer(page, seat, ledger, 1 + EACH);
    await reload(page);
    const inBetween = await versionOf(page, entries);
    await answer(page, seat, ledger, 1 + 2 * EACH);
    found.push(...(await firstVisits(browser, site, examiner)));

    await site.leave(first, 'SIGKILL');
    await reload(page);
    const atLast = await versionOf(page, entries);
    await answer(page, seat, ledger, 1 + 3 * EACH);
    await untilStored(baseUrl, ledger, assessmentId);
    const { expected, stored } = await ledger.compare(baseUrl, assessmentId);
    if (stored < expected) found.push(`${expected - stored} answers of the page are not stored`);
    await handIn(page);
    found.push(...(await judgeResult(baseUrl, seat)));
    console.log(
      `Page and worker of the ${first} version: reloaded as ${inBetween} while both served, as ${atLast} with the ${other} ` +
        `version alone; ${stored} of ${expected} answers stored`,
    );
    return found.map((fault) => `page of the ${first} version: ${fault}`);
  } finally {
    await context.close();
  }
}

async function openExam(
  context: BrowserContext,
  { baseUrl }: TwoVersions,
  credentials: Parameters<typeof signInOnPage>[2],
  assessmentId: number,
): Promise<Page> {
  const page = await context.newPage();
  await signInOnPage(page, baseUrl, credentials);
  await page.goto(`${baseUrl}/quiz/startQuiz?quiz=${assessmentId}`);
  await page.getByRole('timer').waitFor();
  return page;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('timer').waitFor();
}

async function versionOf(page: Page, entries: Scene['entries']): Promise<Version | 'neither version'> {
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
  );
  if (scripts.includes(entries.former)) return 'former';
  return scripts.includes(entries.current) ? 'current' : 'neither version';
}

/** Answers the next questions on the page, each differently from the last. */
async function answer(page: Page, seat: Seat, ledger: Ledger, from: number): Promise<void> {
  for (let position = from; position < from + EACH; position++) {
    await page.getByText(`Question ${position}?`, { exact: true }).waitFor();
    const isWrong = position % WRONG_EVERY === 0;
    await page
      .getByRole('radio')
      .nth(isWrong ? 1 : 0)
      .check();
    await submit(page);
    ledger.note(seat, seat.questionIds[position - 1] ?? 0, ticked(isWrong ? 'B' : 'A'));
  }
}

/** A page that nobody has opened in this browser loads its files from both versions. */
async function firstVisits(browser: Browser, site: TwoVersions, examiner: Examiner): Promise<string[]> {
  const assessmentId = await createLiveAssessment(examiner.admin, 1, 60);
  const credentials = await registerCandidate(site.baseUrl, examiner, { fullName: 'First visit' });
  await takeSeat(site.baseUrl, credentials, assessmentId);
  const context = await browser.newContext({ locale: 'en-GB' });
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  try {
    const page = await openExam(context, site, credentials, assessmentId);
    await page.getByText('Question 1?', { exact: true }).waitFor();
    return missing.map((file) => `a first visit lacks ${file}`);
  } finally {
    await context.close();
  }
}

/** The page of the version before names the button otherwise, and leaves by "Next" without a submission. */
async function submit(page: Page): Promise<void> {
  const former = page.getByRole('button', { name: 'Submit answer', exact: true });
  const isFormer = (await former.count()) > 0;
  await (isFormer ? former : page.getByRole('button', { name: 'Next', exact: true })).click();
}

async function untilStored(baseUrl: string, ledger: Ledger, assessmentId: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < STORED_WITHIN_MS; await sleep(500)) {
    const { expected, stored } = await ledger.compare(baseUrl, assessmentId);
    if (expected === stored) return;
  }
}

/** In the dialog that follows the last answer. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await page.waitForURL('**/quiz/result?attempt=*');
}

async function judgeResult(baseUrl: string, { token, attemptId }: Seat): Promise<string[]> {
  const result = await createHttpClient({ baseUrl, token }).ok(getResult, { params: { attemptId } });
  const right = QUESTIONS - Math.floor(QUESTIONS / WRONG_EVERY);
  const isRight = result.isMarked && result.obtainedMarks === (result.totalMarks * right) / QUESTIONS;
  return isRight
    ? []
    : [`${result.obtainedMarks} of ${result.totalMarks} marks for ${right} of ${QUESTIONS} right answers`];
}
