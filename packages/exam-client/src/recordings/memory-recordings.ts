import type { RecordingEntry, RecordingStore } from './recording-entry.ts';

/** Recordings that end with the page. */
export class MemoryRecordings implements RecordingStore {
  readonly #entries = new Map<string, RecordingEntry>();
  readonly #chunks = new Map<string, Blob[]>();
  readonly #files = new Map<string, Blob>();

  async list(): Promise<RecordingEntry[]> {
    return [...this.#entries.values()];
  }

  async put(entry: RecordingEntry): Promise<void> {
    this.#entries.set(entry.recordingId, entry);
  }

  async update(recordingId: string, change: Partial<RecordingEntry>): Promise<void> {
    const entry = this.#entries.get(recordingId);
    if (entry !== undefined) this.#entries.set(recordingId, { ...entry, ...change });
  }

  async addChunk(recordingId: string, index: number, chunk: Blob): Promise<void> {
    const chunks = this.#chunks.get(recordingId) ?? [];
    chunks[index] = chunk;
    this.#chunks.set(recordingId, chunks);
  }

  async chunksOf(recordingId: string): Promise<Blob[]> {
    return (this.#chunks.get(recordingId) ?? []).filter((chunk) => chunk !== undefined);
  }

  async complete(entry: RecordingEntry, file: Blob): Promise<void> {
    this.#entries.set(entry.recordingId, entry);
    this.#files.set(entry.recordingId, file);
    this.#chunks.delete(entry.recordingId);
  }

  async fileOf(recordingId: string): Promise<Blob | undefined> {
    return this.#files.get(recordingId);
  }

  async delete(recordingId: string): Promise<void> {
    this.#entries.delete(recordingId);
    this.#chunks.delete(recordingId);
    this.#files.delete(recordingId);
  }
}
