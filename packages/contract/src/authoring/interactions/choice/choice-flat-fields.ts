import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { z } from 'zod';
import { safeHtml } from '../../../fields.ts';
import { textOrEmpty, unchanged } from '../../../transforms.ts';
import { wire } from '../../../wire.ts';
import { labelsFrom, labelsToWire } from './option-labels.ts';
import { optionSource } from './option-source.ts';

/** Converts `Option-A#####Option-C` on the wire to `['A', 'C']`: sorted, without duplicates. */
const optionLabels = z.codec(
  z
    .string()
    .max(200, 'tooLong')
    .regex(/^(Option-[A-E](#####Option-[A-E])*)?$/, 'unknownChoice')
    .nullish(),
  z.custom<OptionLabel[]>(),
  { decode: labelsFrom, encode: labelsToWire },
);

const optionText = z.codec(optionSource.nullish(), z.string(), { decode: textOrEmpty, encode: unchanged });

const optionHtml = z.codec(z.string().nullish(), safeHtml, {
  decode: textOrEmpty as (value: string | null | undefined) => SafeHtml,
  encode: unchanged,
});

/** A question with further options has its nested field alone (docs/decisions/124). */
const lettered = <Field extends z.ZodType>(field: Field) => ({
  optionA: field,
  optionB: field,
  optionC: field,
  optionD: field,
  optionE: field,
});

const label = z.enum(OPTION_LABELS);

/** Fields of a choice, by the form of its content. */
export const choiceFlatFields = {
  authored: { ...lettered(optionText), key: optionLabels },
  exam: { ...lettered(optionHtml), selected: optionLabels },
  marked: {
    selectedLabels: z.array(label),
    keyLabels: z.array(label).optional(),
    options: z.array(wire({ label, html: safeHtml }, {})),
  },
};

/** Wire names of the choice fields where they differ. */
export const choiceFlatNames = {
  authored: { key: 'correctOption' },
  exam: { selected: 'userAnswer' },
} as const;
