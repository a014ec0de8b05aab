import { responseState } from '@invigil/domain/exams/response-state';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { waitingAnswers } from '@invigil/exam-client/outbox-state.ts';
import { isReply } from '@invigil/exam-client/request.ts';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { UnsentAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { contentKey, type Draft, draftFrom, isEmptyDraft, storedDraft } from '../answers/draft-content.ts';
import { type AttemptStoreOptions, createAttemptStore, startAttempt } from '../attempt/attempt-store.ts';
import { isReadOnly } from '../attempt/state.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { isFlagged } from '../flags/flags-state.ts';
import { currentCopies } from '../navigation/current-copies.ts';
import { ExamPageDriver } from './exam-page.test-data.ts';
import { ExamServer } from './exam-server.test-data.ts';
import { FakeTiming } from './fake-timing.test-data.ts';
import {
  attemptAtStart,
  type CandidateAnswer,
  type ModelBrowser,
  ModelJournal,
  ModelNetwork,
  type ModelPage,
  ModelStorage,
} from './model-browser.test-data.ts';
import { recordedQuestion } from './recorded-question.test-data.ts';
import { SeenTexts } from './seen-texts.test-data.ts';
import { CandidateActs, NO_ANSWER, shownAnswers } from './shown-answers.test-data.ts';

/** A killed browser may lose the changes of this time: the journal is written that often. */
const JOURNAL_DELAY_MS = 310;
/** Every deliverable answer is delivered within this time: the longest back-off is 72 s. */
const DELIVERY_MS = 80_000;
const STEP_MS = 2_000;
/** Every answer that nothing refuses is saved within this time, whatever else fails. */
const PASSING_MS = 20_000;

/** The rules of an assessment that the model varies. */
export interface ModelRules {
  readonly isTimed: boolean;
  readonly allowSkip: boolean;
  readonly allowMultipleTicks: boolean;
  /** False for a server of the version before, which does not know the call for a whole paper. */
  readonly hasPaperCall?: boolean;
  /** False for a server of the version before, which chooses no intervals of heartbeats. */
  readonly choosesIntervals?: boolean;
}

/** A candidate with browsers, a network and a server, and all answers of the candidate. */
export class ModelExam {
  readonly timing = new FakeTiming(START);
  readonly server: ExamServer;
  readonly network = new ModelNetwork(this.timing);
  readonly browsers: ModelBrowser[] = [];
  readonly seen = new SeenTexts();
  private readonly allActs: CandidateActs[] = [];
  /** The latest answer to each question. */
  readonly given = new Map<number, CandidateAnswer>();
  private readonly resultPages: UnsentAnswers[] = [];
  /** Answers that a closed exam page handed to the result page. */
  private readonly handedOver: AnswerRevision[] = [];
  /** The latest state of each flag for review. */
  private readonly flagged = new Map<number, boolean>();
  private names = 0;

  constructor({ isTimed, hasPaperCall = true, choosesIntervals = true, ...rules }: ModelRules) {
    const deadline = isTimed ? new Date(START + 60_000) : null;
    this.server = new ExamServer(paper({ deadline, ...rules }), this.timing.serverNow, recordedQuestion);
    this.server.hasPaperCall = hasPaperCall;
    this.server.choosesIntervals = choosesIntervals;
  }

  /** Opens the attempt in a browser, under the name of the browser's last page. */
  async openPage(browser: ModelBrowser): Promise<void> {
    if (this.network.isUp && this.server.isUp && this.server.isFinished) {
      this.showResult(browser, []);
      return;
    }
    const found = attemptAtStart(this.server, this.network, browser.storage);
    if (found === null) return;
    const { timing } = this;
    const opened = { isAlive: true };
    const clock = new ServerClock(() => timing.elapsed);
    const offset = found.isOffline ? (browser.storage.attempt?.clockOffset ?? 0) : -timing.deviceOffset;
    clock.assume(new Date(timing.now().device + offset));
    const calls = this.network.callsOf(this.server, browser.pageId, () => opened.isAlive);
    const journal = new ModelJournal(browser.storage, timing, () => opened.isAlive);
    const restored = [...browser.storage.questions.values()].map((one) => ({ ...one, figure: null }));
    const options: AttemptStoreOptions = {
      ...found,
      clock,
      journal,
      restored: found.isOffline ? restored : currentCopies(restored, found.attempt),
      unsent: [...browser.storage.answers.values()],
      flags: browser.storage.attempt?.attempt.flags,
      corrections: browser.storage.attempt?.corrections,
      calls: {
        ...calls,
        heartbeat: async (heartbeat) => {
          const sentAt = timing.elapsed;
          const outcome = await calls.heartbeat(heartbeat);
          if (outcome.kind === 'ok')
            clock.sync({ serverNow: outcome.value.serverNow, sentAt, receivedAt: timing.elapsed });
          return outcome;
        },
      },
      onClosed: ({ undelivered }) => {
        opened.isAlive = false;
        this.showResult(browser, undelivered);
      },
      timing: { ...timing, now: () => ({ ...timing.now(), server: clock.now() }) },
    };
    const store = createAttemptStore(options);
    const driver = new ExamPageDriver(store);
    this.seen.follow(driver);
    // A page that opens with an incomplete journal learns the newest answers from the server.
    const isIncomplete = browser.fullAt >= 0;
    const acts = new CandidateActs(driver, () => isIncomplete || this.browsers.length > 1);
    const page: ModelPage = Object.assign(opened, { page: driver, acts });
    browser.page = page;
    this.allActs.push(acts);
    acts.act(() => startAttempt(store, options));
    await timing.advance(100);
  }

  /** Another browser, or a further tab of the one with this storage. */
  newBrowser(storage = new ModelStorage()): ModelBrowser {
    const browser = { storage, pageId: this.newName(), page: null, fullAt: -1 };
    this.browsers.push(browser);
    return browser;
  }

  /** The page that the candidate looks at in a browser. */
  pageOf(browser: ModelBrowser): ExamPageDriver | null {
    return browser.page?.isAlive === true ? browser.page.page : null;
  }

  /** The browser dies; answers that it neither journalled nor delivered in time may be lost. */
  kill(browser: ModelBrowser): void {
    const { page } = browser;
    if (page === null) return;
    page.isAlive = false;
    page.page.kill();
    browser.page = null;
    this.seen.forgetUnjournalled(browser);
    if (browser.storage.isFull) browser.fullAt = this.timing.elapsed;
    for (const [questionId, given] of this.given) {
      const isYoung = given.at > this.timing.elapsed - JOURNAL_DELAY_MS;
      if ((isYoung || browser.fullAt >= given.at) && !this.hasRevision(questionId, given))
        this.given.delete(questionId);
    }
  }

  /** The page unloads normally: its last writes and requests arrive. */
  async leave(browser: ModelBrowser): Promise<void> {
    const page = this.pageOf(browser);
    if (page === null) return;
    page.leave();
    page.dispose();
    await this.timing.advance(10);
    this.kill(browser);
  }

  /** Openings and changes of answers on any page without an act of its candidate. */
  get violations(): string[] {
    return this.allActs.flatMap(({ violations }) => violations);
  }

  /**
   * Once all is delivered: where the page, or its list, tells another answer than the server. A candidate with two
   * browsers is left out: what one of them delivers late shows in the other at its next reading of the attempt.
   */
  get differences(): string[] {
    const { server, browsers } = this;
    const [browser] = browsers;
    const holder = browser === undefined ? null : this.pageOf(browser);
    if (browsers.length > 1 || holder === null || server.isFinished) return [];
    const { state } = holder;
    const contents = [...shownAnswers(state)].flatMap(([questionId, shown]) => {
      const stored = server.stored.get(questionId);
      const held = stored === undefined || stored.isSkipped ? NO_ANSWER : contentKey(stored);
      return shown === held ? [] : [`${questionId} shows ${shown}, and the server holds ${held}`];
    });
    const listed = state.progress.flatMap(({ questionId, isAnswered, isSkipped }) => {
      const held = responseState(server.stored.get(questionId), state.attempt);
      const isSame = held.isAnswered === isAnswered && held.isSkipped === isSkipped;
      return isSame ? [] : [`${questionId} is listed otherwise than on the server`];
    });
    return [...contents, ...listed];
  }

  /** Notes that the candidate has flagged a question, or taken the flag away. */
  noteFlag(page: ExamPageDriver, { questionId }: ExamQuestion): void {
    this.flagged.set(questionId, isFlagged(page.state, questionId));
  }

  /**
   * Flags that the server, or the page, has otherwise than the candidate set them last. A full storage keeps none, and of two
   * browsers the clocks decide which one was last.
   */
  get flagDifferences(): string[] {
    const { server, browsers } = this;
    const [browser] = browsers;
    if (browsers.length > 1 || server.isFinished || browser === undefined || browser.fullAt >= 0) return [];
    const page = this.pageOf(browser);
    return [...this.flagged].flatMap(([questionId, expected]) => {
      const onServer = server.flags.get(questionId)?.isFlagged === true;
      const onPage = page === null ? expected : isFlagged(page.state, questionId);
      return onServer === expected && onPage === expected ? [] : [`the flag of ${questionId} is lost`];
    });
  }

  /** Notes a draft as the candidate's latest answer to its question. */
  noteGiven(question: ExamQuestion, draft: Draft): void {
    if (isEmptyDraft(draft)) {
      this.given.delete(question.questionId);
      return;
    }
    const content = contentKey({ answer: storedDraft(question, draft), isSkipped: false });
    const { questionId } = question;
    const copies = this.copiesOf(questionId).filter((answer) => contentKey(answer) === content);
    const sequence = Math.max(0, ...copies.map((answer) => answer.sequence));
    this.given.set(questionId, { content, at: this.timing.elapsed, sequence });
  }

  /**
   * After a submission or a skip, where the candidate has given another answer on another page: this page sends its
   * own again, as the latest, or nothing where it knows the same content as saved.
   */
  noteSubmitted(page: ExamPageDriver, question: ExamQuestion): void {
    if (this.browsers.length < 2) return;
    const { questionId } = question;
    const sent = waitingAnswers(page.state.outbox).find((answer) => answer.questionId === questionId);
    const given = this.given.get(questionId);
    if (sent !== undefined && !sent.isSkipped && given !== undefined && sent.sequence > given.sequence)
      this.noteGiven(question, draftFrom(question, sent));
    else if (!this.isHeld(questionId)) this.given.delete(questionId);
  }

  /**
   * Whether the latest answer to a question is on a page, in a journal, or on the server. An older copy of the same
   * content counts where no other answer is newer: a page does not resend content that it knows as saved.
   */
  isHeld(questionId: number): boolean {
    const given = this.given.get(questionId);
    if (given === undefined || this.hasRevision(questionId, given)) return true;
    const [newest] = this.copiesOf(questionId).sort((one, other) => other.sequence - one.sequence);
    return newest !== undefined && contentKey(newest) === given.content;
  }

  private hasRevision(questionId: number, { content, sequence }: CandidateAnswer): boolean {
    return this.copiesOf(questionId).some(
      (answer) => answer.sequence >= sequence && contentKey(answer) === content,
    );
  }

  /**
   * Repairs everything but the filters, then removes them too. Each browser delivers its answers in turn.
   * @returns the answers that waited although nothing refused them
   */
  async deliverAll(): Promise<AnswerRevision[]> {
    this.network.isUp = true;
    this.network.losesReplies = false;
    Object.assign(this.server, { isUp: true, isSignedIn: true, isForgotten: false });
    const isPassable = (answer: AnswerRevision) => this.server.filter(answer, true) === undefined;
    const delayed: AnswerRevision[] = [];
    for (const browser of this.browsers) {
      browser.storage.isFull = false;
      if (this.pageOf(browser) === null) await this.openPage(browser);
      this.pageOf(browser)?.signedInAgain();
      await this.timing.advance(200);
      const page = this.pageOf(browser);
      if (page !== null && isReadOnly(page.state)) page.takeOver();
      const passable = () => (page === null ? [] : waitingAnswers(page.state.outbox).filter(isPassable));
      await this.advanceWhile(PASSING_MS, () => passable().length > 0);
      if (this.pageOf(browser) !== null) delayed.push(...passable());
    }
    this.server.filter = () => undefined;
    for (const browser of this.browsers) {
      const page = this.pageOf(browser);
      if (page !== null && isReadOnly(page.state)) page.takeOver();
      for (const result of this.resultPages) result.retryNow();
      await this.advanceWhile(DELIVERY_MS, () => this.holdsUnsent(browser));
    }
    return delayed;
  }

  private async advanceWhile(longest: number, isWanted: () => boolean): Promise<void> {
    for (let waited = 0; waited < longest && isWanted(); waited += STEP_MS)
      await this.timing.advance(STEP_MS);
  }

  /** Whether a browser holds an answer that the server has not decided on. */
  private holdsUnsent(browser: ModelBrowser): boolean {
    const page = this.pageOf(browser);
    return browser.storage.answers.size > 0 || (page !== null && revisionsOf(page).length > 0);
  }

  stop(): void {
    for (const browser of this.browsers) browser.page?.page.kill();
    for (const result of this.resultPages) result.stop();
  }

  private copiesOf(questionId: number): AnswerRevision[] {
    const { server } = this;
    const onPages = this.browsers.flatMap(({ page }) =>
      page?.isAlive === true ? revisionsOf(page.page) : [],
    );
    const inJournals = this.browsers.flatMap(({ storage }) => [...storage.answers.values()]);
    const decided = [...server.stored.values(), ...server.late, ...server.notTaken];
    return [...onPages, ...inJournals, ...this.handedOver, ...decided].filter(
      (answer) => answer.questionId === questionId,
    );
  }

  private showResult(browser: ModelBrowser, undelivered: readonly AnswerRevision[]): void {
    this.handedOver.push(...undelivered);
    const calls = this.network.callsOf(this.server, 'result page', () => true);
    const result = new UnsentAnswers({
      journal: new ModelJournal(browser.storage, this.timing, () => true),
      attemptId: 9,
      send: calls.saveAnswer,
      probe: async () => isReply(await calls.checkEnd()),
      timing: this.timing,
    });
    this.resultPages.push(result);
    void result.start(undelivered);
  }

  private newName(): string {
    this.names += 1;
    return `page ${this.names}`;
  }
}

const revisionsOf = ({ state: { autosave, outbox } }: ExamPageDriver): AnswerRevision[] => [
  ...(autosave === null ? [] : [autosave.draft]),
  ...waitingAnswers(outbox),
];
