import { REFUSALS } from '@invigil/domain/refusals';
import { z } from 'zod';
import { id, instant } from './fields.ts';
import { REFUSAL_WIRE_KEYS, refusalFromWire, refusalToWire } from './refusal-names.ts';
import { wire } from './wire.ts';

/** Converts a refusal from and to its wire key. */
const refusal = z.codec(z.enum(REFUSAL_WIRE_KEYS), z.enum(REFUSALS), {
  decode: refusalFromWire,
  encode: refusalToWire,
});

/** Status 202: a business refusal. `status` repeats limitExpired and dateExpired, because clients read them there. */
export const refusalAnswer = wire(
  {
    refusal,
    status: z.string().optional(),
    /** Of a server that stands in the way, for `earlierServerServes`. */
    serverVersion: z.string().optional(),
    /** Places of the questions that have to change, from 1: the first ones, where many have to. */
    questionNumbers: z.array(z.number().int()).optional(),
  },
  { refusal: 'responseMsg' },
);

/** Keys of the success messages. */
export const SUCCESS_KEYS = [
  'successfullySaved',
  'successfullyUpdated',
  'successfullyDeleted',
  'successfullySubmitted',
  'successfullyAssigned',
  'successfullyUnassigned',
  'planRenewalSuccess',
  'emailSentSuccessfully',
  'pleaseCheckyouremail',
  'assessmentLive',
  'assessmentStopped',
] as const;

export type SuccessKey = (typeof SUCCESS_KEYS)[number];

/** Status 200 of an action without data. */
export const doneAnswer = wire({ message: z.enum(SUCCESS_KEYS) }, { message: 'responseMsg' });

/** Any status of 400 or above: the key of a message, messages by field for 400, and the request id for support. */
export const failureAnswer = wire(
  {
    message: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  },
  { message: 'responseMsg', fieldErrors: 'errors' },
);

/**
 * Status 409 of an update that names an outdated version: the stored record, who changed it last, as far as the caller may
 * know, and when.
 */
export function outdatedAnswer<Present extends z.ZodType>(present: Present) {
  return wire(
    {
      message: z.literal('changedMeanwhile'),
      present,
      changedById: id.nullable(),
      changedBy: z.string().nullable(),
      changedAt: instant.nullable(),
      requestId: z.string().optional(),
    },
    { message: 'responseMsg', present: 'record' },
  );
}

/** A page of rows. `count` is the number of matching rows on all pages. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return wire({ rows: z.array(row), count: z.int() }, { rows: 'responseMsg' });
}

/** Status 200 of a creation: the message and the new row's id under its wire name. */
export function createdAnswer<const Name extends string>(idName: Name) {
  return wire(
    { message: z.enum(SUCCESS_KEYS), createdId: id },
    { message: 'responseMsg', createdId: idName },
  );
}

/** Optional sorting and searching of a list, and the list's own filters. */
export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(columns: Columns, filters: Filters = {} as Filters) {
  return wire(
    {
      search: z.string().trim().max(200, 'tooLong').optional(),
      sortBy: z.enum(columns).optional(),
      sortDirection: z.enum(['asc', 'desc']).optional(),
      ...filters,
    },
    {},
  );
}

/** The answer of an action without data. */
export function done(message: SuccessKey): { message: SuccessKey } {
  return { message };
}

/** The answer of a creation. */
export function created(row: { id: number } | undefined): { message: SuccessKey; createdId: number } {
  if (row === undefined) throw new Error('The insert returned no row');
  return { message: 'successfullySaved', createdId: row.id };
}
