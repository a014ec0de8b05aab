import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { z } from 'zod';
import { NO_CONTROLS, safeHtml } from '../../../fields.ts';
import type { InteractionSchemas } from '../interaction-schemas.ts';
import { MAX_OPTION_LENGTH, WITHOUT_SEPARATOR } from './option-source.ts';

const kind = z.literal('choice');
const label = z.enum(OPTION_LABELS, { error: 'unknownChoice' });

/** Labels in the order of the options, each once. */
const inOrder = (labels: OptionLabel[]): OptionLabel[] =>
  OPTION_LABELS.filter((option) => labels.includes(option));
const labels = z.array(label).max(OPTION_LABELS.length, 'tooLarge').overwrite(inOrder);

const options = z.array(z.object({ label, html: safeHtml }));

/** White space at its ends belongs to an option in code type. */
const optionText = z
  .string()
  .min(1, { error: 'required', abort: true })
  .max(MAX_OPTION_LENGTH, 'tooLong')
  .refine((text) => text.trim() !== '', 'required')
  .refine(...WITHOUT_SEPARATOR);

const authoredOptions = z
  .array(z.object({ label, text: optionText }))
  .max(OPTION_LABELS.length, 'tooLarge')
  .refine((sent) => new Set(sent.map((option) => option.label)).size === sent.length, 'unknownChoice')
  .overwrite((sent) => sent.toSorted((one, other) => one.label.localeCompare(other.label)));

/** More sets of options than a question with five options has; of twelve options a regrade accepts as many. */
export const MAX_ACCEPTED = 32;
const key = { key: labels, alsoAccepted: z.array(labels).max(MAX_ACCEPTED, 'tooLarge').optional() };

const hasCodeOptions = z.boolean().optional();

const authored = z
  .object({ kind, options: authoredOptions, hasCodeOptions, key: labels })
  .overwrite((sent) =>
    sent.hasCodeOptions
      ? sent
      : { ...sent, options: sent.options.map((option) => ({ ...option, text: option.text.trim() })) },
  )
  .superRefine((sent, { addIssue }) => {
    // The sanitiser takes them from formatted text.
    const refused = sent.hasCodeOptions ? sent.options.map(({ text }) => !NO_CONTROLS.test(text)) : [];
    for (const [index, isRefused] of refused.entries())
      if (isRefused)
        addIssue({ code: 'custom', message: 'invalidCharacters', path: ['options', index, 'text'] });
  });

export const choiceSchemas: InteractionSchemas<'choice'> = {
  authored,
  rendered: z.object({ kind, options, hasCodeOptions, ...key }),
  key: z.object({ kind, ...key }),
  view: z.object({ kind, options, hasCodeOptions }),
  answer: z.object({ kind, selected: labels }),
  marked: z.object({ kind, options, hasCodeOptions, selected: labels, key: labels.optional() }),
};
