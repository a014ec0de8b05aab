import { cutText } from '@invigil/domain/cut-text';
import { sortedKeys } from '../../record-version.ts';

/** Longest value in the audit trail, in characters: enough to recognise a text. */
const MAX_LENGTH = 200;

/** A value in the audit trail: an instant as ISO 8601, an object as JSON, null for none. */
type Value = string | number | boolean | null;

/** The old and the new value of a field. */
export interface Change {
  readonly before: Value;
  readonly after: Value;
}

/** The fields in which two records differ; fields that `after` lacks are not compared. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const [field, value] of Object.entries(after)) {
    const [old, now] = [toValue(before[field]), toValue(value)];
    if (old !== now) changes[field] = { before: shortened(old), after: shortened(now) };
  }
  return changes;
}

function toValue(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, sortedKeys) : String(value);
}

const shortened = (value: Value): Value =>
  typeof value === 'string' && value.length > MAX_LENGTH ? `${cutText(value, MAX_LENGTH)}…` : value;

/** A field of an entry's detail. `before` is missing where the entry records one value and no change. */
interface DetailField {
  readonly field: string;
  readonly before?: Value;
  readonly after: Value;
}

const NONE = '–';
const ARROW = ' → ';

/** The fields of a stored detail. Entries of earlier versions hold a change as one text, "before → after". */
export function readDetail(detail: Readonly<Record<string, unknown>>): DetailField[] {
  return Object.entries(detail).map(([field, value]) => {
    if (isChange(value)) return { field, before: value.before, after: value.after };
    const parts = typeof value === 'string' ? value.split(ARROW) : [];
    const [before, after] = parts.map((part) => (part === NONE ? null : part));
    // With more than one arrow, one of the values has an arrow itself.
    if (parts.length === 2 && before !== undefined && after !== undefined) return { field, before, after };
    return { field, after: toValue(value) };
  });
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
}

/** A detail as one text, in domain terms. */
export function detailText(fields: readonly DetailField[]): string {
  const text = (value: Value) => (value === null ? NONE : String(value));
  return fields
    .map(({ field, before, after }) =>
      before === undefined ? `${field}: ${text(after)}` : `${field}: ${text(before)}${ARROW}${text(after)}`,
    )
    .join('; ');
}
