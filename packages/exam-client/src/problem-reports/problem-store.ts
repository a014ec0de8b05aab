import { type DBSchema, openDB } from 'idb';
import type { ProblemText } from '../calls.ts';
import { closeForUpgrade, DatabaseConnection, keysOf } from '../database-connection.ts';

/** A database of its own: another version of the journal's would lock pages of the version before out of their answers. */
const NAME = 'invigil.problems';
const VERSION = 1;

/** A report about a question, and what has become of it. */
export interface KeptReport extends ProblemText {
  readonly isSent: boolean;
  /** Milliseconds since the epoch by the device's clock. */
  readonly keptAt: number;
}

/** The reports of one user's attempts. Every operation may fail: storage can be missing or full. */
export interface ProblemStore {
  list(attemptId: number): Promise<KeptReport[]>;
  put(attemptId: number, report: KeptReport): Promise<void>;
  /** Deletes the reports of an attempt. */
  forget(attemptId: number): Promise<void>;
  /** Deletes the reports of all attempts that were kept before an instant. */
  forgetOlder(keptBefore: number): Promise<void>;
}

/** Every key begins with the user, so that a page reads only the rows of the signed-in user. */
interface ProblemSchema extends DBSchema {
  reports: {
    key: [userId: number, attemptId: number, questionId: number];
    value: KeptReport & { userId: number; attemptId: number };
  };
}

const openDatabase = (onClosed: () => void) =>
  openDB<ProblemSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('reports', { keyPath: ['userId', 'attemptId', 'questionId'] });
    },
    blocking: (_current, _blocked, event) => closeForUpgrade(event, onClosed),
    terminated: onClosed,
  });

/** The reports of a user in IndexedDB; null for a browser without it. */
export function openProblemStore(userId: number): ProblemStore | null {
  if (typeof indexedDB === 'undefined') return null;
  const connection = new DatabaseConnection(openDatabase);
  return {
    list: async (attemptId) => {
      const rows = await (await connection.open()).getAll('reports', keysOf(userId, attemptId));
      return rows.map(({ userId: _user, attemptId: _attempt, ...report }) => report);
    },
    put: async (attemptId, report) => {
      const database = await connection.open();
      const tx = database.transaction('reports', 'readwrite', { durability: 'strict' });
      const stored = await tx.store.get([userId, attemptId, report.questionId]);
      if (stored === undefined || stored.sequence <= report.sequence)
        await tx.store.put({ ...report, userId, attemptId });
      await tx.done;
    },
    forget: async (attemptId) => (await connection.open()).delete('reports', keysOf(userId, attemptId)),
    forgetOlder: async (keptBefore) => {
      const tx = (await connection.open()).transaction('reports', 'readwrite');
      for await (const cursor of tx.store.iterate(keysOf(userId)))
        if (cursor.value.keptAt < keptBefore) await cursor.delete();
      await tx.done;
    },
  };
}
