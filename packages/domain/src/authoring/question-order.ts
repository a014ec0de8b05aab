/**
 * A list with one of its entries at another place.
 *
 * @param from place of the entry, from 0
 * @param to its new place, from 0; the end of the list for every place behind it
 */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...moved);
}

/** Whether a list has exactly the ids of another one, each of them once, in any order. */
export function isOrderOf(ids: readonly number[], others: readonly number[]): boolean {
  const left = new Set(others);
  return ids.length === others.length && ids.every((id) => left.delete(id));
}

/** Whether two lists have the same ids in the same order. */
export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
