import { MAX_ANSWER_LENGTH } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import { z } from 'zod';
import type { InteractionSchemas } from '../interaction-schemas.ts';

const kind = z.literal('extendedText');
const content = z.object({ kind });

export const extendedTextSchemas: InteractionSchemas<'extendedText'> = {
  authored: content,
  rendered: content,
  key: null,
  view: content,
  answer: z.object({ kind, text: z.string().max(MAX_ANSWER_LENGTH, 'tooLong') }),
  marked: z.object({ kind, text: z.string() }),
};
