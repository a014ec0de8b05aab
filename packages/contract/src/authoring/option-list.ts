import { OPTION_LABELS, type OptionLabel, type QuestionOption } from '@invigil/domain/authoring/question';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { optionNames } from './option-labels.ts';

// The five options travel in five fields and are one list inside. Without zod: the light codec of the exam page shares it.

/** An option as its author writes it; its field on the wire gives the label. */
export interface AuthoredOption {
  label: OptionLabel;
  text: string;
}

/** An object with the five option fields of the wire: sources for an author, safe HTML for a candidate. */
export type LetteredOptions<Text extends string> = Record<(typeof optionNames)[OptionLabel], Text>;

function split<Text extends string>(fields: LetteredOptions<Text>) {
  const { optionA, optionB, optionC, optionD, optionE, ...rest } = fields;
  const texts = { A: optionA, B: optionB, C: optionC, D: optionD, E: optionE };
  return { rest, texts, labels: OPTION_LABELS.filter((label) => texts[label] !== '') };
}

/** Folds the five option fields of an author into a list of the options that have text. */
export function foldOptions(fields: LetteredOptions<string>): { options: AuthoredOption[] } {
  const { rest, texts, labels } = split(fields);
  return { ...rest, options: labels.map((label) => ({ label, text: texts[label] })) };
}

/** Folds the five option fields of a candidate's question into a list of the options that have text. */
export function foldRenderedOptions(fields: LetteredOptions<SafeHtml>): { options: QuestionOption[] } {
  const { rest, texts, labels } = split(fields);
  return { ...rest, options: labels.map((label) => ({ label, html: texts[label] })) };
}

/** Writes a list of options into the five fields; a label that is not in the list gets an empty text. */
export function unfoldOptions({
  options,
  ...rest
}: {
  options: readonly (AuthoredOption | QuestionOption)[];
}): LetteredOptions<string> {
  const fields = OPTION_LABELS.map((label) => {
    const option = options.find((one) => one.label === label);
    return [optionNames[label], option === undefined ? '' : 'html' in option ? option.html : option.text];
  });
  return { ...rest, ...Object.fromEntries(fields) };
}
