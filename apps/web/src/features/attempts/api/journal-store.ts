import type { ExamQuestion } from '@invigil/contract/attempts/runner-client';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { ExamJournal, type JournalStore, type KeptAttempt } from '../logic/exam-journal.ts';
import type { GivenAnswer } from '../logic/given-answer.ts';

const NAME = 'invigil.exams';
const VERSION = 1;
/** A storage that another page blocks, or that is broken, is done without. */
const PATIENCE_MS = 2_000;

/** Every key begins with the user: nothing is read but what belongs to the one who is signed in (decision 36). */
interface JournalSchema extends DBSchema {
  attempts: {
    key: [userId: number, attemptId: number];
    value: KeptAttempt & { userId: number; attemptId: number };
  };
  questions: {
    key: [userId: number, attemptId: number, serial: number];
    value: { userId: number; attemptId: number; serial: number; question: ExamQuestion; sequence: number };
  };
  figures: {
    key: [userId: number, attemptId: number, serial: number];
    value: { userId: number; attemptId: number; serial: number; figure: Blob };
  };
  answers: {
    key: [userId: number, attemptId: number, questionId: number];
    value: GivenAnswer & { userId: number; attemptId: number };
  };
}

type Database = IDBPDatabase<JournalSchema>;

const STORES = ['attempts', 'questions', 'figures', 'answers'] as const;

async function openDatabase(): Promise<Database> {
  return openDB<JournalSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
      database.createObjectStore('questions', { keyPath: ['userId', 'attemptId', 'serial'] });
      database.createObjectStore('figures', { keyPath: ['userId', 'attemptId', 'serial'] });
      database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'questionId'] });
    },
    // a newer version of this page must be able to open
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** All keys of a user, or of one attempt of the user: an array sorts behind every number. */
const keysOf = (...prefix: number[]): IDBKeyRange => IDBKeyRange.bound(prefix, [...prefix, []]);

/** One user's part of the journal in IndexedDB. */
class IndexedJournal implements JournalStore {
  private readonly database: Database;
  private readonly userId: number;

  constructor(database: Database, userId: number) {
    this.database = database;
    this.userId = userId;
  }

  async keepAnswer(attemptId: number, answer: GivenAnswer): Promise<void> {
    const { userId } = this;
    const tx = this.database.transaction('answers', 'readwrite');
    const here = await tx.store.get([userId, attemptId, answer.questionId]);
    if (here === undefined || here.sequence <= answer.sequence)
      await tx.store.put({ ...answer, userId, attemptId });
    await tx.done;
  }

  async dropAnswer(attemptId: number, questionId: number, sequence: number): Promise<void> {
    const key: [number, number, number] = [this.userId, attemptId, questionId];
    const tx = this.database.transaction('answers', 'readwrite');
    const here = await tx.store.get(key);
    if (here !== undefined && here.sequence <= sequence) await tx.store.delete(key);
    await tx.done;
  }

  async answersOf(attemptId: number): Promise<GivenAnswer[]> {
    const rows = await this.database.getAll('answers', keysOf(this.userId, attemptId));
    return rows.map(({ userId: _user, attemptId: _attempt, ...answer }) => answer);
  }

  async keepAttempt({ attempt, clockOffset }: KeptAttempt): Promise<void> {
    const { userId } = this;
    await this.database.put('attempts', { attempt, clockOffset, userId, attemptId: attempt.attemptId });
  }

  async listAttempts(): Promise<KeptAttempt[]> {
    const rows = await this.database.getAll('attempts', keysOf(this.userId));
    return rows.map(({ attempt, clockOffset }) => ({ attempt, clockOffset }));
  }

  async keepQuestion(attemptId: number, question: ExamQuestion, sequence: number): Promise<void> {
    const { userId } = this;
    const { serial } = question;
    await this.database.put('questions', { question, sequence, userId, attemptId, serial });
  }

  async keepFigure(attemptId: number, serial: number, figure: Blob): Promise<void> {
    await this.database.put('figures', { figure, userId: this.userId, attemptId, serial });
  }

  async questionsOf(attemptId: number) {
    const range = keysOf(this.userId, attemptId);
    const [questions, figures] = await Promise.all([
      this.database.getAll('questions', range),
      this.database.getAll('figures', range),
    ]);
    const bySerial = new Map(figures.map(({ serial, figure }) => [serial, figure]));
    return questions.map(({ question, serial, sequence }) => ({
      question,
      sequence,
      figure: bySerial.get(serial) ?? null,
    }));
  }

  async forget(attemptId: number): Promise<void> {
    const tx = this.database.transaction(STORES, 'readwrite');
    const range = keysOf(this.userId, attemptId);
    await Promise.all([
      tx.objectStore('attempts').delete([this.userId, attemptId]),
      ...(['questions', 'figures', 'answers'] as const).map((name) => tx.objectStore(name).delete(range)),
      tx.done,
    ]);
  }
}

/** The journal of a user; without storage, or with one that is beyond repair, an empty one that keeps nothing. */
export async function openJournal(userId: number): Promise<ExamJournal> {
  const database = await withinPatience(openDatabase()).catch(repaired);
  return new ExamJournal(database === null ? null : new IndexedJournal(database, userId));
}

/**
 * A database that cannot be opened is tried once more, and made anew where it is beyond repair; a blocked one is left
 * to the page that blocks it.
 */
async function repaired(first: unknown): Promise<Database | null> {
  if (typeof indexedDB === 'undefined' || holdsAnswers(first)) return null;
  try {
    // it may have failed for a moment only, and what it holds be answers that nobody else has
    return await withinPatience(openDatabase());
  } catch (second) {
    if (holdsAnswers(second)) return null;
  }
  try {
    await withinPatience(deleteDB(NAME));
    return await withinPatience(openDatabase());
  } catch {
    return null;
  }
}

/** In use, written by a newer version of this page, or on a full disk: its answers are not ours to throw away. */
const holdsAnswers = (cause: unknown): boolean =>
  cause instanceof NotAnswering ||
  (cause instanceof DOMException && ['VersionError', 'QuotaExceededError'].includes(cause.name));

class NotAnswering extends Error {
  override name = 'NotAnswering';
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotAnswering()), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
