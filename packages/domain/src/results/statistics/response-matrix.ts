import { csvText } from '../../csv-text.ts';
import type { Marks } from '../../marks.ts';
import { marksToDecimal } from '../../marks.ts';
import type { QuestionDefinition } from './set-definition.ts';

/** A response matrix has the marks, the chosen options or typed numbers, or the times of its attempts by its questions. */
export const MATRIX_CONTENTS = ['marks', 'choices', 'times'] as const;
export type MatrixContent = (typeof MATRIX_CONTENTS)[number];

/** A cell without a value, as R reads it. */
export const NOT_AVAILABLE = 'NA';
/** The cell of an answer whose content is not exported: a text or a recording. */
const ANSWERED = 'answered';

/** A response to a question, as a cell shows it. */
export interface MatrixResponse {
  readonly isAnswered: boolean;
  readonly marks: Marks;
  /** Null where no time was measured. */
  readonly visibleMs: number | null;
  /** The labels of its options or its value (CountingRules); empty for what is counted unread. */
  readonly values: readonly string[];
}

/** The column of a question, which R takes as a name. */
export const columnOf = (questionId: number): string => `q${questionId}`;

/** A cell of the matrix; undefined stands for an attempt without a response to the question. */
export function matrixCell(
  content: MatrixContent,
  { voiding, maximum }: QuestionDefinition,
  response: MatrixResponse | undefined,
): string {
  if (content === 'times')
    return response === undefined || response.visibleMs === null
      ? NOT_AVAILABLE
      : String(response.visibleMs / 1_000);
  if (response === undefined || !response.isAnswered) return NOT_AVAILABLE;
  if (content === 'choices')
    return response.values.length === 0 ? ANSWERED : csvField(response.values.join(';'));
  return String(marksToDecimal(voiding === null ? response.marks : maximum));
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A field of a CSV file that no spreadsheet runs and that `read.csv` reads as it is written here. */
export function csvField(text: string): string {
  const safe = NUMBER.test(text) ? text : csvText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;
