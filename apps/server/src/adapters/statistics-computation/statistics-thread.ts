import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { fitModels } from '@invigil/domain/results/statistics/irt/fit-models';
import {
  LEAST_IRT_ATTEMPTS,
  LEAST_IRT_ITEMS,
  type LeftOut,
  modelColumnOf,
} from '@invigil/domain/results/statistics/irt/model-data';
import { createAnswerCodes } from '@invigil/domain/results/statistics/question-columns';
import type { QuestionDefinition } from '@invigil/domain/results/statistics/set-definition';
import { createSetComputation } from '@invigil/domain/results/statistics/set-statistics';
import pg, { type ClientBase } from 'pg';
import { copyRows } from './binary-rows.ts';
import { type MatrixOrder, writeMatrixLines } from './matrix-writer.ts';
import { readAttempts, readColumns, withIds } from './set-reader.ts';
import type { ComputedSet, FittedSet, StatisticsTask } from './statistics-computer.ts';

// The worker thread of statistics-computer.ts. It reads with a connection of its own, so that no response passes the event loop of
// the server.

type Task = StatisticsTask & { readonly port: MessagePort };
type MatrixTask = MatrixOrder & Pick<Task, 'connection' | 'port'>;

/** Says how far a task is, from 0 to 1. */
type Progress = (done: number) => void;

/** Share of the work that reading the attempts is, before the first question. */
const ATTEMPTS_SHARE = 0.1;
/** Share of a fit that reading its answers is. */
const READING_SHARE = 0.15;

/** The figures of a set. */
export const computeStatistics = (task: Task): Promise<ComputedSet> =>
  inSnapshot(task, async (client, onProgress) => {
    const { queries, definition } = task;
    const attempts = await readAttempts(client, queries);
    const others = await countOtherSets(client, task);
    const computation = createSetComputation(definition, attempts);
    let done = 0;
    for await (const [question, columns] of readColumns(client, queries, attempts, definition.questions)) {
      const counted = others.get(question.questionId);
      computation.add(question, columns, (label) => counted?.get(label) ?? 0);
      done += 1;
      onProgress(ATTEMPTS_SHARE + ((1 - ATTEMPTS_SHARE) * done) / definition.questions.length);
    }
    const { statistics, responses } = computation.end();
    return {
      statistics: JSON.stringify(statistics),
      responses: JSON.stringify(Object.fromEntries(responses)),
    };
  });

/** Both models of a set. */
export const fitSet = (task: Task): Promise<FittedSet> =>
  inSnapshot(task, async (client, onProgress) => {
    const { queries, definition } = task;
    const attempts = await readAttempts(client, queries);
    if (attempts.totals.length < LEAST_IRT_ATTEMPTS) return { problem: 'tooFewAttempts' };
    const questionIds: number[] = [];
    const answers: Uint8Array[] = [];
    const leftOut: { questionId: number; reason: LeftOut }[] = [];
    // Answers are right or wrong here: their content is not read.
    const unread = definition.questions.map((question) => ({ ...question, readBy: null }));
    let done = 0;
    for await (const [{ questionId, maximum, voiding }, { marks }] of readColumns(
      client,
      queries,
      attempts,
      unread,
    )) {
      const column = voiding === null ? modelColumnOf(marks, maximum) : 'voided';
      if (typeof column === 'string') leftOut.push({ questionId, reason: column });
      else {
        questionIds.push(questionId);
        answers.push(column);
      }
      done += 1;
      onProgress((READING_SHARE * done) / unread.length);
    }
    if (questionIds.length < LEAST_IRT_ITEMS) return { problem: 'tooFewQuestions' };
    const fits = fitModels({ questionIds, columns: answers, leftOut }, (share) =>
      onProgress(READING_SHARE + (1 - READING_SHARE) * share),
    );
    return { fits: JSON.stringify(fits) };
  });

/** Sends the parts of a matrix through the port, each when the one before was taken; an empty text is the end. */
export const writeMatrix = (task: MatrixTask): Promise<void> =>
  inSnapshot(task, async (client) => {
    const { port } = task;
    const send = async (part: string) => {
      port.postMessage(part);
      await once(port, 'message');
    };
    await writeMatrixLines(client, task, send);
    port.postMessage('');
  });

/** Runs a task on one state of the database. */
async function inSnapshot<Result>(
  { connection, port }: Pick<Task, 'connection' | 'port'>,
  run: (client: ClientBase, onProgress: Progress) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  // A lost connection fails its statement; without a listener it would end the thread.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await run(client, (done) => port.postMessage(done));
  } finally {
    await client.end();
    port.close();
  }
}

/** Of each question and option, who chose it in other sets with the equal question. */
async function countOtherSets(
  client: ClientBase,
  { queries, definition, equalElsewhere }: StatisticsTask,
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const counts = new Map<number, Map<string, number>>();
  const byId = new Map(definition.questions.map((question) => [question.questionId, question]));
  const questions = [...new Set(Object.values(equalElsewhere).flat())];
  if (questions.length === 0) return counts;
  await copyRows(client, withIds(queries.otherAnswers, { questions }), (row) => {
    const questionId = row.int(1, 0);
    const question = byId.get(questionId);
    if (question === undefined || equalElsewhere[row.int(0, 0)]?.includes(questionId) !== true) return;
    const counted = counts.get(questionId) ?? new Map<string, number>();
    counts.set(questionId, counted);
    for (const value of valuesOf(question, row.text(2)))
      counted.set(value, (counted.get(value) ?? 0) + row.int(3, 0));
  });
  return counts;
}

function valuesOf(question: QuestionDefinition, stored: string): readonly string[] {
  const codes = createAnswerCodes(question);
  return codes.answers[codes.codeOf(stored, () => stored) - 1] ?? [];
}
