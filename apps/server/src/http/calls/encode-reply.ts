import { z } from 'zod';
import { type WorkInPieces, workInTurns } from '../../adapters/work-in-turns.ts';
import type { LongBody } from './long-body.ts';

/** A list of more values is encoded in pieces; each takes about 5 µs. */
const VALUES_AT_ONCE = 500;
/** Values for which an item counts that has texts, objects or lists. */
const WIDEST = 25;
/** Values of a piece, which takes less than a millisecond. */
const VALUES_OF_PIECE = 125;
/** Characters. */
const CONVERTED_AT_ONCE = 64 * 1024;

type Schema = z.core.$ZodType;
type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A part of a schema that can be encoded apart from what surrounds it. */
type Part =
  | {
      readonly kind: 'list';
      readonly element: Schema;
      readonly someItems: Schema;
      /** Values for which an item counts. */
      readonly width: number;
    }
  | {
      readonly kind: 'object';
      readonly fields: readonly Field[];
      /** Fields that are lists, or objects that lead to a list. */
      readonly listFields: readonly Field[];
    };

/** A field of an object in domain terms, and its name on the wire. */
interface Field {
  readonly name: string;
  readonly wireName: string;
  readonly schema: Schema;
}

/**
 * The JSON of an answer on the wire. A long list, at any depth that objects and lists lead to, is encoded in slices of the
 * event loop: a page of 500 rows takes 60 ms. The bytes are those of encoding it at once.
 *
 * @param onSlice receives the duration of each slice
 * @param valuesAtOnce a list of more is encoded in pieces
 */
export async function encodeReply(
  schema: z.ZodType,
  answer: unknown,
  onSlice?: (ms: number) => void,
  valuesAtOnce = VALUES_AT_ONCE,
): Promise<string | LongBody> {
  if (!hasLongList(schema, answer, valuesAtOnce)) return encodeAtOnce(schema, answer);
  return workInTurns(bytesOf(piecesOf(schema, answer, valuesAtOnce)), onSlice);
}

const encodeAtOnce = (schema: Schema, value: unknown): string =>
  JSON.stringify((schema as z.ZodType).encode(value));

/**
 * The bytes of the pieces, converted as they come: the conversion of a whole answer takes milliseconds, too. A short answer
 * stays a text.
 */
function* bytesOf(pieces: Iterable<string>): WorkInPieces<string | LongBody> {
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= CONVERTED_AT_ONCE) {
      parts.push(Buffer.from(text));
      text = '';
    }
    yield;
  }
  if (parts.length === 0) return text;
  if (text !== '') parts.push(Buffer.from(text));
  return parts;
}

function* piecesOf(schema: Schema, value: unknown, atOnce: number): Generator<string> {
  const part = hasLongList(schema, value, atOnce) ? partOf(schema) : undefined;
  if (part?.kind === 'list') yield* listPieces(part, value as readonly unknown[], atOnce);
  else if (part?.kind === 'object')
    yield* objectPieces(part.fields, value as Record<string, unknown>, atOnce);
  else yield encodeAtOnce(schema, value);
}

function* listPieces(
  { element, someItems, width }: Extract<Part, { kind: 'list' }>,
  items: readonly unknown[],
  atOnce: number,
): Generator<string> {
  let separator = '[';
  const step = Math.max(1, Math.floor(VALUES_OF_PIECE / width));
  for (let from = 0; from < items.length; from += step) {
    const some = items.slice(from, from + step);
    if (some.some((item) => hasLongList(element, item, atOnce))) {
      for (const item of some) {
        yield separator;
        yield* piecesOf(element, item, atOnce);
        separator = ',';
      }
    } else yield `${separator}${encodeAtOnce(someItems, some).slice(1, -1)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function* objectPieces(
  fields: readonly Field[],
  value: Record<string, unknown>,
  atOnce: number,
): Generator<string> {
  let separator = '{';
  for (const { name, wireName, schema } of fields) {
    // The field of an undefined value is optional and left out, or its encoding fails.
    if (value[name] === undefined && (schema as z.ZodType).encode(undefined) === undefined) continue;
    yield `${separator}${JSON.stringify(wireName)}:`;
    yield* piecesOf(schema, value[name], atOnce);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Whether the value is a list that is encoded in pieces, or an object that leads to one. */
function hasLongList(schema: Schema, value: unknown, atOnce: number): boolean {
  if (Array.isArray(value)) {
    const part = partOf(schema);
    if (part?.kind !== 'list') return false;
    return (
      value.length * part.width > atOnce || value.some((item) => hasLongList(part.element, item, atOnce))
    );
  }
  if (typeof value !== 'object' || value === null) return false;
  const part = partOf(schema);
  if (part?.kind !== 'object') return false;
  return part.listFields.some((field) =>
    hasLongList(field.schema, (value as Record<string, unknown>)[field.name], atOnce),
  );
}

const partOfSchema = new WeakMap<Schema, { readonly part: Part | undefined }>();

function partOf(schema: Schema): Part | undefined {
  const cached = partOfSchema.get(schema);
  if (cached !== undefined) return cached.part;
  const part = findPart(schema);
  partOfSchema.set(schema, { part });
  return part;
}

/** Schemas that encode a value other than null and undefined as the schema inside does. */
const WRAPPERS = ['optional', 'nullable', 'readonly'];

function findPart(schema: Schema): Part | undefined {
  const def = schema._zod.def as unknown as Def;
  if (WRAPPERS.includes(def.type)) return partOf(def.innerType as Schema);
  if (def.type === 'array') {
    const element = def.element as z.ZodType;
    // Without the limits of the whole list.
    return { kind: 'list', element, someItems: z.array(element), width: widthOf(element) };
  }
  if (def.type === 'object') return objectPart(schema, {});
  // A wire codec renames the fields of an object.
  if ('names' in schema) return objectPart(def.in as Schema, schema.names as Record<string, string>);
  return undefined;
}

function objectPart(object: Schema, names: Readonly<Record<string, string>>): Part | undefined {
  const { type, shape, catchall } = object._zod.def as unknown as Def;
  if (type !== 'object' || catchall !== undefined) return undefined;
  const nameOf = new Map(Object.entries(names).map(([name, wireName]) => [wireName, name]));
  const fields = Object.entries(shape as Record<string, Schema>).map(([wireName, field]) => ({
    name: nameOf.get(wireName) ?? wireName,
    wireName,
    schema: field,
  }));
  return { kind: 'object', fields, listFields: fields.filter((field) => leadsToList(field.schema)) };
}

/** Schemas whose values cost as little as they look. */
const PLAIN = ['number', 'int', 'boolean'];

const isPlain = (schema: Schema): boolean => {
  const def = schema._zod.def as unknown as Def;
  return WRAPPERS.includes(def.type) ? isPlain(def.innerType as Schema) : PLAIN.includes(def.type);
};

/** The number of an item's fields where all are numbers or truth values. */
function widthOf(schema: Schema): number {
  const part = partOf(schema);
  return part?.kind === 'object' && part.fields.every((field) => isPlain(field.schema))
    ? part.fields.length
    : WIDEST;
}

function leadsToList(schema: Schema): boolean {
  const part = partOf(schema);
  return part?.kind === 'list' || (part?.kind === 'object' && part.listFields.length > 0);
}
