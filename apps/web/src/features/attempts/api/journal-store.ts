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

/** @param onClosed the browser has thrown the storage away, or another page needs it */
async function openDatabase(onClosed: () => void): Promise<Database> {
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
      onClosed();
    },
    terminated: onClosed,
  });
}

/** All keys of a user, or of one attempt of the user: an array sorts behind every number. */
const keysOf = (...prefix: number[]): IDBKeyRange => IDBKeyRange.bound(prefix, [...prefix, []]);

/** The database of this page, opened again where it was closed in mid-exam. */
class Connection {
  private current: Promise<Database> | null = null;

  open(): Promise<Database> {
    const forget = () => {
      this.current = null;
    };
    if (this.current === null) {
      this.current = openDatabase(forget);
      this.current.catch(forget);
    }
    return this.current;
  }
}

/** One user's part of the journal in IndexedDB. */
class IndexedJournal implements JournalStore {
  private readonly connection: Connection;
  private readonly userId: number;

  constructor(connection: Connection, userId: number) {
    this.connection = connection;
    this.userId = userId;
  }

  async keepAnswer(attemptId: number, answer: GivenAnswer): Promise<void> {
    const { userId } = this;
    const database = await this.connection.open();
    // the only copy while the line is away: on the disk, not on its way there
    const tx = database.transaction('answers', 'readwrite', { durability: 'strict' });
    const here = await tx.store.get([userId, attemptId, answer.questionId]);
    if (here === undefined || here.sequence <= answer.sequence)
      await tx.store.put({ ...answer, userId, attemptId });
    await tx.done;
  }

  async dropAnswer(attemptId: number, questionId: number, sequence: number): Promise<void> {
    const key: [number, number, number] = [this.userId, attemptId, questionId];
    const tx = (await this.connection.open()).transaction('answers', 'readwrite');
    const here = await tx.store.get(key);
    if (here !== undefined && here.sequence <= sequence) await tx.store.delete(key);
    await tx.done;
  }

  async answersOf(attemptId: number): Promise<GivenAnswer[]> {
    const database = await this.connection.open();
    const rows = await database.getAll('answers', keysOf(this.userId, attemptId));
    return rows.map(({ userId: _user, attemptId: _attempt, ...answer }) => answer);
  }

  async keepAttempt({ attempt, clockOffset }: KeptAttempt): Promise<void> {
    const { userId } = this;
    const database = await this.connection.open();
    await database.put('attempts', { attempt, clockOffset, userId, attemptId: attempt.attemptId });
  }

  async listAttempts(): Promise<KeptAttempt[]> {
    const rows = await (await this.connection.open()).getAll('attempts', keysOf(this.userId));
    return rows.map(({ attempt, clockOffset }) => ({ attempt, clockOffset }));
  }

  async keepQuestion(attemptId: number, question: ExamQuestion, sequence: number): Promise<void> {
    const { userId } = this;
    const { serial } = question;
    const database = await this.connection.open();
    await database.put('questions', { question, sequence, userId, attemptId, serial });
  }

  async keepFigure(attemptId: number, serial: number, figure: Blob): Promise<void> {
    const database = await this.connection.open();
    await database.put('figures', { figure, userId: this.userId, attemptId, serial });
  }

  async questionsOf(attemptId: number) {
    const range = keysOf(this.userId, attemptId);
    const database = await this.connection.open();
    const [questions, figures] = await Promise.all([
      database.getAll('questions', range),
      database.getAll('figures', range),
    ]);
    const bySerial = new Map(figures.map(({ serial, figure }) => [serial, figure]));
    return questions.map(({ question, serial, sequence }) => ({
      question,
      sequence,
      figure: bySerial.get(serial) ?? null,
    }));
  }

  async forget(attemptId: number): Promise<void> {
    const tx = (await this.connection.open()).transaction(STORES, 'readwrite');
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
  const connection = new Connection();
  const isOpen = await withinPatience(connection.open()).then(
    () => true,
    (cause: unknown) => isRepaired(connection, cause),
  );
  return new ExamJournal(isOpen ? new IndexedJournal(connection, userId) : null);
}

/**
 * A database that cannot be opened is tried once more, and made anew where it is beyond repair; a blocked one is left
 * to the page that blocks it.
 */
async function isRepaired(connection: Connection, first: unknown): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || holdsAnswers(first)) return false;
  try {
    // it may have failed for a moment only, and what it holds be answers that nobody else has
    await withinPatience(connection.open());
    return true;
  } catch (second) {
    if (holdsAnswers(second)) return false;
  }
  try {
    await withinPatience(deleteDB(NAME));
    await withinPatience(connection.open());
    return true;
  } catch {
    return false;
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
