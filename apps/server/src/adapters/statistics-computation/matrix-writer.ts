import { randomBytes } from 'node:crypto';
import { createAnswerCodes } from '@invigil/domain/results/statistics/question-columns';
import {
  columnOf,
  csvField,
  csvLine,
  type MatrixContent,
  type MatrixResponse,
  matrixCell,
} from '@invigil/domain/results/statistics/response-matrix';
import type { QuestionDefinition } from '@invigil/domain/results/statistics/set-definition';
import type { ClientBase } from 'pg';
import { copyRows } from './binary-rows.ts';

/** A response matrix that is wanted. */
export interface MatrixOrder {
  /**
   * Attempt, name and address of its candidate, and of each response: question, 1 for an answer, marks, milliseconds, and an answer that
   * is read as JSON. The rows of an attempt follow each other; one without responses has a row without a question.
   */
  readonly query: string;
  readonly questions: readonly QuestionDefinition[];
  readonly content: MatrixContent;
  /** Whether candidates are named; otherwise by codes that no other export has. */
  readonly isNamed: boolean;
}

/** Characters that are handed over at a time. */
const PART_LENGTH = 256 * 1024;
const CODE_BYTES = 6;

/**
 * Writes the lines of a matrix, a candidate each, after a line with the names of its columns.
 *
 * @param write takes a part and waits until it is wanted
 */
export async function writeMatrixLines(
  client: ClientBase,
  { query, questions, content, isNamed }: MatrixOrder,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const readers = new Map(questions.map((question) => [question.questionId, createAnswerCodes(question)]));
  const person = isNamed ? ['candidate', 'email'] : ['candidate'];
  let text = csvLine([...person, ...questions.map(({ questionId }) => columnOf(questionId))]);
  let attemptId = 0;
  let fields: string[] = [];
  const responses = new Map<number, MatrixResponse>();
  const codes = new Set<string>();
  const endLine = () => {
    if (attemptId === 0) return;
    text += csvLine([
      ...fields,
      ...questions.map((question) => matrixCell(content, question, responses.get(question.questionId))),
    ]);
    responses.clear();
  };
  await copyRows(
    client,
    query,
    (row) => {
      if (row.int(0, 0) !== attemptId) {
        endLine();
        attemptId = row.int(0, 0);
        fields = isNamed ? [csvField(row.text(1)), csvField(row.text(2))] : [newCode(codes)];
      }
      const reader = readers.get(row.int(3, 0));
      if (reader === undefined) return;
      responses.set(row.int(3, 0), {
        isAnswered: row.int(4, 0) === 1,
        marks: row.int(5, 0),
        visibleMs: row.isNull(6) ? null : row.int(6, 0),
        values: row.isNull(7) ? [] : (reader.answers[reader.codeOf(row.key(7), () => row.text(7)) - 1] ?? []),
      });
    },
    async () => {
      if (text.length < PART_LENGTH) return;
      const part = text;
      text = '';
      await write(part);
    },
  );
  endLine();
  await write(text);
}

/** A random code that this export has not given yet; the letter keeps readers from taking it for a number. */
function newCode(given: Set<string>): string {
  for (;;) {
    const code = `c${randomBytes(CODE_BYTES).toString('hex')}`;
    if (given.has(code)) continue;
    given.add(code);
    return code;
  }
}
