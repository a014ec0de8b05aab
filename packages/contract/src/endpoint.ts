import type { Access } from '@invigil/domain/access/access';
import type { Conflict, Refusal } from '@invigil/domain/refusals';
import type { z } from 'zod';
import { answerSchema } from './answer-schema.ts';

/** Kinds of data that calls show and change: a page repeats the reads that show a kind which one of its calls changed. */
export type DataKind =
  | 'people'
  | 'menus'
  | 'authoring'
  | 'attempts'
  | 'billing'
  | 'settings'
  | 'faq'
  | 'messages'
  | 'sheetFiles'
  | 'certificateFiles'
  | 'ai';

/** An HTTP call as data, for the server, the client, the documentation and the tests. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Ok extends z.ZodType = z.ZodType,
  Present extends z.ZodType = z.ZodType,
  RecordId extends string = string,
  Refusals extends Refusal = Refusal,
> {
  /** Unique name, a verb phrase in domain terms. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:wireName` parameters, e.g. `/api/Quiz/GetSingleQuiz/:id`. */
  readonly path: string;
  /** The kinds of data that its answer is made of; the answer of a call without them never changes. */
  readonly shows?: readonly DataKind[];
  /** The kinds of data that it changes. */
  readonly changes?: readonly DataKind[];
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Group of the documentation. */
  readonly group: string;
  readonly access: Access;
  /** Wire fields with the caller's id. The server answers 403 to any other id. */
  readonly actorFields?: readonly string[];
  readonly params?: Params;
  /** Wire names of path parameters that are values and name no record: a malformed one is 400, not 404. */
  readonly valueParams?: readonly string[];
  readonly query?: Query;
  readonly body?: Body;
  /** Answer of status 200. */
  readonly ok: Ok;
  /** The refusals of status 202 that are its own; `refusalsOf` adds those of its kind. */
  readonly refusals?: readonly Refusals[];
  /** The conflicts of status 409 that are its own; `conflictsOf` adds that of an update with versions. */
  readonly conflicts?: readonly Conflict[];
  /** The stored record in the answer of status 409, for an update that names an outdated version. */
  readonly present?: Present | undefined;
  /**
   * Domain names of the body's fields by which an update names its record. A call leaves the fields of the record that it
   * omits as they are: the server completes its body from `present`.
   */
  readonly recordIds?: readonly RecordId[];
  /** Whether status 204 is possible: wrong credentials at sign-in. */
  readonly noContent?: boolean;
  /** Answers an HTML page for a new window, which authenticates by a ticket in the address instead of a token. */
  readonly isPage?: boolean;
  /** Answers a stream of server-sent events. The data of each event has the schema `ok`. */
  readonly isStream?: boolean;
  /** Reads rows whose number grows with the site. The server limits how many such calls run at a time. */
  readonly isHeavyRead?: boolean;
  /**
   * Replies above a kilobyte are compressed where the caller accepts it. None may have a secret beside a text that somebody else
   * can vary, because the length of a compressed reply says how alike the two are (docs/decisions/121).
   */
  readonly isCompressed?: boolean;
  /** Waits for a model, for minutes. The server limits such calls of a user apart from the user's other calls. */
  readonly waitsForModel?: boolean;
  /** The body is URL-encoded, because a browser posts it as a form. */
  readonly isForm?: boolean;
  /** Refused on a demonstration site, like every deletion and every change that only the SuperAdmin may make. */
  readonly refusedInDemo?: boolean;
  /** The body is multipart with one file in this field. */
  readonly file?: {
    readonly field: string;
    /** Alternative field of the file. */
    readonly otherField?: string;
    readonly maxBytes: number;
    /** The file belongs to the caller's examiner, whose space was reserved: the caller's own quota does not count. */
    readonly isReserved?: boolean;
  };
}

/**
 * Declares an endpoint, with parameter, body and answer types inferred from its codecs. `ok` and `present` lose the limits
 * that they share with input, on first use.
 */
export function endpoint<
  Ok extends z.ZodType,
  Params extends z.ZodType = z.ZodType<Record<never, never>>,
  Query extends z.ZodType = z.ZodType<Record<never, never>>,
  Body extends z.ZodType = z.ZodType<Record<never, never>>,
  Present extends z.ZodType = z.ZodType<never>,
  RecordId extends string = never,
  const Refusals extends Refusal = never,
>(
  definition: Endpoint<Params, Query, Body, Ok, Present, RecordId, Refusals>,
): Endpoint<Params, Query, Body, Ok, Present, RecordId, Refusals> {
  let ok: Ok | undefined;
  let present: Present | undefined;
  return {
    ...definition,
    get present() {
      present ??= definition.present && answerSchema(definition.present);
      return present;
    },
    get ok() {
      ok ??= answerSchema(definition.ok);
      return ok;
    },
  };
}

/** Domain types of an endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type OkOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never;
/** The record of an answer of status 409; never for an endpoint without versions. */
export type PresentOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/** Names of the body's fields by which an update names its record. */
export type RecordIdOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer I> ? I : never;
/** The refusals that a call declares as its own. */
export type RefusalOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType, string, infer R> ? R : never;
