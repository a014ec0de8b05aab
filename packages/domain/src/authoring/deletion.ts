/** The kinds of records whose deletion can be undone. */
export const DELETION_KINDS = [
  'question',
  'instruction',
  'category',
  'certificateTemplate',
  'assessment',
] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** Milliseconds for which a deletion can be undone. */
export const UNDO_MS = 30_000;

/** Milliseconds that are left for the undo of a deletion; 0 once it is final. */
export function undoMsLeft(deletedAt: Date, now: Date): number {
  return Math.min(UNDO_MS, Math.max(0, deletedAt.getTime() + UNDO_MS - now.getTime()));
}

/** The place of a record in a list: its id and its position, which grows along the list. */
export interface Placed {
  readonly id: number;
  readonly position: number;
}

/**
 * Where a deleted record returns to: its former position, unless that is no longer between the nearest records that were before and
 * behind it; then behind the one before it. A record that has the position by now moves on, with those behind it.
 *
 * @param order ids of the list at the time of the deletion, with that of the record
 * @param present the list now, by position
 */
export function findFormerPlace(
  { id, position }: Placed,
  order: readonly number[],
  present: readonly Placed[],
): { readonly position: number; readonly isFree: boolean } {
  const positions = new Map(present.map((each) => [each.id, each.position]));
  const index = order.indexOf(id);
  const before = order.slice(0, index).findLast((each) => positions.has(each)) ?? 0;
  const behind = order.slice(index + 1).find((each) => positions.has(each)) ?? 0;
  const lowest = (positions.get(before) ?? 0) + 1;
  const isBetween = position >= lowest && position < (positions.get(behind) ?? Number.POSITIVE_INFINITY);
  const place = isBetween ? position : lowest;
  return { position: place, isFree: !present.some((each) => each.position === place) };
}
