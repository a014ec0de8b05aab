import { randomUuid } from '@invigil/ui/browser/random-uuid.ts';
import type { DraftStore, FormDraft, KeptDraft } from './draft-store.ts';
import { areEqual, fittingValues, type Values, withFilesOf, withoutTickets } from './draft-values.ts';

/** The input of a form at a moment. */
interface FormInput {
  /** The values of the fields. */
  readonly present: Values;
  /** The values of the fields before any change. */
  readonly initial: Values;
  /** Fields with a recording or a file that was not uploaded yet. */
  readonly pendingFields: readonly string[];
  readonly base: FormDraft['base'];
}

/** The parts of a draft that a form continues with. */
interface ResumedDraft {
  readonly values: Values;
  readonly lostFields: readonly string[];
}

function resumed(draft: FormDraft, initial: Values): ResumedDraft {
  const { values, lostFields } = withFilesOf(fittingValues(draft.values, initial), initial);
  return {
    values: { ...initial, ...values },
    lostFields: [...new Set([...draft.lostFields, ...lostFields])],
  };
}

/** The draft of one form in one tab. */
export class OwnDraft {
  readonly #store: DraftStore;
  readonly #userId: number;
  readonly #record: string;
  #key: string;
  /** The text that this form has stored last; null before the first. */
  #stored: string | null = null;
  #kept: Values = {};
  /** Values that were saved or discarded, which are not kept again when the form closes. */
  #settled: Values | null = null;

  constructor(store: DraftStore, userId: number, record: string) {
    this.#store = store;
    this.#userId = userId;
    this.#record = record;
    this.#key = store.keyOf(userId, record, randomUuid());
  }

  /** Keeps the changes of the form. @returns whether the browser refused to */
  write({ present, initial, pendingFields, base }: FormInput): boolean {
    if (this.#settled !== null && areEqual(this.#settled, present)) return false;
    this.#settled = null;
    if (areEqual(present, initial) && pendingFields.length === 0) {
      this.#remove();
      return false;
    }
    const { values, lostFields } = withFilesOf(present, initial);
    const kept = {
      values: withoutTickets(values),
      base: base && { ...base, values: withoutTickets(base.values) },
      lostFields: [...new Set([...lostFields, ...pendingFields])],
    };
    // The time of a draft is that of its last change.
    if (this.#stored !== null && areEqual(this.#kept, kept)) return false;
    const stored = this.#store.write(this.#userId, this.#key, kept);
    if (stored === null) return true;
    this.#stored = stored;
    this.#kept = kept;
    return false;
  }

  /** Removes the draft because its values were saved or discarded. */
  settle(present: Values): void {
    this.#settled = present;
    this.#remove();
  }

  /** The drafts of other forms of the same record, the newest first. Those that equal the stored record are removed. */
  findOthers(initial: Values): readonly KeptDraft[] {
    return this.#store.listOf(this.#userId, this.#record).filter((draft) => {
      if (draft.key === this.#key) return false;
      const { values, lostFields } = resumed(draft, initial);
      const isSaved = lostFields.length === 0 && areEqual(values, initial);
      if (isSaved) this.#store.remove(draft);
      return !isSaved;
    });
  }

  /** Goes on with the draft of another form, as the one that writes it from now on. */
  resume(draft: KeptDraft, initial: Values): ResumedDraft {
    this.#key = draft.key;
    this.#stored = draft.stored;
    this.#kept = {};
    return resumed(draft, initial);
  }

  /** Removes the draft, unless another tab has written it since. */
  #remove(): void {
    if (this.#stored !== null) this.#store.remove({ key: this.#key, stored: this.#stored });
    this.#stored = null;
  }
}
