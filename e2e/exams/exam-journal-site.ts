import { readFile } from 'node:fs/promises';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { type AssessmentFields, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';

import type { Credentials, SignedIn } from '@invigil/testkit/builders/site';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { buildSampleSite } from '../support/sample-site.ts';
import {
  baseUrl,
  journeySite,
  openSignedIn,
  signedInStorage,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

type Caller = SignedIn;

/**
 * A tenant whose candidates sit papers of four choice questions, the last one with a figure, and one written
 * question.
 */
export class JournalSite {
  readonly admin: Caller;
  private readonly account: Credentials;

  private constructor(admin: Caller, account: Credentials) {
    this.admin = admin;
    this.account = account;
  }

  static async build(): Promise<JournalSite> {
    const { admin } = await buildSampleSite(baseUrl(), siteOwner());
    return new JournalSite(await signInOverHttp(admin), admin);
  }

  async newCandidate(): Promise<Credentials> {
    return (await buildCandidate(journeySite(), this.admin)).credentials;
  }

  async goLive(given: Partial<AssessmentFields>): Promise<number> {
    const bytes = await readFile(new URL('../support/fixtures/circuit.png', import.meta.url));
    const figure = { bytes, name: 'circuit.png', type: 'image/png' };
    const { path: imagePath } = await this.admin.upload(questions.uploadQuestionImage, figure);
    const key = ['A' as const];
    const { assessmentId } = await buildLiveAssessment(this.admin, given, [
      ...['What comes first?', 'And second?', 'And third?'].map((prompt) => ({ prompt, key })),
      { prompt: 'And fourth?', key, imagePath, imageDescription: 'A circuit' },
      { ...WRITTEN, prompt: 'Why in this order?' },
    ]);
    return assessmentId;
  }

  /** The Admin's live board of an assessment, in its own browser. */
  async openBoard(browser: Browser, assessmentId: number): Promise<Page> {
    const page = await openSignedIn(browser, this.account);
    await page.goto(`${baseUrl()}/quiz/liveBoard?quiz=${assessmentId}`);
    return page;
  }

  /** A separate candidate on the exam page, in its own browser. */
  async sit(browser: Browser, assessmentId: number, options: BrowserContextOptions = {}) {
    const account = await this.newCandidate();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      storageState: await signedInStorage(account),
      ...options,
    });
    const sitting = await Sitting.begin(account, assessmentId);
    const page = await sitting.open(context);
    await expect(page.getByText('What comes first?')).toBeVisible();
    return { account, sitting, context, page };
  }
}

/** A candidate who has started, and the server's copy of the attempt. */
export class Sitting {
  readonly account: Credentials;
  readonly caller: Caller;
  readonly assessmentId: number;
  readonly attemptId: number;

  private constructor(account: Credentials, caller: Caller, assessmentId: number, attemptId: number) {
    this.account = account;
    this.caller = caller;
    this.assessmentId = assessmentId;
    this.attemptId = attemptId;
  }

  static async begin(account: Credentials, assessmentId: number): Promise<Sitting> {
    const caller = await signInOverHttp(account);
    const { attemptId } = await caller.ok(attempts.startAttempt, { body: { assessmentId } });
    return new Sitting(account, caller, assessmentId, attemptId);
  }

  /** The exam page in a browser that is signed in. */
  async open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${this.assessmentId}`);
    return page;
  }

  /** The server's answer to a question. */
  async answerTo(position: number) {
    const params = { assessmentId: this.assessmentId, position };
    const { answer, isSkipped } = await this.caller.ok(attempts.getQuestion, { params });
    if (answer === null) return isSkipped ? 'skipped' : '';
    if (answer.kind === 'choice') return answer.selected.join();
    return 'text' in answer ? answer.text : (answer.recording?.recordingId ?? '');
  }

  async expectAnswers(expected: Readonly<Record<number, string>>): Promise<void> {
    const positions = Object.keys(expected).map(Number);
    const answers = () => Promise.all(positions.map((position) => this.answerTo(position)));
    await expect.poll(answers).toEqual(Object.values(expected));
  }
}

/**
 * Kills the page's process, as a crash does. A page that leaves or closes sends its last answers, and the browser
 * can send them past its offline mode; a killed page runs no event.
 */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command has no reply: its process is gone.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Ticks one of A, B and C. */
export async function tick(page: Page, label: 'A' | 'B' | 'C'): Promise<void> {
  await page.getByRole('radio').nth('ABC'.indexOf(label)).check();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Opens a question from the list, and waits for it: an answer that is given before belongs to the question before. */
export async function openQuestion(page: Page, position: number): Promise<void> {
  const entry = page.getByRole('button', { name: new RegExp(`^Question ${position}, `) });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'step');
}

/** The save indicator beside the clock. */
export const saveState = (page: Page) => page.locator('.save-state');

/** The service worker has the page, which then opens without a connection. */
export async function waitForWorker(page: Page): Promise<void> {
  const workerState = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/quiz/');
      return registration?.active?.state ?? 'none';
    });
  await expect.poll(workerState).toBe('activated');
}

/** All questions are in the browser, and the service worker has the page. */
export async function waitUntilKept(page: Page): Promise<void> {
  await waitForWorker(page);
  // Questions are fetched ahead at a slow pace, and again later where the connection failed.
  await expect.poll(() => countKept(page, 'questions'), { timeout: 300_000 }).toBe(5);
  await expect.poll(() => countKept(page, 'figures')).toBe(1);
}

/** Number of rows in a store of the journal, of all users. */
export async function countKept(page: Page, store: string): Promise<number> {
  return (await readKept(page, store)).length;
}

/** The answers in the journal, in wire form. */
export async function keptAnswers(page: Page): Promise<string[]> {
  return (await readKept(page, 'answers')).map(({ answer }) => answer);
}

function readKept(page: Page, store: string): Promise<{ answer: string }[]> {
  return page.evaluate(
    (name) =>
      new Promise<{ answer: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('invigil.exams');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );
}
