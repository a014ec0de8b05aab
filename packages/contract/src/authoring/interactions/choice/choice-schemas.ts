import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { z } from 'zod';
import { safeHtml } from '../../../fields.ts';
import type { InteractionSchemas } from '../interaction-schemas.ts';
import { optionSource } from './option-source.ts';

const kind = z.literal('choice');
const label = z.enum(OPTION_LABELS, { error: 'unknownChoice' });

/** Labels in the order of the options, each once. */
const inOrder = (labels: OptionLabel[]): OptionLabel[] =>
  OPTION_LABELS.filter((option) => labels.includes(option));
const labels = z.array(label).max(OPTION_LABELS.length, 'tooLarge').overwrite(inOrder);

const options = z.array(z.object({ label, html: safeHtml }));

const authoredOptions = z
  .array(z.object({ label, text: optionSource.min(1, 'required') }))
  .max(OPTION_LABELS.length, 'tooLarge')
  .refine((sent) => new Set(sent.map((option) => option.label)).size === sent.length, 'unknownChoice')
  .overwrite((sent) => sent.toSorted((one, other) => one.label.localeCompare(other.label)));

/** More sets of options than a question with five options has. */
const MAX_ACCEPTED = 32;
const key = { key: labels, alsoAccepted: z.array(labels).max(MAX_ACCEPTED, 'tooLarge').optional() };

export const choiceSchemas: InteractionSchemas<'choice'> = {
  authored: z.object({ kind, options: authoredOptions, key: labels }),
  rendered: z.object(Object.assign({ kind, options }, key)),
  key: z.object(Object.assign({ kind }, key)),
  view: z.object({ kind, options }),
  answer: z.object({ kind, selected: labels }),
  marked: z.object({ kind, options, selected: labels, key: labels.optional() }),
};
