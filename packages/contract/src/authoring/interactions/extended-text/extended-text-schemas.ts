import {
  MAX_ANSWER_LENGTH,
  MAX_WORDS,
} from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import { z } from 'zod';
import type { InteractionSchemas } from '../interaction-schemas.ts';

const kind = z.literal('extendedText');
/** Null takes a stored limit away; an omitted field leaves it. */
const words = z.int({ error: 'integer' }).positive('positive').max(MAX_WORDS, 'tooLarge').nullish();
const stored = z.int().optional();
const content = z.object({ kind, minWords: stored, maxWords: stored });

export const extendedTextSchemas: InteractionSchemas<'extendedText'> = {
  authored: z
    .object({ kind, minWords: words, maxWords: words })
    .refine(({ minWords, maxWords }) => (minWords ?? 0) <= (maxWords ?? MAX_WORDS), {
      error: 'reversedRange',
      path: ['maxWords'],
    }),
  rendered: content,
  key: null,
  view: content,
  answer: z.object({ kind, text: z.string().max(MAX_ANSWER_LENGTH, 'tooLong') }),
  marked: content.extend({ text: z.string() }),
};
