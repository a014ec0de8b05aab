/** Local storage in memory, which can be full or forbidden. */
export class MemoryStorage {
  readonly #items = new Map<string, string>();
  /** Whether the next writes fail, as those of a full storage. */
  isFull = false;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    this.#items.set(key, value);
  }
}
