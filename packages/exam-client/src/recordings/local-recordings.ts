import type { RecordingAnnouncement } from '@invigil/domain/authoring/interactions/recording/recording';
import type { RecordingEntry, RecordingStore } from './recording-entry.ts';

/** Limit of each operation, so that a hanging storage does not delay a candidate. */
const STORAGE_TIMEOUT_MS = 5_000;
/** Limit of writing or reading a complete file, on a slow disk. */
const FILE_TIMEOUT_MS = 60_000;
/** Recordings that are not the answer of a question are deleted after this time. */
const UNSAVED_LIFETIME_MS = 30 * 86_400_000;

export interface RecordingList {
  readonly entries: readonly RecordingEntry[];
  /** False where the storage did not answer: entries may be missing. */
  readonly isComplete: boolean;
}

/**
 * The recordings of a user on this device. No operation throws. What the storage does not accept stays in the memory of
 * the page, and `isBroken` says so.
 */
export class LocalRecordings {
  private readonly store: RecordingStore | null;
  private readonly now: () => number;
  /** Recordings that the storage does not have. */
  private readonly memory = new Map<string, { readonly entry: RecordingEntry; readonly file: Blob | null }>();
  private readonly listeners = new Set<() => void>();
  /** Writes one after another, so that a chunk never arrives after the end of its recording. */
  private lastWrite: Promise<unknown> = Promise.resolve();
  /** Whether the last write has failed: recordings may exist only in memory. */
  isBroken: boolean;

  /** @param store null for a browser without storage */
  constructor(store: RecordingStore | null, now: () => number = Date.now) {
    this.store = store;
    this.now = now;
    this.isBroken = store === null;
  }

  /** Calls back after every change of entries and of `isBroken`. @returns a function that ends the calls */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether closing the page would lose a recording. */
  get holdsUnstored(): boolean {
    return this.memory.size > 0;
  }

  /** Begins a recording, whose chunks follow. */
  async begin(entry: RecordingEntry): Promise<void> {
    this.memory.set(entry.recordingId, { entry, file: null });
    await this.write((store) => store.put(entry), STORAGE_TIMEOUT_MS);
  }

  /** Writes the next second of a recording. A chunk that is lost does not concern the recording in memory. */
  async addChunk(recordingId: string, index: number, chunk: Blob): Promise<void> {
    await this.write((store) => store.addChunk(recordingId, index, chunk), STORAGE_TIMEOUT_MS);
  }

  /** Stores the complete file of a recording. @returns whether it survives the page */
  async complete(before: RecordingEntry, file: Blob, announced: RecordingAnnouncement): Promise<boolean> {
    const { recordingId } = before;
    const entry: RecordingEntry = { ...before, step: 'recorded', announced };
    this.memory.set(recordingId, { entry, file });
    // The candidate may save the recording during the write.
    const isStored = await this.write(
      (store) => store.complete(this.memory.get(recordingId)?.entry ?? entry, file),
      FILE_TIMEOUT_MS,
    );
    if (isStored) this.memory.delete(recordingId);
    this.changed();
    return isStored;
  }

  /** Changes the entry of a recording. */
  async update(recordingId: string, change: Partial<RecordingEntry>): Promise<void> {
    const held = this.memory.get(recordingId);
    if (held !== undefined)
      this.memory.set(recordingId, { entry: { ...held.entry, ...change }, file: held.file });
    await this.write((store) => store.update(recordingId, change), STORAGE_TIMEOUT_MS);
    this.changed();
  }

  /** Deletes a recording. The space may be enough for one that the storage has refused. */
  async discard(recordingId: string): Promise<void> {
    this.memory.delete(recordingId);
    const isDeleted = await this.write((store) => store.delete(recordingId), STORAGE_TIMEOUT_MS);
    this.changed();
    if (isDeleted) await this.storeHeld();
  }

  /** Whether the recording would be lost with the page. */
  isUnstored(recordingId: string): boolean {
    return this.memory.has(recordingId);
  }

  /** All recordings, and those of the memory in their latest state. Deletes old ones that no answer names. */
  async list(): Promise<RecordingList> {
    const stored = await this.read((store) => store.list(), STORAGE_TIMEOUT_MS);
    const isOld = ({ step, isReplaced, startedAt }: RecordingEntry) =>
      (step !== 'answer' || isReplaced) && startedAt < this.now() - UNSAVED_LIFETIME_MS;
    const entries = new Map((stored ?? []).map((entry) => [entry.recordingId, entry]));
    for (const { entry } of this.memory.values()) entries.set(entry.recordingId, entry);
    for (const entry of [...entries.values()].filter(isOld)) {
      entries.delete(entry.recordingId);
      void this.discard(entry.recordingId);
    }
    return { entries: [...entries.values()], isComplete: stored !== undefined || this.store === null };
  }

  /** The complete file of a recording; undefined where it is not on this device, or cannot be read. */
  async fileOf(recordingId: string): Promise<Blob | undefined> {
    const held = this.memory.get(recordingId)?.file;
    return held ?? (await this.read((store) => store.fileOf(recordingId), FILE_TIMEOUT_MS));
  }

  /** What is stored of a recording whose page was closed before its end; undefined for nothing. */
  async restore({ recordingId, mimeType }: RecordingEntry): Promise<Blob | undefined> {
    const chunks = (await this.read((store) => store.chunksOf(recordingId), FILE_TIMEOUT_MS)) ?? [];
    return chunks.length === 0 ? undefined : new Blob(chunks, { type: mimeType });
  }

  private async storeHeld(): Promise<void> {
    for (const { entry, file } of [...this.memory.values()]) {
      if (file === null) continue;
      const isStored = await this.write((store) => store.complete(entry, file), FILE_TIMEOUT_MS);
      if (!isStored) return;
      this.memory.delete(entry.recordingId);
      this.changed();
    }
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  private async write(act: (store: RecordingStore) => Promise<void>, timeoutMs: number): Promise<boolean> {
    const { store, isBroken: wasBroken } = this;
    if (store === null) return false;
    const written = this.lastWrite
      .then(() => withTimeout(act(store), timeoutMs))
      .then(
        () => true,
        () => false,
      );
    this.lastWrite = written;
    const isWritten = await written;
    this.isBroken = !isWritten;
    if (this.isBroken !== wasBroken) this.changed();
    return isWritten;
  }

  /** Undefined where the storage fails. */
  private async read<Value>(
    act: (store: RecordingStore) => Promise<Value>,
    timeoutMs: number,
  ): Promise<Value | undefined> {
    if (this.store === null) return undefined;
    return withTimeout(act(this.store), timeoutMs).catch(() => undefined);
  }
}

function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage of recordings timed out')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
