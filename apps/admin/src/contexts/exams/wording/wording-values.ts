import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { getCorrectableQuestion, previewCorrection } from '@invigil/contract/exams/wording-endpoints';
import { OutdatedError } from '../../../shared/api/api-errors.ts';

/** The texts of a published question, to be corrected. */
export type CorrectableQuestion = OkOf<typeof getCorrectableQuestion>;

export type Comparison = OkOf<typeof previewCorrection>;

/** The texts of a correction as they are sent. */
export type CorrectionBody = BodyOf<typeof previewCorrection>;

type TextField = `text${number}`;

/** Each text of the interaction is a field of its own, so that two corrections of different options merge. */
export interface WordingValues {
  prompt: string;
  /** Empty for a question without a figure. */
  imageDescription: string;
  reason: string;
  changesWordingOnly: boolean;
  [text: TextField]: string;
}

export const textField = (index: number): TextField => `text${index}`;

/** The place of a text's field among the texts; undefined for another field. */
export function textIndexOf(field: string): number | undefined {
  const digits = /^text(\d+)$/.exec(field)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The field of the form for a field of the body, such as `texts.0`. */
export const fieldOf = (bodyField: string): string =>
  bodyField.replace(/^texts(?:\.(\d+))?.*$/, textOrPrompt);

const textOrPrompt = (_match: string, index: string | undefined): string =>
  index === undefined ? 'prompt' : `text${index}`;

export function toFormValues({ prompt, texts, imageDescription }: CorrectableQuestion): WordingValues {
  const values: WordingValues = {
    prompt,
    imageDescription: imageDescription ?? '',
    reason: '',
    changesWordingOnly: false,
  };
  for (const [index, { source }] of texts.entries()) values[textField(index)] = source;
  return values;
}

/** The texts of the form as a call sends them. */
export function toBody(question: CorrectableQuestion, values: WordingValues): CorrectionBody {
  const { assessmentId, questionId, contentHash, texts, imageDescription } = question;
  return {
    assessmentId,
    questionId,
    contentHash,
    prompt: values.prompt,
    texts: texts.map((_text, index) => values[textField(index)] ?? ''),
    ...(imageDescription === null ? {} : { imageDescription: values.imageDescription }),
  };
}

/** Differs after each correction. */
export const versionOf = ({ contentHash, corrections }: CorrectableQuestion): string =>
  `${contentHash} ${corrections.length}`;

/** Refusal of texts that were made from an earlier version, with the present one to merge them with. */
export function outdatedBy(present: CorrectableQuestion): OutdatedError {
  const [last] = present.corrections;
  return new OutdatedError(present, {
    changedById: null,
    changedBy: last?.createdByName || null,
    changedAt: last?.correctedAt ?? null,
  });
}
