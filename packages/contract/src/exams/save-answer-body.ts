import { MAX_ANSWER_LENGTH } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { z } from 'zod';
import { answerOfCandidate } from '../authoring/interactions/schemas.ts';
import { count, flag, id, instant, optionalId } from '../fields.ts';
import { withoutHalfCharacters } from '../half-characters.ts';
import { wire } from '../wire.ts';
import {
  ANSWER_ENCODINGS,
  decodeAnswer,
  encodeAnswersOf,
  MAX_ENCODED_ANSWER_LENGTH,
  MAX_ENCODED_JSON_LENGTH,
} from './answer-encoding.ts';
import { claimedVisibleMs } from './visible-time-fields.ts';

/** Leaves safe integers above, because the server numbers answers without a sequence from the stored one. */
const MAX_SEQUENCE = 2 ** 52;
/** Rises with every change on the client, so that a delayed call never overwrites a newer one. */
export const sequence = z.int({ error: 'integer' }).min(1, 'positive').max(MAX_SEQUENCE, 'tooLarge');
/** Id of one open exam page, which the page generates. */
export const pageId = z.string().regex(/^[\w-]{8,64}$/, 'invalidValue');

const travelled = wire(
  {
    attemptId: id,
    questionId: id,
    /** The answer; as encoded JSON where `answerEncoding` says so. */
    answer: z.union([answerOfCandidate, z.string().max(MAX_ENCODED_JSON_LENGTH, 'tooLong')]).nullish(),
    /** The answer as text, in the published interface: joined option labels, or a written answer. */
    answerText: z.string().max(MAX_ENCODED_ANSWER_LENGTH, 'tooLong').nullish(),
    /** Encoding of both on the wire; both sides read them decoded. */
    answerEncoding: z.enum(ANSWER_ENCODINGS, { error: 'unknownChoice' }).nullish(),
    isSkipped: flag,
    /** A skip that takes a saved answer back: accepted where skipping is forbidden, and leaves the question open. */
    isCleared: flag.nullish(),
    pointerLeaveCount: count.max(100_000).nullish(),
    visibilityChangeCount: count.max(100_000).nullish(),
    visibleMs: claimedVisibleMs,
    sequence: sequence.nullish(),
    /** Highest sequence of the question that the page knew, so that a skip never replaces a newer answer. */
    knownSequence: z.int({ error: 'integer' }).min(0, 'negative').max(MAX_SEQUENCE, 'tooLarge').nullish(),
    /** Id of the sending page, as in its heartbeat. */
    pageId: pageId.nullish(),
    /** Time of the answer, by the client's estimate of the server's clock. */
    answeredAt: instant.nullish(),
    /** The candidate's id or that of its Admin: clients of the published interface send either. */
    createdBy: optionalId.optional(),
  },
  {
    attemptId: 'quizResponseInitialId',
    questionId: 'quizQuestionId',
    answerText: 'userAnswer',
    isSkipped: 'isAnswerSkipped',
    pointerLeaveCount: 'pointerLeaveCount',
    visibilityChangeCount: 'visibilitychangeCount',
    createdBy: 'addedBy',
  },
);

type Travelled = z.output<typeof travelled>;
type Body = Omit<Travelled, 'answer'> & { answer?: Answer | null | undefined };

/** A field that is wrong, by its domain name, and the key of a message. */
interface Problem {
  readonly field: 'answer' | 'answerText';
  readonly message: 'invalidValue' | 'tooLong';
}

/** The decoded answers of a body. */
function decodeAnswers({
  answer,
  answerText,
  answerEncoding,
}: Travelled): Pick<Body, 'answer' | 'answerText'> | Problem {
  const text = answerText == null ? answerText : decodeAnswer(answerText, answerEncoding);
  if (answerText != null && text === undefined) return { field: 'answerText', message: 'invalidValue' };
  if ((text?.length ?? 0) > MAX_ANSWER_LENGTH) return { field: 'answerText', message: 'tooLong' };
  if (typeof answer !== 'string') return { answer, answerText: text };
  const json = answerEncoding === 'base64' ? decodeAnswer(answer, answerEncoding) : undefined;
  const parsed = answerOfCandidate.safeDecode(parseJson(json) as Answer);
  if (parsed.success) return { answer: parsed.data, answerText: text };
  const isTooLong = parsed.error.issues.some(({ code }) => code === 'too_big');
  return { field: 'answer', message: isTooLong ? 'tooLong' : 'invalidValue' };
}

/** The value of a JSON text; undefined for another text. */
function parseJson(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(withoutHalfCharacters(json));
  } catch {
    return undefined;
  }
}

/**
 * An answer to save: the typed answer, its text in the published interface, or both. Decodes them, so that every reader
 * of the body sees the answer itself. The length limit applies to the decoded text.
 */
export const saveAnswerBody = Object.assign(
  z.codec(travelled, z.custom<Body>(), {
    decode: (body: Travelled, { issues }): Body => {
      const { answer, ...others } = body;
      if (body.answerText == null && typeof answer !== 'string') return { ...others, answer };
      const decoded = decodeAnswers(body);
      if (!('field' in decoded)) return { ...others, ...decoded };
      const { field, message } = decoded;
      const path = [field === 'answerText' ? 'userAnswer' : field];
      issues.push({ code: 'custom', message, path, input: body[field] });
      return z.NEVER;
    },
    encode: encodeAnswersOf<Body>,
  }),
  { fields: travelled.fields, names: travelled.names },
);
