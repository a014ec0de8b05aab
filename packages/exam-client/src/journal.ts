import type { AnswerRevision } from './answer-revision.ts';
import type { ExamQuestion, OpenAttempt, QuestionFlag } from './calls.ts';
import { type JournalledCorrections, mergedCorrections, type WordedTexts } from './corrections.ts';

/** An attempt by the server's last reply. */
export interface JournalledAttempt {
  readonly attempt: OpenAttempt;
  /** The server's clock minus the device's, in milliseconds; used only by a page that opens offline. */
  readonly clockOffset: number;
  /** Undefined in the journal of a page that knew no corrections. */
  readonly corrections?: JournalledCorrections | undefined;
}

export interface JournalledQuestion {
  readonly question: ExamQuestion;
  readonly figure: Blob | null;
  /** Highest sequence known when the question was stored. Later answers are above it, whatever the device's clock. */
  readonly sequence: number;
}

/** Flags of two sources: of two states of a question the one with the higher sequence stays. */
export function mergedFlags(
  one: readonly QuestionFlag[] = [],
  other: readonly QuestionFlag[] = [],
): QuestionFlag[] {
  const byId = new Map<number, QuestionFlag>();
  for (const flag of [...one, ...other])
    if ((byId.get(flag.questionId)?.sequence ?? -1) < flag.sequence) byId.set(flag.questionId, flag);
  return [...byId.values()];
}

/** An attempt as the journal stores it: with what another page of the browser has written, and perhaps not sent. */
export function withStored(
  journalled: JournalledAttempt,
  stored: JournalledAttempt | undefined,
): JournalledAttempt {
  const flags = mergedFlags(stored?.attempt.flags, journalled.attempt.flags);
  const attempt = flags.length === 0 ? journalled.attempt : { ...journalled.attempt, flags };
  const { corrections } = journalled;
  return corrections === undefined
    ? { ...journalled, attempt }
    : { ...journalled, attempt, corrections: mergedCorrections(corrections, stored?.corrections) };
}

/** The storage of one user's attempts. Every operation may fail: storage can be missing or full. */
export interface JournalStore {
  /** Writes an answer unless a newer one of its question is stored. */
  writeAnswer(attemptId: number, answer: AnswerRevision): Promise<void>;
  /** Drops a question's answer up to a sequence, or replaces it by an older answer. A newer answer stays. */
  dropAnswer(
    attemptId: number,
    questionId: number,
    sequence: number,
    instead?: AnswerRevision,
  ): Promise<void>;
  answersOf(attemptId: number): Promise<AnswerRevision[]>;
  /** Keeps the flags and corrections of the stored copy, unless newer ones replace them. */
  writeAttempt(journalled: JournalledAttempt): Promise<void>;
  listAttempts(): Promise<JournalledAttempt[]>;
  /** Writes questions together, or none of them. */
  writeQuestions(attemptId: number, questions: readonly ExamQuestion[], sequence: number): Promise<void>;
  /** Replaces the texts of a stored question; its answer stays. */
  writeTexts(attemptId: number, position: number, texts: WordedTexts): Promise<void>;
  writeFigure(attemptId: number, position: number, figure: Blob): Promise<void>;
  questionsOf(attemptId: number): Promise<JournalledQuestion[]>;
  /** Deletes all rows of an attempt, or none while one of its answers is unsent. */
  forgetDelivered(attemptId: number): Promise<void>;
}

/** The journal for pages. No operation throws, and each has a timeout. A write returns whether it is stored. */
export interface Journal {
  /** Whether an operation has failed since the last successful write: unsent answers may exist only in memory. */
  readonly isBroken: boolean;
  /** Calls back at each failure, and immediately if the journal is already broken. */
  onBroken(listener: () => void): void;
  writeAnswer(attemptId: number, answer: AnswerRevision): Promise<boolean>;
  dropAnswer(attemptId: number, answer: AnswerRevision, instead?: AnswerRevision): Promise<boolean>;
  answersOf(attemptId: number): Promise<AnswerRevision[]>;
  writeAttempt(journalled: JournalledAttempt): Promise<boolean>;
  /** The user's attempts that are not finished, or that have unsent answers. */
  listAttempts(): Promise<JournalledAttempt[]>;
  writeQuestions(attemptId: number, questions: readonly ExamQuestion[], sequence: number): Promise<boolean>;
  writeTexts(attemptId: number, position: number, texts: WordedTexts): Promise<boolean>;
  writeFigure(attemptId: number, position: number, figure: Blob): Promise<boolean>;
  questionsOf(attemptId: number): Promise<JournalledQuestion[]>;
  /** Deletes all rows of an ended attempt, unless the server has not decided on one of its answers. */
  forgetDelivered(attemptId: number): Promise<boolean>;
}

