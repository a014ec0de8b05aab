import { findKeyProblems } from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import {
  MAX_ACCEPTED_TEXTS,
  MAX_ENTRY_LENGTH,
  type TextKey,
} from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { z } from 'zod';
import type { InteractionSchemas } from '../interaction-schemas.ts';

const kind = z.literal('textEntry');

const flag = z.boolean({ error: 'invalidValue' });
const spelling = { isCaseSensitive: flag, isAccentSensitive: flag };

const acceptedText = z.object({
  text: z
    .string({ error: 'required' })
    .trim()
    .max(MAX_ENTRY_LENGTH, 'tooLong')
    .refine((text) => !text.includes('\u0000'), 'invalidCharacters'),
  percent: z.number({ error: 'number' }),
});
/** Empty in a survey, which has no key. */
const accepted = z.array(acceptedText, { error: 'required' }).max(MAX_ACCEPTED_TEXTS, 'tooManyAccepted');
const keyShape = { accepted, ...spelling };

function refuseProblems(key: TextKey, { addIssue }: z.RefinementCtx): void {
  for (const { path, message } of findKeyProblems(key))
    addIssue({ code: 'custom', path: [...path], message });
}

const storedKey = z.object({
  accepted: z.array(z.object({ text: z.string(), percent: z.number() })),
  isCaseSensitive: z.boolean(),
  isAccentSensitive: z.boolean(),
});

export const textEntrySchemas: InteractionSchemas<'textEntry'> = {
  authored: z.object({ kind, ...keyShape }).superRefine(refuseProblems),
  rendered: storedKey.extend({ kind }),
  key: z.object({ kind, ...keyShape }).superRefine(refuseProblems),
  view: z.object({
    kind,
    isCaseSensitive: z.boolean().optional(),
    isAccentSensitive: z.boolean().optional(),
  }),
  answer: z.object({ kind, text: z.string().max(MAX_ENTRY_LENGTH, 'tooLong') }),
  marked: z.object({ kind, text: z.string(), key: storedKey.optional() }),
};
