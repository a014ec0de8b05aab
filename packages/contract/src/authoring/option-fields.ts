import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { labelsFrom, labelsToWire, optionNames, SEPARATOR } from './option-labels.ts';

/** `Option-A#####Option-C` on the wire, `['A', 'C']` inside, in order of the alphabet and without repeats. */
export const optionLabels = z.codec(
  z
    .string()
    .max(200, 'tooLong')
    .regex(/^(Option-[A-E](#####Option-[A-E])*)?$/, 'unknownChoice')
    .nullish(),
  z.custom<OptionLabel[]>(),
  { decode: (value) => labelsFrom(value ?? ''), encode: labelsToWire },
);

const optionText = z.codec(
  z
    .string()
    .trim()
    .max(2000, 'tooLong')
    .refine((value) => !value.includes(SEPARATOR), 'optionHasSeparator')
    .nullish(),
  z.string(),
  { decode: (value) => value ?? '', encode: (value) => value },
);

/** Options as the author writes them; the position gives the label. */
export interface AuthoredOption {
  label: OptionLabel;
  text: string;
}

export const wireOptions = {
  optionA: optionText,
  optionB: optionText,
  optionC: optionText,
  optionD: optionText,
  optionE: optionText,
};

interface Lettered {
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  optionE: string;
}

/** Folds the five lettered fields of the wire into a list of the options that have text, and back. */
export function withOptionList<Inner extends z.ZodType<Lettered> & { readonly names: object }>(inner: Inner) {
  type Flat = z.output<Inner>;
  type Folded = Omit<Flat, keyof Lettered> & { options: AuthoredOption[] };
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode: (flat) => {
      const { optionA, optionB, optionC, optionD, optionE, ...rest } = flat as Flat & Lettered;
      const texts = { A: optionA, B: optionB, C: optionC, D: optionD, E: optionE };
      const options = OPTION_LABELS.filter((label) => texts[label] !== '').map((label) => ({
        label,
        text: texts[label],
      }));
      return { ...rest, options } as unknown as Folded;
    },
    encode: (folded) => {
      const { options, ...rest } = folded as Folded & { options: AuthoredOption[] };
      const flat: Record<string, unknown> = { ...rest };
      for (const label of OPTION_LABELS)
        flat[optionNames[label]] = options.find((option) => option.label === label)?.text ?? '';
      return flat as z.input<z.ZodType<Flat>> as never;
    },
  });
  return Object.assign(codec, { names: inner.names });
}
