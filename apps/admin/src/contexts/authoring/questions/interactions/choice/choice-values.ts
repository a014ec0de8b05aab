import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { typedOf } from '../../../../../shared/markup/typed-markup.ts';

/** A question has from two to twelve options. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = OPTION_LABELS.length;

/** The options in the form. */
export const OPTIONS_PATH = 'interaction.choice.options';

/** The options of the form; the position of an option is its letter. */
export interface ChoiceValues {
  options: { text: string; isKey: boolean }[];
  /** The options are code: sent and shown as they are typed. */
  hasCodeOptions: boolean;
}

const BLANK_OPTION = { text: '', isKey: false };

/** A new question has room for four options. */
export const blankChoice = (): ChoiceValues => ({
  options: Array.from({ length: 4 }, () => ({ ...BLANK_OPTION })),
  hasCodeOptions: false,
});

export function toChoiceValues({
  options,
  hasCodeOptions = false,
  key,
}: AuthoredInteraction<'choice'>): ChoiceValues {
  const rows = options.map(({ label, text }) => ({
    text: hasCodeOptions ? text : typedOf(text),
    isKey: key.includes(label),
  }));
  while (rows.length < MIN_OPTIONS) rows.push({ ...BLANK_OPTION });
  return { options: rows, hasCodeOptions };
}

/** Options with text, with their letters. */
export function letteredOptions({ options }: Pick<ChoiceValues, 'options'>) {
  return options.flatMap(({ text, isKey }, index) => {
    const label = OPTION_LABELS[index];
    return label === undefined || text.trim() === '' ? [] : [{ label, text, isKey }];
  });
}

/** Whether two versions of a choice have the same correct options, by their text. */
export function isSameKey(one: ChoiceValues, other: ChoiceValues): boolean {
  const keyOf = (values: ChoiceValues) =>
    letteredOptions(values).flatMap(({ label, text, isKey }) => (isKey ? [`${label} ${text.trim()}`] : []));
  return keyOf(one).join('\n') === keyOf(other).join('\n');
}

/** The options as lines of text, with a mark at the key. */
export const optionLines = (values: ChoiceValues): string =>
  letteredOptions(values)
    .map(({ label, text, isKey }) => `${label}. ${text}${isKey ? ' ✓' : ''}`)
    .join('\n');

/** The options with text, and every marked option as the key: a rule refuses a key on an option without text. */
export function toChoice(values: ChoiceValues): AuthoredInteraction<'choice'> {
  return {
    kind: 'choice',
    options: letteredOptions(values).map(({ label, text }) => ({ label, text })),
    // False takes a stored flag away.
    hasCodeOptions: values.hasCodeOptions,
    key: OPTION_LABELS.filter((_label: OptionLabel, index) => values.options[index]?.isKey),
  };
}

/** The field of the form for a field of the request: a lettered option, nested or flat, is a row here. */
export function choiceFieldOf(bodyField: string): string | undefined {
  const letter = /^option([A-L])$/.exec(bodyField)?.[1];
  if (letter !== undefined) return `options.${OPTION_LABELS.indexOf(letter as OptionLabel)}.text`;
  return /^(key|options\.\d+\.text)$/.test(bodyField) ? bodyField : undefined;
}

/** A text for each option up to the last filled one. */
export function validateOptions({ options }: ChoiceValues): Record<string, string> {
  const lastFilled = options.findLastIndex(({ text }) => text.trim() !== '');
  const needed = Math.max(MIN_OPTIONS, lastFilled + 1);
  const missing = options.flatMap(({ text }, index) =>
    text.trim() === '' && index < needed ? [[`options.${index}.text`, 'fields.required'] as const] : [],
  );
  return Object.fromEntries(missing);
}
