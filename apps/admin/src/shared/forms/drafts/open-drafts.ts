import { DraftStore } from './draft-store.ts';

/** The drafts of forms in this browser. */
export const drafts = new DraftStore(
  () => localStorage,
  () => Date.now(),
);

/** A form that is open in this tab. */
interface OpenForm {
  /** Writes the draft now, without waiting for a pause in the typing. */
  readonly write: () => void;
  /** Removes the draft, and keeps the present input no more. */
  readonly discard: () => void;
}

const openForms = new Set<OpenForm>();

/** Counts a form among the open ones. @returns a function that ends it */
export function addOpenForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** How many drafts an account has, those of open forms included. */
export function countDrafts(userId: number): number {
  for (const { write } of openForms) write();
  return drafts.countOf(userId);
}

/** Deletes all drafts of an account. */
export function deleteDrafts(userId: number): void {
  for (const { discard } of openForms) discard();
  drafts.removeAllOf(userId);
}
