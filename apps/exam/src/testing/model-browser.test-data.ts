import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { WordedTexts } from '@invigil/exam-client/corrections.ts';
import {
  type Journal,
  type JournalledAttempt,
  type JournalledQuestion,
  withStored,
} from '@invigil/exam-client/journal.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { ExamPageDriver } from './exam-page.test-data.ts';
import type { ExamServer } from './exam-server.test-data.ts';
import type { FakeTiming } from './fake-timing.test-data.ts';
import type { CandidateActs } from './shown-answers.test-data.ts';

/** One way of a call through the network, in milliseconds. */
const LATENCY_MS = 20;
const STORAGE_MS = 2;

/** The network between the browsers and the server. */
export class ModelNetwork {
  isUp = true;
  /** Calls arrive, and their replies are lost. */
  losesReplies = false;
  private readonly timing: FakeTiming;

  constructor(timing: FakeTiming) {
    this.timing = timing;
  }

  /** A call of a page; it ends with its page unless it outlives it. */
  async call<Value>(isAlive: () => boolean, make: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    await this.pass(LATENCY_MS);
    if (!isAlive() || !this.isUp) return { kind: 'unreachable' };
    const outcome = await make();
    await this.pass(LATENCY_MS);
    return this.isUp && !this.losesReplies ? outcome : { kind: 'unreachable' };
  }

  /** The calls of a page as its network lets them pass. */
  callsOf(server: ExamServer, pageId: string, isAlive: () => boolean): AttemptCalls {
    const calls = server.callsOf(pageId);
    return {
      getFigure: calls.getFigure,
      readPaper: (request, position) => this.call(isAlive, () => calls.readPaper(request, position)),
      getQuestion: (position) => this.call(isAlive, () => calls.getQuestion(position)),
      saveAnswer: (answer, mode) =>
        this.call(
          () => mode.isLeaving || isAlive(),
          () => calls.saveAnswer(answer, mode),
        ),
      getOpenAttempt: () => this.call(isAlive, () => calls.getOpenAttempt()),
      heartbeat: (heartbeat) => this.call(isAlive, () => calls.heartbeat(heartbeat)),
      checkEnd: () => this.call(isAlive, () => calls.checkEnd()),
      finish: (...args) => this.call(isAlive, () => calls.finish(...args)),
    };
  }

  private pass(ms: number): Promise<void> {
    return new Promise((resolve) => void this.timing.schedule(resolve, ms));
  }
}

/** The storage of one browser; it outlives the browser's pages. */
export class ModelStorage {
  readonly answers = new Map<number, AnswerRevision>();
  readonly questions = new Map<number, JournalledQuestion>();
  attempt: JournalledAttempt | null = null;
  isFull = false;
}

/** The journal of one page; a write that is under way when the page is killed is lost. */
export class ModelJournal implements Journal {
  isBroken = false;
  private readonly storage: ModelStorage;
  private readonly timing: FakeTiming;
  private readonly isAlive: () => boolean;
  private listener: () => void = () => {};

  constructor(storage: ModelStorage, timing: FakeTiming, isAlive: () => boolean) {
    this.storage = storage;
    this.timing = timing;
    this.isAlive = isAlive;
  }

  onBroken(listener: () => void): void {
    this.listener = listener;
  }

  writeAnswer(_attemptId: number, answer: AnswerRevision): Promise<boolean> {
    return this.write(true, ({ answers }) => {
      const here = answers.get(answer.questionId);
      if (here === undefined || here.sequence <= answer.sequence) answers.set(answer.questionId, answer);
    });
  }

  dropAnswer(
    _attemptId: number,
    { questionId, sequence }: AnswerRevision,
    instead?: AnswerRevision,
  ): Promise<boolean> {
    return this.write(instead !== undefined, ({ answers }) => {
      if ((answers.get(questionId)?.sequence ?? 0) > sequence) return;
      if (instead === undefined) answers.delete(questionId);
      else answers.set(questionId, instead);
    });
  }

  async answersOf(): Promise<AnswerRevision[]> {
    return [...this.storage.answers.values()];
  }

  writeAttempt(journalled: JournalledAttempt): Promise<boolean> {
    return this.write(true, (storage) => {
      storage.attempt = withStored(journalled, storage.attempt ?? undefined);
    });
  }

  async listAttempts(): Promise<JournalledAttempt[]> {
    return this.storage.attempt === null ? [] : [this.storage.attempt];
  }

  writeQuestions(_attemptId: number, written: readonly JournalledQuestion['question'][], sequence: number) {
    return this.write(true, ({ questions }) => {
      for (const question of written) questions.set(question.position, { question, sequence, figure: null });
    });
  }

  writeTexts(_attemptId: number, position: number, texts: WordedTexts): Promise<boolean> {
    return this.write(true, ({ questions }) => {
      const copy = questions.get(position);
      if (copy !== undefined) questions.set(position, { ...copy, question: { ...copy.question, ...texts } });
    });
  }

  async writeFigure(): Promise<boolean> {
    return true;
  }

  async questionsOf(): Promise<JournalledQuestion[]> {
    return [...this.storage.questions.values()];
  }

  forgetDelivered(): Promise<boolean> {
    return this.write(false, (storage) => {
      if (storage.answers.size > 0) return;
      storage.attempt = null;
      storage.questions.clear();
    });
  }

  private write(needsRoom: boolean, act: (storage: ModelStorage) => void): Promise<boolean> {
    return new Promise((resolve) => {
      this.timing.schedule(() => {
        if (!this.isAlive()) return;
        const isStored = !needsRoom || !this.storage.isFull;
        if (isStored) act(this.storage);
        this.isBroken = !isStored;
        if (!isStored) this.listener();
        resolve(isStored);
      }, STORAGE_MS);
    });
  }
}

/** The attempt that a start of the browser finds: from the server, else from the journal; null for none. */
export function attemptAtStart(
  server: ExamServer,
  { isUp }: ModelNetwork,
  { attempt }: ModelStorage,
): { readonly attempt: OpenAttempt; readonly isOffline: boolean } | null {
  if (isUp && server.isUp && server.isSignedIn) return { attempt: server.openAttempt(), isOffline: false };
  return attempt === null ? null : { attempt: attempt.attempt, isOffline: true };
}

/** One browser, or one tab of it. */
export interface ModelBrowser {
  readonly storage: ModelStorage;
  /** Id of its last page, which a later page inherits once that page has closed. */
  pageId: string;
  page: ModelPage | null;
  /** When its storage was last full. */
  fullAt: number;
}

/** A page that is open, or was. */
export interface ModelPage {
  readonly page: ExamPageDriver;
  readonly acts: CandidateActs;
  isAlive: boolean;
}

/** An answer that the candidate gave, by its content. */
export interface CandidateAnswer {
  readonly content: string;
  readonly at: number;
  /** The sequence of its newest revision: an older answer of the same content is another one. */
  readonly sequence: number;
}
