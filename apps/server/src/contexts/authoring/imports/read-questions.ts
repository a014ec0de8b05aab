import { QUESTION_COLUMNS, type QuestionColumn } from '@invigil/contract/authoring/question-columns';
import {
  decodeQuestionRecord,
  type QuestionRowProblem,
  questionColumnOf,
} from '@invigil/contract/authoring/question-csv';
import type { CsvRecord } from '../../../adapters/csv/read-records.ts';
import { readRows } from '../../../adapters/csv/read-rows.ts';
import type { RowFields } from '../import-tables.ts';

/** A row of a file of questions. */
export interface QuestionRow {
  readonly line: number;
  readonly excerpt: string;
  readonly categoryName: string;
  /** Null for a row with problems. */
  readonly fields: RowFields | null;
  readonly problems: readonly QuestionRowProblem[];
}

/** Longest excerpt of a prompt, in characters: enough to find the row in the file. */
const MAX_EXCERPT = 120;
/** Longest category name that is stored; no category has a longer one. */
const MAX_CATEGORY_NAME = 300;
/** Longest text that is checked, which bounds the cost of a row. Every column allows less. */
const MAX_CHECKED = 25_000;

/** Positions of the columns in a record; -1 for a column that the file does not have. */
type Columns = Readonly<Record<QuestionColumn, number>>;

/**
 * Reads the questions of a CSV file for an assessment, without blocking the event loop for long.
 *
 * @throws Refused csvUploadInstruction for a file without rows or without a column for the question; csvTooManyRows
 */
export function readQuestions(bytes: Buffer, assessmentId: number): Promise<readonly QuestionRow[]> {
  return readRows(bytes, { columnsOf, toRow: (record, columns) => toRow(record, columns, assessmentId) });
}

function columnsOf(first: readonly string[]) {
  const named = first.map(questionColumnOf);
  if (!named.includes('question')) return undefined;
  const entries = QUESTION_COLUMNS.map((column) => [column, named.indexOf(column)] as const);
  return { columns: Object.fromEntries(entries) as Columns, areNamed: true };
}

function toRow(
  { fields, fieldWithMargins, line }: CsvRecord,
  columns: Columns,
  assessmentId: number,
): QuestionRow {
  const textOf = (column: QuestionColumn) => (fields[columns[column]] ?? '').slice(0, MAX_CHECKED);
  const record = {
    ...Object.fromEntries(QUESTION_COLUMNS.map((column) => [column, textOf(column)])),
    // The margins of code belong to it.
    question: fieldWithMargins(columns.question).slice(0, MAX_CHECKED),
  };
  const decoded = decodeQuestionRecord(record, assessmentId);
  return {
    line,
    excerpt: oneLine(textOf('question').slice(0, MAX_EXCERPT)),
    categoryName: oneLine(textOf('category').slice(0, MAX_CATEGORY_NAME)),
    fields: 'fields' in decoded ? decoded.fields : null,
    problems: 'problems' in decoded ? decoded.problems : [],
  };
}

/** Text on one line, without the characters that PostgreSQL does not store. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
