import { MAX_ANSWER_LENGTH } from '@invigil/domain/authoring/interactions/extended-text/extended-text';

// Wire encoding of an answer. Without zod, because the contract and the light client of the exam page share it.

/** `base64` hides an answer from content filters of networks, which block code and SQL. */
export const ANSWER_ENCODINGS = ['plain', 'base64'] as const;
export type AnswerEncoding = (typeof ANSWER_ENCODINGS)[number];

/** A UTF-16 code unit takes at most 3 bytes of UTF-8, and 3 bytes take 4 characters of base64. */
export const MAX_ENCODED_ANSWER_LENGTH = MAX_ANSWER_LENGTH * 4;

/** JSON writes a UTF-16 code unit in at most 6 bytes, which take 8 characters of base64; the rest is the object around. */
export const MAX_ENCODED_JSON_LENGTH = MAX_ANSWER_LENGTH * 8 + 1_000;

/** Bytes per call of `String.fromCharCode`, whose arguments are limited by the stack size. */
const CHUNK = 8_192;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Encodes an answer for the wire. */
export function encodeAnswer(text: string, encoding: AnswerEncoding | null | undefined): string {
  if (encoding !== 'base64') return text;
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(binary);
}

interface BodyWithAnswers {
  answer?: unknown;
  answerText?: string | null | undefined;
  answerEncoding?: AnswerEncoding | null | undefined;
}

/** Encodes the answers of a body for the wire: the typed one as JSON where the encoding hides it. */
export function encodeAnswersOf<Body extends BodyWithAnswers>(body: Body): Body {
  const { answer, answerText, answerEncoding } = body;
  if (answerEncoding !== 'base64') return body;
  return {
    ...body,
    ...(answer == null ? {} : { answer: encodeAnswer(JSON.stringify(answer), answerEncoding) }),
    ...(answerText == null ? {} : { answerText: encodeAnswer(answerText, answerEncoding) }),
  };
}

/** Decodes an answer; undefined where the text is not in the declared encoding. */
export function decodeAnswer(
  travelled: string,
  encoding: AnswerEncoding | null | undefined,
): string | undefined {
  if (encoding !== 'base64') return travelled;
  if (!BASE64.test(travelled)) return undefined;
  const bytes = Uint8Array.from(atob(travelled), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
