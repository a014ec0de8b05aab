import { createHash } from 'node:crypto';

/** Characters of a version: 128 bits in base64url. */
const LENGTH = 22;

/** The last change of a record. */
interface LastChange {
  /** Who changed it; null where the caller may not know. */
  readonly changedById: number | null;
  readonly changedAt: Date | null;
}

/** An update that was made from a version of its record which is no longer the stored one. */
export class OutdatedRecord extends Error {
  override name = 'OutdatedRecord';
  readonly lastChange: LastChange;

  constructor(lastChange: LastChange) {
    super('The record has changed meanwhile');
    this.lastChange = lastChange;
  }
}

/**
 * The version of a record: equal for equal values, whatever changed in between.
 *
 * @param values what the updates of the record write, as it is stored
 */
export function versionOf(values: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(values, sortedKeys);
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
}

/** Sorts the keys of an object, because jsonb does not preserve their order. */
export function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
