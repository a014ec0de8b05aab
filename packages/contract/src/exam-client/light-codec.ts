import { marksFromDecimal } from '@invigil/domain/marks';
import { encodeAnswersOf } from '../exams/answer-encoding.ts';
import { refusalFromWire } from '../refusal-names.ts';
import { responseKey } from '../results/response-key.ts';
import { instantFromWire } from '../transforms.ts';

// The codec of the exam page, without zod (docs/decisions/045). Interprets calls.generated.ts, which is generated from
// the endpoints' schemas. Checks types and names, but neither limits nor closed sets of words: a page that was loaded
// before an update must accept a new word of the server.

/** Transforms that zod codecs of the endpoints share with the light codec, by their name in descriptions. */
export const TRANSFORMS = {
  instant: instantFromWire,
  marks: marksFromDecimal,
  responseKey,
  refusal: refusalFromWire,
} as const;

/** Encoders of whole bodies that zod codecs of the endpoints share with the light codec. */
export const BODY_ENCODERS = { answers: encodeAnswersOf } as const;

/** Describes how a wire value is decoded. */
export type ValueDescription =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | { readonly optional: ValueDescription }
  | { readonly nullable: ValueDescription }
  | { readonly list: ValueDescription }
  /** Wire name and description by domain name. */
  | { readonly fields: Readonly<Record<string, readonly [wireName: string, value: ValueDescription]>> }
  /** Fields by the value of `kind`. */
  | { readonly kinds: Readonly<Record<string, ValueDescription>> }
  /** Pairs of a wire value and its domain value. */
  | { readonly codes: readonly (readonly [wireValue: unknown, domainValue: unknown])[] }
  | { readonly transform: keyof typeof TRANSFORMS; readonly of: ValueDescription };

/** Wire names by domain name. */
export type NameTable = Readonly<Record<string, string>>;

/** A call as data, without zod. */
export interface CallDescription {
  readonly method: string;
  readonly path: string;
  readonly params?: NameTable;
  readonly body?: NameTable;
  readonly bodyEncoder?: keyof typeof BODY_ENCODERS;
  /** The field of the file in a multipart body. */
  readonly fileField?: string;
  readonly ok: ValueDescription;
}

/** Thrown for an answer outside the contract: a proxy's page, a truncated body, another version. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Decodes a wire value to its domain value. Throws UnreadableAnswer for a value of another type. */
export function decodeWire(description: ValueDescription, wire: unknown): unknown {
  if (typeof description === 'string') return readPlain(description, wire);
  if ('optional' in description)
    return wire === undefined ? undefined : decodeWire(description.optional, wire);
  if ('nullable' in description) return wire === null ? null : decodeWire(description.nullable, wire);
  if ('list' in description)
    return Array.isArray(wire) ? wire.map((item) => decodeWire(description.list, item)) : refuse('a list');
  if ('fields' in description) return readFields(description.fields, wire);
  if ('kinds' in description)
    return decodeWire(description.kinds[kindIn(wire)] ?? refuse('a known kind'), wire);
  if ('codes' in description) {
    const pair = description.codes.find(([code]) => code === wire);
    return pair === undefined ? refuse('a known code') : pair[1];
  }
  const transform = TRANSFORMS[description.transform] as (value: unknown) => unknown;
  return transform(decodeWire(description.of, wire)) ?? refuse(description.transform);
}

/** The kind of a value; empty without one. */
function kindIn(wire: unknown): string {
  const kind = typeof wire === 'object' && wire !== null && 'kind' in wire ? wire.kind : '';
  return typeof kind === 'string' ? kind : '';
}

function readPlain(type: 'text' | 'number' | 'integer' | 'boolean', wire: unknown): unknown {
  const isOfType =
    type === 'integer' ? Number.isSafeInteger(wire) : typeof wire === (type === 'text' ? 'string' : type);
  return isOfType ? wire : refuse(type);
}

/** Decodes the declared fields to their domain names and drops all others. */
function readFields(
  fields: Readonly<Record<string, readonly [string, ValueDescription]>>,
  wire: unknown,
): Record<string, unknown> {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return refuse('an object');
  const sent = wire as Readonly<Record<string, unknown>>;
  const value: Record<string, unknown> = {};
  for (const [name, [wireName, field]] of Object.entries(fields)) {
    const decoded = decodeWire(field, sent[wireName]);
    if (decoded !== undefined) value[name] = decoded;
  }
  return value;
}

function refuse(expected: string): never {
  throw new UnreadableAnswer(`Expected ${expected}`);
}

/** Renames the declared fields of a domain object to wire names. `JSON.stringify` then encodes instants correctly. */
export function encodeFields(names: NameTable, value: object): Record<string, unknown> {
  const fields = value as Readonly<Record<string, unknown>>;
  const wire: Record<string, unknown> = {};
  for (const [name, wireName] of Object.entries(names))
    if (fields[name] !== undefined) wire[wireName] = fields[name];
  return wire;
}
