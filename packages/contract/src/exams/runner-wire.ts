import { marksFromDecimal } from '@invigil/domain/marks';

/** Turns a wire value into a domain value, or throws UnreadableAnswer. */
export type Decoder<Value> = (wire: unknown) => Value;

/** What arrived is not what the contract says: a proxy's page, a cut answer, another version. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

function unreadable(expected: string): never {
  throw new UnreadableAnswer(`Expected ${expected}`);
}

export const text: Decoder<string> = (wire) => (typeof wire === 'string' ? wire : unreadable('a text'));

export const number: Decoder<number> = (wire) => (typeof wire === 'number' ? wire : unreadable('a number'));

export const boolean: Decoder<boolean> = (wire) =>
  typeof wire === 'boolean' ? wire : unreadable('a boolean');

/** An instant in ISO 8601. */
export const instant: Decoder<Date> = (wire) => {
  const date = new Date(text(wire));
  return Number.isNaN(date.getTime()) ? unreadable('an instant') : date;
};

/** Marks: a decimal number on the wire, whole hundredths inside. */
export const marks: Decoder<number> = (wire) => marksFromDecimal(number(wire));

/** 'true' or 'false' on the wire. */
export const booleanText: Decoder<boolean> = (wire) => text(wire) === 'true';

export function nullable<Value>(decode: Decoder<Value>): Decoder<Value | null> {
  return (wire) => (wire === null ? null : decode(wire));
}

export function optional<Value>(decode: Decoder<Value>): Decoder<Value | undefined> {
  return (wire) => (wire === undefined ? undefined : decode(wire));
}

export function listOf<Value>(decode: Decoder<Value>): Decoder<Value[]> {
  return (wire) => (Array.isArray(wire) ? wire.map(decode) : unreadable('a list'));
}

/** A text of a closed set; which set, the server knows. */
export function word<Word extends string>(): Decoder<Word> {
  return (wire) => text(wire) as Word;
}

/** The word of a code, from a table such as `{ equal: 1, survey: 2 }`. */
export function wordOf<const Table extends Record<string, number>>(
  table: Table,
): Decoder<keyof Table & string> {
  return (wire) => Object.keys(table).find((name) => table[name] === wire) ?? unreadable('a known code');
}

export function fieldsOf(wire: unknown): Readonly<Record<string, unknown>> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire)
    ? (wire as Record<string, unknown>)
    : unreadable('an object');
}

type Fields<Value> = { readonly [Key in keyof Value]-?: Decoder<Value[Key]> };
type Names<Value> = { readonly [Key in keyof Value]?: string };

/** The light twin of `wire()`: declared fields under domain names, everything else dropped. */
export function objectOf<Value extends object>(fields: Fields<Value>, names: Names<Value>): Decoder<Value> {
  const keys = Object.keys(fields) as (keyof Value & string)[];
  return (wire) => {
    const given = fieldsOf(wire);
    const value: Partial<Value> = {};
    for (const key of keys) {
      const decoded = fields[key](given[names[key] ?? key]);
      if (decoded !== undefined) value[key] = decoded;
    }
    return value as Value;
  };
}

/** A domain object under wire names; what is undefined is left out. */
export function toWire<Value extends object>(value: Value, names: Names<Value>): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const key of Object.keys(value) as (keyof Value & string)[])
    if (value[key] !== undefined) wire[names[key] ?? key] = value[key];
  return wire;
}

/** A path with its `:wireName` parameters filled in. */
export function fillPath<Params extends object>(path: string, params: Params, names: Names<Params>): string {
  let filled = path;
  for (const key of Object.keys(params) as (keyof Params & string)[])
    filled = filled.replace(`:${names[key] ?? key}`, encodeURIComponent(String(params[key])));
  return filled;
}
