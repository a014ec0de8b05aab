import {
  type AnswerCodes,
  createAnswerCodes,
  NO_RESPONSE,
  type QuestionColumns,
  SKIPPED,
  UNMEASURED,
} from '@invigil/domain/results/statistics/question-columns';
import type { QuestionDefinition } from '@invigil/domain/results/statistics/set-definition';
import type { SetAttempts } from '@invigil/domain/results/statistics/set-statistics';
import type { ClientBase } from 'pg';
import { copyRows } from './binary-rows.ts';
import type { SetQueries } from './statistics-computer.ts';

/** Responses whose columns are in memory at a time: 12 bytes each. */
const MAX_CELLS = 8_000_000;

/** The attempts of a set as they were when the reading began. */
export interface ReadAttempts extends SetAttempts {
  readonly places: ReadonlyMap<number, number>;
  /** By question id: the attempts that never came to it. */
  readonly notReached: ReadonlyMap<number, number>;
}

export async function readAttempts(client: ClientBase, queries: SetQueries): Promise<ReadAttempts> {
  const places = new Map<number, number>();
  const totals: number[] = [];
  const seconds: number[] = [];
  const notReached = new Map<number, number>();
  let passedCount = 0;
  await copyRows(client, queries.attempts, (row) => {
    places.set(row.int(0, 0), totals.length);
    totals.push(row.int(1, 0));
    passedCount += row.int(2, 0);
    seconds.push(row.int(3, 0));
    if (row.isNull(4)) return;
    const settled = new Set(row.ints(5));
    const order = row.ints(4);
    const last = order.findLastIndex((questionId) => settled.has(questionId));
    for (const questionId of order.slice(last + 1))
      notReached.set(questionId, (notReached.get(questionId) ?? 0) + 1);
  });
  return {
    places,
    totals: Int32Array.from(totals),
    secondsTaken: Int32Array.from(seconds),
    passedCount,
    notReached,
  };
}

interface Filling {
  readonly marks: Int32Array;
  readonly codes: Int32Array;
  readonly visibleMs: Int32Array;
  readonly answerCodes: AnswerCodes;
}

/** The columns of each question in turn; of as many questions at a time as fit into memory. */
export async function* readColumns(
  client: ClientBase,
  queries: SetQueries,
  { places, totals, notReached }: ReadAttempts,
  questions: readonly QuestionDefinition[],
): AsyncGenerator<readonly [QuestionDefinition, QuestionColumns]> {
  const attemptCount = totals.length;
  const perRead = Math.max(1, Math.floor(MAX_CELLS / Math.max(1, attemptCount)));
  for (let from = 0; from < questions.length; from += perRead) {
    const read = questions.slice(from, from + perRead);
    const filling = new Map(
      read.map((question): [number, Filling] => [
        question.questionId,
        {
          marks: new Int32Array(attemptCount),
          codes: new Int32Array(attemptCount).fill(NO_RESPONSE),
          visibleMs: new Int32Array(attemptCount).fill(UNMEASURED),
          answerCodes: createAnswerCodes(question),
        },
      ]),
    );
    const ids = read.map(({ questionId }) => questionId);
    const readIds = read.filter(({ readBy }) => readBy !== null).map(({ questionId }) => questionId);
    await copyRows(client, withIds(queries.responses, { questions: ids, read: readIds }), (row) => {
      const place = places.get(row.int(0, 0));
      const columns = filling.get(row.int(1, 0));
      if (place === undefined || columns === undefined) return;
      columns.marks[place] = row.int(2, 0);
      columns.visibleMs[place] = row.int(3, UNMEASURED);
      columns.codes[place] =
        row.int(4, 0) === 1 ? SKIPPED : columns.answerCodes.codeOf(row.key(5), () => row.text(5));
    });
    for (const question of read) {
      const columns = filling.get(question.questionId);
      if (columns === undefined) continue;
      filling.delete(question.questionId);
      const { answerCodes, ...own } = columns;
      const notReachedCount = notReached.get(question.questionId) ?? 0;
      yield [question, { answers: answerCodes.answers, notReachedCount, ...own }] as const;
    }
  }
}

/** A query with lists of ids in place of their names, because COPY takes no parameters. */
export const withIds = (query: string, lists: Readonly<Record<string, readonly number[]>>): string =>
  Object.entries(lists).reduce(
    (text, [name, ids]) => text.replaceAll(`:${name})`, `'{${ids.map(Math.trunc).join(',')}}'::int[])`),
    query,
  );
