import { z } from 'zod';
import { count, flag, id, instant, optionalId } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  ANSWER_ENCODINGS,
  decodeAnswer,
  encodeAnswerOf,
  MAX_ANSWER_LENGTH,
  MAX_ENCODED_ANSWER_LENGTH,
} from './answer-encoding.ts';

/** Leaves safe integers above, because the server numbers answers without a sequence from the stored one. */
const MAX_SEQUENCE = 2 ** 52;
/** Id of one open exam page, which the page generates. */
export const pageId = z.string().regex(/^[\w-]{8,64}$/, 'invalidValue');

const travelled = wire(
  {
    attemptId: id,
    questionId: id,
    answer: z.string().max(MAX_ENCODED_ANSWER_LENGTH, 'tooLong').nullish(),
    /** Encoding of `answer` on the wire; both sides read plain text. */
    answerEncoding: z.enum(ANSWER_ENCODINGS, { error: 'unknownChoice' }).nullish(),
    isSkipped: flag,
    /** A skip that takes a saved answer back: accepted where skipping is forbidden, and leaves the question open. */
    isCleared: flag.nullish(),
    pointerLeaveCount: count.max(100_000).nullish(),
    visibilityChangeCount: count.max(100_000).nullish(),
    /** Rises with every change on the client, so that a delayed save never overwrites a newer one. */
    sequence: z.int({ error: 'integer' }).min(1, 'positive').max(MAX_SEQUENCE, 'tooLarge').nullish(),
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
    answer: 'userAnswer',
    isSkipped: 'isAnswerSkipped',
    pointerLeaveCount: 'pointerLeaveCount',
    visibilityChangeCount: 'visibilitychangeCount',
    createdBy: 'addedBy',
  },
);

type Body = z.output<typeof travelled>;

/**
 * An answer to save. Decodes the text, so that every reader of the body sees plain text. The length limit applies to
 * the decoded text.
 */
export const saveAnswerBody = Object.assign(
  z.codec(travelled, z.custom<Body>(), {
    decode: (body: Body, { issues }) => {
      if (body.answer == null) return body;
      const answer = decodeAnswer(body.answer, body.answerEncoding);
      const isTooLong = (answer?.length ?? 0) > MAX_ANSWER_LENGTH;
      if (answer !== undefined && !isTooLong) return { ...body, answer };
      const message = isTooLong ? 'tooLong' : 'invalidValue';
      issues.push({ code: 'custom', message, path: [travelled.names.answer], input: body.answer });
      return z.NEVER;
    },
    encode: encodeAnswerOf<Body>,
  }),
  { fields: travelled.fields, names: travelled.names },
);
