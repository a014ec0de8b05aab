import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { SetDefinition } from '@invigil/domain/results/statistics/set-definition';
import type { PoolConfig } from 'pg';
import { READING_THREADS } from '../../database/needed-connections.ts';
import { readingConnection } from '../../database/pool.ts';
import { createWorkerThread, type WorkerThread } from '../worker-thread.ts';
import type { MatrixOrder } from './matrix-writer.ts';

/** Queries for the attempts of a set. `:questions` and `:read` stand for lists of question ids. */
export interface SetQueries {
  /** Id, marks, 1 for a pass, seconds, and where a question is left: the order of all, and those answered or skipped. */
  readonly attempts: string;
  /** Attempt, question, marks, milliseconds, 1 for a skip, and what counts of the answer to a question of `:read`, as JSON. */
  readonly responses: string;
  /** Of papers of other sets: paper, question, what counts of the answer as JSON, number of equal ones. */
  readonly otherAnswers: string;
}

/** A set of attempts whose figures are wanted. */
export interface StatisticsTask {
  readonly connection: PoolConfig;
  readonly queries: SetQueries;
  readonly definition: SetDefinition;
  /** Papers of other sets, by id, with the questions that the set asks alike. */
  readonly equalElsewhere: Readonly<Record<number, readonly number[]>>;
}

/** `SetStatistics`, and `ResponseStatistics` by question id, as JSON: the database takes them as they are. */
export interface ComputedSet {
  readonly statistics: string;
  readonly responses: string;
}

/** `ModelFits` as JSON, or why the models cannot be fitted. */
export type FittedSet =
  | { readonly fits: string }
  | { readonly problem: 'tooFewAttempts' | 'tooFewQuestions' };

interface Running {
  /** Called with the share of the work that is done. */
  readonly onProgress: (done: number) => void;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/** Computes statistics outside the event loop, which their data does not pass either. */
export interface StatisticsComputer {
  /** @returns undefined where the signal or a limit of time or memory has ended it */
  compute(task: Omit<StatisticsTask, 'connection'>, running: Running): Promise<ComputedSet | undefined>;
  fit(task: Omit<StatisticsTask, 'connection'>, running: Running): Promise<FittedSet | undefined>;
  /**
   * The parts of a response matrix as CSV, each when it is asked for.
   *
   * @throws Error where a limit of time or memory, or a reader that stopped, has ended it
   */
  matrix(order: MatrixOrder, signal: AbortSignal): AsyncIterable<string>;
}

/** 100,000 attempts of 1,000 questions are read in some minutes. */
const COMPUTATION_MS = 15 * 60_000;
const FIT_MS = 3 * 60_000;
/** Of the heap, and of the process with its columns. */
const MEMORY_MB = 300;

/** Time in which a reader takes a part. */
const PART_MS = 60_000;

/** Threads of a server process: one for figures, one for fits, which take longer, two for matrices. */
export function createStatisticsComputer(connection: PoolConfig): StatisticsComputer {
  const file = new URL('./statistics-worker.js', import.meta.url);
  const limits = { heapMb: MEMORY_MB, growthMb: MEMORY_MB };
  const open = (purpose: keyof typeof READING_THREADS, timeoutMs: number) =>
    createWorkerThread(file, { timeoutMs, threads: READING_THREADS[purpose], ...limits });
  const figures = open('figures', COMPUTATION_MS);
  const fits = open('fits', FIT_MS);
  // A reader who is slow holds one.
  const matrices = open('matrices', COMPUTATION_MS);
  const own = readingConnection(connection, COMPUTATION_MS);
  const run = <Result>(
    thread: WorkerThread,
    name: string,
    task: Omit<StatisticsTask, 'connection'>,
    { onProgress, signal }: Running,
  ): Promise<Result | undefined> => {
    const { port1: localPort, port2: port } = new MessageChannel();
    localPort.on('message', onProgress);
    return thread
      .run<Result | undefined>(name, { connection: own, port, ...task }, undefined, { port, signal })
      .finally(() => localPort.close());
  };
  return {
    compute: (task, running) => run<ComputedSet>(figures, 'computeStatistics', task, running),
    fit: (task, running) => run<FittedSet>(fits, 'fitSet', task, running),
    matrix: (order, signal) => readParts(matrices, { connection: own, ...order }, signal),
  };
}

/** Reads a matrix part by part from a thread, which waits until each is taken. */
async function* readParts(thread: WorkerThread, order: object, signal: AbortSignal): AsyncGenerator<string> {
  const { port1: localPort, port2: port } = new MessageChannel();
  const stopping = new AbortController();
  const ended = AbortSignal.any([signal, stopping.signal]);
  const writing = thread.run<'ended' | undefined>('writeMatrix', { port, ...order }, 'ended', {
    port,
    signal: ended,
  });
  // Ends the wait for a part that will not come.
  writing.then(
    (outcome) => outcome === 'ended' && stopping.abort(),
    (error: unknown) => stopping.abort(error),
  );
  try {
    for (;;) {
      const [part] = (await once(localPort, 'message', { signal: ended })) as [string];
      if (part === '') break;
      const slow = setTimeout(() => stopping.abort(), PART_MS);
      yield part;
      clearTimeout(slow);
      localPort.postMessage('next');
    }
    await writing;
  } finally {
    stopping.abort();
    localPort.close();
  }
}
