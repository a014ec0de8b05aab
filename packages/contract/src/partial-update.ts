import type { z } from 'zod';
import { wire } from './wire.ts';

// Updates that name a part of their record (docs/decisions/060): what a call leaves out stays as it is stored.

/** An object in wire names. */
export type WireFields = Readonly<Record<string, unknown>>;

/** The body of an update, as `wire` makes it. */
interface UpdateBody {
  /** Schemas by domain name. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** The wire names that differ. */
  readonly names: Readonly<Record<string, string | undefined>>;
  /**
   * The wire names that are not completed, because the call says in other fields what they would say: one interaction has
   * a nested and a flat form.
   */
  readonly findRestated?: (sent: WireFields, stored: WireFields) => readonly string[];
}

/** The wire name of a field in domain terms, as the client sent it. */
export function sentNameOf(body: z.ZodType, field: string, sent: unknown): string {
  const { names = {}, findSentField } = body as z.ZodType & {
    readonly names?: Readonly<Record<string, string | undefined>>;
    readonly findSentField?: (field: string, sent: WireFields) => string | undefined;
  };
  const [first = '', ...rest] = field.split('.');
  const own = isObject(sent) ? findSentField?.(field, sent) : undefined;
  return own ?? [names[first] ?? first, ...rest].join('.');
}

export function isUpdateBody(body: object): body is UpdateBody {
  return 'fields' in body && 'names' in body;
}

const wireNameOf = ({ names }: UpdateBody, domainName: string): string => names[domainName] ?? domainName;

/** The fields by which the body of an update names its record. */
export function recordIdsOf(body: UpdateBody, domainNames: readonly string[]): z.ZodType {
  const ids = Object.fromEntries(Object.entries(body.fields).filter(([name]) => domainNames.includes(name)));
  return wire(ids, body.names);
}

/** Whether the call leaves out fields of its record. */
export function leavesOutFields(body: UpdateBody, sent: WireFields): boolean {
  return Object.keys(body.fields).some(
    (name) => name !== 'recordVersion' && sent[wireNameOf(body, name)] === undefined,
  );
}

/**
 * Reads `""` and null as one value, that of an emptied field, where the schema of a field accepts only the other. Both
 * are refused at a field that cannot be empty.
 */
export function readEmptied(body: UpdateBody, sent: WireFields): WireFields {
  const read: Record<string, unknown> = { ...sent };
  for (const [domainName, schema] of Object.entries(body.fields)) {
    const name = wireNameOf(body, domainName);
    const value = sent[name];
    if ((value !== '' && value !== null) || domainName === 'recordVersion') continue;
    const other = value === '' ? null : '';
    const accepts = (empty: unknown) => schema.safeParse(empty).success;
    if (!accepts(value) && accepts(other)) read[name] = other;
  }
  return read;
}

/** The body with the stored values of what it leaves out, nested fields included. A list that is sent replaces the stored one. */
export function completeBody(body: UpdateBody, sent: WireFields, stored: WireFields): WireFields {
  const restated = body.findRestated?.(sent, stored) ?? [];
  const completed: Record<string, unknown> = { ...sent };
  for (const domainName of Object.keys(body.fields)) {
    const name = wireNameOf(body, domainName);
    if (!restated.includes(name)) completed[name] = complete(sent[name], stored[name]);
  }
  return completed;
}

function complete(sent: unknown, stored: unknown): unknown {
  if (sent === undefined) return stored;
  if (!isObject(sent) || !isObject(stored)) return sent;
  // The fields of another kind would not be its own.
  if (sent.kind !== undefined && sent.kind !== stored.kind) return sent;
  const completed: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(sent)) completed[name] = complete(value, stored[name]);
  return completed;
}

export function isObject(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
