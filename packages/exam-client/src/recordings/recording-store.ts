import { type DBSchema, openDB } from 'idb';
import { closeForUpgrade, DatabaseConnection, keysOf } from '../database-connection.ts';
import type { RecordingEntry, RecordingStore } from './recording-entry.ts';

/** A database of its own, so that a full one never concerns the journal of the answers. */
const NAME = 'invigil.recordings';
const VERSION = 1;
const STORES = ['entries', 'chunks', 'files'] as const;

/** Every key begins with the user, so that a page reads only the rows of the signed-in user. */
interface RecordingsSchema extends DBSchema {
  entries: {
    key: [userId: number, recordingId: string];
    value: RecordingEntry & { userId: number };
  };
  chunks: {
    key: [userId: number, recordingId: string, index: number];
    value: { userId: number; recordingId: string; index: number; chunk: Blob };
  };
  files: {
    key: [userId: number, recordingId: string];
    value: { userId: number; recordingId: string; file: Blob };
  };
}

const openDatabase = (onClosed: () => void) =>
  openDB<RecordingsSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: ['userId', 'recordingId'] });
      database.createObjectStore('chunks', { keyPath: ['userId', 'recordingId', 'index'] });
      database.createObjectStore('files', { keyPath: ['userId', 'recordingId'] });
    },
    blocking: (_current, _blocked, event) => closeForUpgrade(event, onClosed),
    terminated: onClosed,
  });

/** The recordings of a user in IndexedDB; null for a browser without it. */
export function openRecordingStore(userId: number): RecordingStore | null {
  if (typeof indexedDB === 'undefined') return null;
  return new IndexedRecordings(new DatabaseConnection(openDatabase), userId);
}

class IndexedRecordings implements RecordingStore {
  private readonly connection: DatabaseConnection<RecordingsSchema>;
  private readonly userId: number;

  constructor(connection: DatabaseConnection<RecordingsSchema>, userId: number) {
    this.connection = connection;
    this.userId = userId;
  }

  async list(): Promise<RecordingEntry[]> {
    const rows = await (await this.connection.open()).getAll('entries', keysOf(this.userId));
    return rows.map(({ userId: _user, ...entry }) => entry);
  }

  async put(entry: RecordingEntry): Promise<void> {
    await (await this.connection.open()).put('entries', { ...entry, userId: this.userId });
  }

  async update(recordingId: string, change: Partial<RecordingEntry>): Promise<void> {
    const tx = (await this.connection.open()).transaction('entries', 'readwrite', { durability: 'strict' });
    const stored = await tx.store.get([this.userId, recordingId]);
    if (stored !== undefined) await tx.store.put({ ...stored, ...change });
    await tx.done;
  }

  async addChunk(recordingId: string, index: number, chunk: Blob): Promise<void> {
    const database = await this.connection.open();
    await database.put('chunks', { userId: this.userId, recordingId, index, chunk });
  }

  async chunksOf(recordingId: string): Promise<Blob[]> {
    const database = await this.connection.open();
    const rows = await database.getAll('chunks', keysOf(this.userId, recordingId));
    return rows.map(({ chunk }) => chunk);
  }

  async complete(entry: RecordingEntry, file: Blob): Promise<void> {
    const { userId } = this;
    const { recordingId } = entry;
    const database = await this.connection.open();
    // Flushes to the disk before it resolves, because the file may be the only copy of an answer.
    const tx = database.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all([
      tx.objectStore('entries').put({ ...entry, userId }),
      tx.objectStore('files').put({ userId, recordingId, file }),
      tx.objectStore('chunks').delete(keysOf(userId, recordingId)),
      tx.done,
    ]);
  }

  async fileOf(recordingId: string): Promise<Blob | undefined> {
    return (await (await this.connection.open()).get('files', [this.userId, recordingId]))?.file;
  }

  async delete(recordingId: string): Promise<void> {
    const { userId } = this;
    const tx = (await this.connection.open()).transaction(STORES, 'readwrite');
    await Promise.all([
      tx.objectStore('entries').delete([userId, recordingId]),
      tx.objectStore('files').delete([userId, recordingId]),
      tx.objectStore('chunks').delete(keysOf(userId, recordingId)),
      tx.done,
    ]);
  }
}
