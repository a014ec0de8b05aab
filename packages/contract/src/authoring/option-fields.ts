import type { OptionLabel } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { textOrEmpty, unchanged } from '../transforms.ts';
import { labelsFrom, labelsToWire, SEPARATOR } from './option-labels.ts';
import { type AuthoredOption, foldOptions, unfoldOptions, type WithLetteredOptions } from './option-list.ts';

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
    .refine((value) => !value.includes(SEPARATOR), 'optionHasSeparator')
    .nullish(),
  z.string(),
  { decode: textOrEmpty, encode: unchanged },
);

export const wireOptions = {
  optionA: optionText,
  optionB: optionText,
  optionC: optionText,
  optionD: optionText,
  optionE: optionText,
};

/** Folds the five option fields of the wire into a list of the options that have text, and back. */
export function withOptionList<Inner extends z.ZodType<WithLetteredOptions> & { readonly names: object }>(
  inner: Inner,
) {
  type Flat = z.output<Inner>;
  type Folded = Omit<Flat, keyof WithLetteredOptions> & { options: AuthoredOption[] };
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode: foldOptions as unknown as (flat: Flat) => Folded,
    encode: unfoldOptions as unknown as (folded: Folded) => never,
  });
  return Object.assign(codec, { names: inner.names });
}
