import {
  MAX_ANSWER_LENGTH,
  MAX_WORDS,
} from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import { z } from 'zod';
import type { InteractionSchemas } from '../interaction-schemas.ts';

const kind = z.literal('extendedText');
const words = z.int({ error: 'integer' }).positive('positive').max(MAX_WORDS, 'tooLarge').optional();
const stored = z.int().optional();
const content = z.object({ kind, minWords: stored, maxWords: stored });

export const extendedTextSchemas: InteractionSchemas<'extendedText'> = {
  authored: z
    .object({ kind, minWords: words, maxWords: words })
    .refine(({ minWords = 0, maxWords = minWords }) => minWords <= maxWords, {
      error: 'reversedRange',
      path: ['maxWords'],
    }),
  rendered: content,
  key: null,
  view: content,
  answer: z.object({ kind, text: z.string().max(MAX_ANSWER_LENGTH, 'tooLong') }),
  marked: content.extend({ text: z.string() }),
};