/** Limit of each operation, so that a hanging storage does not delay answers. */
const STORAGE_TIMEOUT_MS = 1_500;
/** Limit for a part of the paper, of up to a thousand questions; no answer waits for it. */
const PAPER_TIMEOUT_MS = 10_000;

/** Wraps a storage that may fail at any time. */
export class SafeJournal implements Journal {
  private readonly store: JournalStore | null;
  private listener: () => void = () => {};
  isBroken = false;

  /** @param store null for a browser without storage */
  constructor(store: JournalStore | null, isBroken = store === null) {
    this.store = store;
    this.isBroken = isBroken;
  }

  onBroken(listener: () => void): void {
    this.listener = listener;
    if (this.isBroken) listener();
  }

  writeAnswer(attemptId: number, answer: AnswerRevision): Promise<boolean> {
    return this.write((store) => store.writeAnswer(attemptId, answer));
  }

  dropAnswer(attemptId: number, answer: AnswerRevision, instead?: AnswerRevision): Promise<boolean> {
    const { questionId, sequence } = answer;
    return this.write((store) => store.dropAnswer(attemptId, questionId, sequence, instead));
  }

  answersOf(attemptId: number): Promise<AnswerRevision[]> {
    return this.attempt((store) => store.answersOf(attemptId), []);
  }

  writeAttempt(journalled: JournalledAttempt): Promise<boolean> {
    return this.write((store) => store.writeAttempt(journalled));
  }

  listAttempts(): Promise<JournalledAttempt[]> {
    return this.attempt((store) => store.listAttempts(), []);
  }

  writeQuestions(attemptId: number, questions: readonly ExamQuestion[], sequence: number): Promise<boolean> {
    return this.write((store) => store.writeQuestions(attemptId, questions, sequence), PAPER_TIMEOUT_MS);
  }

  writeTexts(attemptId: number, position: number, texts: WordedTexts): Promise<boolean> {
    return this.write((store) => store.writeTexts(attemptId, position, texts));
  }

  writeFigure(attemptId: number, position: number, figure: Blob): Promise<boolean> {
    return this.write((store) => store.writeFigure(attemptId, position, figure));
  }

  questionsOf(attemptId: number): Promise<JournalledQuestion[]> {
    return this.attempt((store) => store.questionsOf(attemptId), []);
  }

  forgetDelivered(attemptId: number): Promise<boolean> {
    return this.write((store) => store.forgetDelivered(attemptId));
  }

  private write(act: (store: JournalStore) => Promise<void>, timeoutMs?: number): Promise<boolean> {
    const written = async (store: JournalStore) => {
      await act(store);
      this.isBroken = false;
      return true;
    };
    return this.attempt(written, false, timeoutMs);
  }

  private async attempt<Value>(
    act: (store: JournalStore) => Promise<Value>,
    without: Value,
    timeoutMs = STORAGE_TIMEOUT_MS,
  ): Promise<Value> {
    if (this.store === null) return without;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The journal timed out')), timeoutMs);
    });
    try {
      return await Promise.race([act(this.store), late]);
    } catch {
      this.isBroken = true;
      this.listener();
      return without;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The newest journalled attempt at an assessment. */
export async function journalledAttemptAt(
  journal: Journal,
  assessmentId: number,
): Promise<JournalledAttempt | undefined> {
  const attempts = (await journal.listAttempts()).filter(
    ({ attempt }) => attempt.assessmentId === assessmentId,
  );
  return attempts.sort((one, other) => other.attempt.attemptId - one.attempt.attemptId)[0];
}
