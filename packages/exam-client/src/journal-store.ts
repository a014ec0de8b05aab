import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnswerRevision } from './answer-revision.ts';
import type { ExamQuestion } from './calls.ts';
import type { WordedTexts } from './corrections.ts';
import { closeForUpgrade, DatabaseConnection, keysOf } from './database-connection.ts';
import {
  type Journal,
  type JournalledAttempt,
  type JournalStore,
  SafeJournal,
  withStored,
} from './journal.ts';
import { upgradeJournal } from './journal-upgrade.ts';

const NAME = 'invigil.exams';
const VERSION = 3;

/** Every key begins with the user, so that a page reads only the rows of the signed-in user. */
interface JournalSchema extends DBSchema {
  attempts: {
    key: [userId: number, attemptId: number];
    value: JournalledAttempt & { userId: number; attemptId: number };
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
    value: AnswerRevision & { userId: number; attemptId: number };
  };
}

type Database = IDBPDatabase<JournalSchema>;

const STORES = ['attempts', 'questions', 'figures', 'answers'] as const;

async function openDatabase(onClosed: () => void): Promise<Database> {
  return openDB<JournalSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion, _newVersion, transaction) =>
      upgradeJournal(
        database as unknown as IDBPDatabase<unknown>,
        transaction as unknown as Parameters<typeof upgradeJournal>[1],
        oldVersion,
      ),
    blocking: (_current, _blocked, event) => closeForUpgrade(event, onClosed),
    terminated: onClosed,
  });
}

type Connection = DatabaseConnection<JournalSchema>;

/** One user's part of the journal in IndexedDB. */
class IndexedJournal implements JournalStore {
  private readonly connection: Connection;
  private readonly userId: number;

  constructor(connection: Connection, userId: number) {
    this.connection = connection;
    this.userId = userId;
  }

  async writeAnswer(attemptId: number, answer: AnswerRevision): Promise<void> {
    const { userId } = this;
    const database = await this.connection.open();
    // Flushes to the disk before it resolves, because this is the only copy while the page is offline.
    const tx = database.transaction('answers', 'readwrite', { durability: 'strict' });
    const stored = await tx.store.get([userId, attemptId, answer.questionId]);
    if (stored === undefined || stored.sequence <= answer.sequence)
      await tx.store.put({ ...answer, userId, attemptId });
    await tx.done;
  }

  async dropAnswer(
    attemptId: number,
    questionId: number,
    sequence: number,
    instead?: AnswerRevision,
  ): Promise<void> {
    const { userId } = this;
    const tx = (await this.connection.open()).transaction('answers', 'readwrite');
    const stored = await tx.store.get([userId, attemptId, questionId]);
    const isNewer = stored !== undefined && stored.sequence > sequence;
    if (!isNewer && instead !== undefined) await tx.store.put({ ...instead, userId, attemptId });
    else if (!isNewer && stored !== undefined) await tx.store.delete([userId, attemptId, questionId]);
    await tx.done;
  }

  async answersOf(attemptId: number): Promise<AnswerRevision[]> {
    const database = await this.connection.open();
    const rows = await database.getAll('answers', keysOf(this.userId, attemptId));
    return rows.map(({ userId: _user, attemptId: _attempt, ...answer }) => answer);
  }

  async writeAttempt(journalled: JournalledAttempt): Promise<void> {
    const { userId } = this;
    const { attemptId } = journalled.attempt;
    const tx = (await this.connection.open()).transaction('attempts', 'readwrite');
    const stored = await tx.store.get([userId, attemptId]);
    await tx.store.put({ ...withStored(journalled, stored), userId, attemptId });
    await tx.done;
  }

  async listAttempts(): Promise<JournalledAttempt[]> {
    const rows = await (await this.connection.open()).getAll('attempts', keysOf(this.userId));
    return rows.map(({ userId: _user, attemptId: _attempt, ...journalled }) => journalled);
  }

  async writeQuestions(
    attemptId: number,
    questions: readonly ExamQuestion[],
    sequence: number,
  ): Promise<void> {
    const { userId } = this;
    const tx = (await this.connection.open()).transaction('questions', 'readwrite');
    for (const question of questions) {
      const { position } = question;
      void tx.store.put({ question, sequence, userId, attemptId, position });
    }
    await tx.done;
  }

  async writeTexts(attemptId: number, position: number, texts: WordedTexts): Promise<void> {
    // One transaction, so that an answer that is written meanwhile stays.
    const tx = (await this.connection.open()).transaction('questions', 'readwrite');
    const row = await tx.store.get([this.userId, attemptId, position]);
    if (row !== undefined) await tx.store.put({ ...row, question: { ...row.question, ...texts } });
    await tx.done;
  }

  async writeFigure(attemptId: number, position: number, figure: Blob): Promise<void> {
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
 * The journal of a user. A database that fails to open is never deleted, because it may hold the only copy of
 * answers, also of other users. The page then reports that it stores no copy, and later answers try to open it
 * again.
 */
export async function openJournal(userId: number): Promise<Journal> {
  if (typeof indexedDB === 'undefined') return new SafeJournal(null);
  const connection = new DatabaseConnection(openDatabase);
  const isOpen = await connection
    .open()
    .catch(() => connection.reopen())
    .then(
      () => true,
      () => false,
    );
  return new SafeJournal(new IndexedJournal(connection, userId), !isOpen);
}
