/** The input of a form that was not saved, as the browser keeps it. */
export interface FormDraft {
  /** Milliseconds since 1970 of the last change. */
  readonly savedAt: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The stored record that the values were made from; null for a new record. */
  readonly base: { readonly version: string; readonly values: Readonly<Record<string, unknown>> } | null;
  /** Fields whose files are not kept. */
  readonly lostFields: readonly string[];
}

/** A draft with the place where it lies. */
export interface KeptDraft extends FormDraft {
  readonly key: string;
  /** Exactly what is stored: another text means that somebody has written since. */
  readonly stored: string;
}

/** The part of local storage that the store uses. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** Drafts of an account. */
export const MAX_DRAFTS = 50;
/** Size of an account's drafts. Local storage has two bytes for each UTF-16 unit. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;
const DRAFT_DAYS = 7;
const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60_000;

const PREFIX = 'invigil.draft.';

const bytesOf = (key: string, stored: string): number => 2 * (key.length + stored.length);

/** Compares drafts, the newest first. */
const byAge = (a: FormDraft, b: FormDraft): number => b.savedAt - a.savedAt;

function parse(stored: string | null): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { savedAt, values, base, lostFields } = draft as Partial<FormDraft>;
    if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return null;
    return { savedAt, values, base: base ?? null, lostFields: lostFields ?? [] };
  } catch {
    return null;
  }
}

/**
 * Drafts of forms by account, record and writer, in local storage. A writer is one form in one tab: it writes its own key
 * alone, so that no tab overwrites the draft of another.
 */
export class DraftStore {
  readonly #storage: () => Storage;
  readonly #now: () => number;

  /** @param storage may throw, as it does where storage is forbidden */
  constructor(storage: () => Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  keyOf(userId: number, record: string, writer: string): string {
    return `${PREFIX}${userId}.${record}.${writer}`;
  }

  /** The drafts of a record, the newest first. */
  listOf(userId: number, record: string): readonly KeptDraft[] {
    return this.#list(`${PREFIX}${userId}.${record}.`);
  }

  /** How many drafts an account has. */
  countOf(userId: number): number {
    return this.#list(`${PREFIX}${userId}.`).length;
  }

  /**
   * Writes a draft. The account's oldest drafts go where it would have too many.
   *
   * @returns what was stored; null where the storage is full or forbidden, and for a draft that is too large
   */
  write(userId: number, key: string, draft: Omit<FormDraft, 'savedAt'>): string | null {
    const stored = JSON.stringify({ ...draft, savedAt: this.#now() });
    if (bytesOf(key, stored) > MAX_DRAFT_BYTES) return null;
    const others = this.#list(`${PREFIX}${userId}.`).filter((other) => other.key !== key);
    let bytes = others.reduce((sum, other) => sum + bytesOf(other.key, other.stored), bytesOf(key, stored));
    while (others.length >= MAX_DRAFTS || bytes > MAX_DRAFT_BYTES) {
      const oldest = others.pop();
      if (oldest === undefined) break;
      bytes -= bytesOf(oldest.key, oldest.stored);
      this.#remove(oldest.key);
    }
    try {
      this.#storage().setItem(key, stored);
      return stored;
    } catch {
      return null;
    }
  }

  /** Removes a draft, unless somebody else has written it since. */
  remove({ key, stored }: Pick<KeptDraft, 'key' | 'stored'>): void {
    try {
      if (this.#storage().getItem(key) === stored) this.#storage().removeItem(key);
    } catch {
      // A forbidden storage has no draft.
    }
  }

  /** Removes all drafts of an account. */
  removeAllOf(userId: number): void {
    for (const { key } of this.#list(`${PREFIX}${userId}.`)) this.#remove(key);
  }

  #remove(key: string): void {
    try {
      this.#storage().removeItem(key);
    } catch {
      // A forbidden storage has no draft.
    }
  }

  /** The drafts whose keys begin alike, the newest first. Expired and unreadable ones of any account are removed. */
  #list(prefix: string): KeptDraft[] {
    const drafts: KeptDraft[] = [];
    try {
      const storage = this.#storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) {
        if (!key.startsWith(PREFIX)) continue;
        const stored = storage.getItem(key);
        const draft = parse(stored);
        if (draft === null || stored === null || draft.savedAt + DRAFT_MS <= this.#now()) this.#remove(key);
        else if (key.startsWith(prefix)) drafts.push({ ...draft, key, stored });
      }
    } catch {
      return [];
    }
    return drafts.toSorted(byAge);
  }
}
