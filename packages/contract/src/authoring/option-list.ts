import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/question';
import { optionNames } from './option-labels.ts';

// The five options travel in five fields and are one list inside. Without zod: the light codec of the exam page shares it.

/** Options as the author writes them; the position gives the label. */
export interface AuthoredOption {
  label: OptionLabel;
  text: string;
}

/** An object with the five option fields of the wire. */
export type WithLetteredOptions = Record<(typeof optionNames)[OptionLabel], string>;

/** Folds the five option fields into a list of the options that have text. */
export function foldOptions({ optionA, optionB, optionC, optionD, optionE, ...rest }: WithLetteredOptions): {
  options: AuthoredOption[];
} {
  const texts = { A: optionA, B: optionB, C: optionC, D: optionD, E: optionE };
  const options = OPTION_LABELS.map((label) => ({ label, text: texts[label] }));
  return { ...rest, options: options.filter(({ text }) => text !== '') };
}

/** Writes a list of options into the five fields; a label that is not in the list gets an empty text. */
export function unfoldOptions({
  options,
  ...rest
}: {
  options: readonly AuthoredOption[];
}): WithLetteredOptions {
  const fields = OPTION_LABELS.map((label) => [
    optionNames[label],
    options.find((option) => option.label === label)?.text ?? '',
  ]);
  return { ...rest, ...Object.fromEntries(fields) };
}
