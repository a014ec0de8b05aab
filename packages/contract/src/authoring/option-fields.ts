import type { OptionLabel, QuestionOption } from '@invigil/domain/authoring/question';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { z } from 'zod';
import { safeHtml } from '../fields.ts';
import { textOrEmpty, unchanged } from '../transforms.ts';
import { ANSWER_SEPARATOR, labelsFrom, labelsToWire } from './option-labels.ts';
import {
  type AuthoredOption,
  foldOptions,
  foldRenderedOptions,
  type LetteredOptions,
  unfoldOptions,
} from './option-list.ts';

/** `Option-A#####Option-C` on the wire, `['A', 'C']` inside, in order of the alphabet and without repeats. */
export const optionLabels = z.codec(
  z
    .string()
    .max(200, 'tooLong')
    .regex(/^(Option-[A-E](#####Option-[A-E])*)?$/, 'unknownChoice')
    .nullish(),
  z.custom<OptionLabel[]>(),
  { decode: labelsFrom, encode: labelsToWire },
);

const optionText = z.codec(
  z
    .string()
    .trim()
    .max(2000, 'tooLong')
    .refine((value) => !value.includes(ANSWER_SEPARATOR), 'optionHasSeparator')
    .nullish(),
  z.string(),
  { decode: textOrEmpty, encode: unchanged },
);

export const authoredOptions = {
  optionA: optionText,
  optionB: optionText,
  optionC: optionText,
  optionD: optionText,
  optionE: optionText,
};

const optionHtml = z.codec(z.string().nullish(), safeHtml, {
  decode: textOrEmpty as (value: string | null | undefined) => SafeHtml,
  encode: unchanged,
});

export const renderedOptions = {
  optionA: optionHtml,
  optionB: optionHtml,
  optionC: optionHtml,
  optionD: optionHtml,
  optionE: optionHtml,
};

/** Folds the five option fields of an author's question into a list, and back. */
export const withAuthoredOptions = <Inner extends Flat<string>>(inner: Inner) =>
  withOptionList<Inner, AuthoredOption>(inner, foldOptions);

/** Folds the five option fields of a candidate's question into a list, and back. */
export const withRenderedOptions = <Inner extends Flat<SafeHtml>>(inner: Inner) =>
  withOptionList<Inner, QuestionOption>(inner, foldRenderedOptions);

type Flat<Text extends string> = z.ZodType<LetteredOptions<Text>> & { readonly names: object };

function withOptionList<Inner extends Flat<string>, Option>(inner: Inner, fold: unknown) {
  type Folded = Omit<z.output<Inner>, keyof LetteredOptions<string>> & { options: Option[] };
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode: fold as (flat: z.output<Inner>) => Folded,
    encode: unfoldOptions as unknown as (folded: Folded) => never,
  });
  return Object.assign(codec, { names: inner.names });
}
