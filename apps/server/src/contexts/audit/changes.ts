/** Longest value in the audit trail, in characters: enough to recognise a text. */
const MAX_LENGTH = 200;

/** The fields in which two records differ, as "before → after"; fields that `after` lacks are not compared. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [field, value] of Object.entries(after)) {
    const [old, now] = [shown(before[field]), shown(value)];
    if (old !== now) changes[field] = `${old} → ${now}`;
  }
  return changes;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value, inKeyOrder)
        : String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Sorts the keys of an object, because jsonb does not preserve their order. */
function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
