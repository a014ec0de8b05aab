import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ExamJournal, type JournalStore, type KeptAttempt } from '../exam-journal.ts';
import type { GivenAnswer } from '../given-answer.ts';
import { upgradeJournal } from './journal-upgrade.ts';

const NAME = 'invigil.exams';
const VERSION = 2;
/** A storage that another page blocks, or that is broken, is done without. */
const PATIENCE_MS = 2_000;
/** After a failure the storage is not asked for so long: answers are not kept waiting for it. */
const REST_MS = 15_000;

/** Every key begins with the user: nothing is read but what belongs to the one who is signed in (decision 36). */
interface JournalSchema extends DBSchema {
  attempts: {
    key: [userId: number, attemptId: number];
    value: KeptAttempt & { userId: number; attemptId: number };
  };
  questions: {
    key: [userId: number, attemptId: number, position: number];
    value: { userId: number; attemptId: number; position: number; question: ExamQuestion; sequence: number };
  };
  figures: {
    key: [userId: number, attemptId: number, position: number];
    value: { userId: number; attemptId: number; position: number; figure: Blob };
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
    upgrade: (database, oldVersion, _newVersion, transaction) =>
      upgradeJournal(
        database as unknown as IDBPDatabase<unknown>,
        transaction as unknown as Parameters<typeof upgradeJournal>[1],
        oldVersion,
      ),
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

/** The database of this page, opened again where it was closed in mid-exam or could not be opened for a while. */
class Connection {
  private current: Promise<Database> | null = null;
  private restsUntil = 0;

  async open(): Promise<Database> {
    if (this.current === null && performance.now() < this.restsUntil) throw new NotAnswering();
    return this.reopen();
  }

  /** Also after a failure of a moment ago. */
  reopen(): Promise<Database> {
    if (this.current === null) {
      this.current = withinPatience(openDatabase(() => this.forget()));
      this.current.catch(() => {
        this.forget();
        this.restsUntil = performance.now() + REST_MS;
      });
    }
    return this.current;
  }

  private forget(): void {
    this.current = null;
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
    const { position } = question;
    const database = await this.connection.open();
    await database.put('questions', { question, sequence, userId, attemptId, position });
  }

  async keepFigure(attemptId: number, position: number, figure: Blob): Promise<void> {
    const database = await this.connection.open();
    await database.put('figures', { figure, userId: this.userId, attemptId, position });
  }

  async questionsOf(attemptId: number) {
    const range = keysOf(this.userId, attemptId);
    const database = await this.connection.open();
    const [questions, figures] = await Promise.all([
      database.getAll('questions', range),
      database.getAll('figures', range),
    ]);
    const byPosition = new Map(figures.map(({ position, figure }) => [position, figure]));
    return questions.map(({ question, position, sequence }) => ({
      question,
      sequence,
      figure: byPosition.get(position) ?? null,
    }));
  }

  async forgetDelivered(attemptId: number): Promise<void> {
    const tx = (await this.connection.open()).transaction(STORES, 'readwrite');
    const range = keysOf(this.userId, attemptId);
    if ((await tx.objectStore('answers').count(range)) > 0) return;
    await Promise.all([
      tx.objectStore('attempts').delete([this.userId, attemptId]),
      ...(['questions', 'figures'] as const).map((name) => tx.objectStore(name).delete(range)),
      tx.done,
    ]);
  }
}

/**
 * The journal of a user. A database that cannot be opened is never thrown away, because it may hold answers that nobody
 * else has, of other users too: the page says that it keeps no copy, and opening is tried again with later answers.
 */
export async function openJournal(userId: number): Promise<ExamJournal> {
  if (typeof indexedDB === 'undefined') return new ExamJournal(null);
  const connection = new Connection();
  const isOpen = await connection
    .open()
    .catch(() => connection.reopen())
    .then(
      () => true,
      () => false,
    );
  return new ExamJournal(new IndexedJournal(connection, userId), !isOpen);
}

class NotAnswering extends Error {
  override name = 'NotAnswering';
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotAnswering()), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
