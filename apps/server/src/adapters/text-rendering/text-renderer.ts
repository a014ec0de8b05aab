import { availableParallelism } from 'node:os';
import {
  MAX_FORMULA_LENGTH,
  MAX_FORMULAS,
  MAX_RENDERED_QUESTION,
  MAX_RENDERED_TEXT,
} from '@invigil/domain/authoring/text-limits';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { Piscina } from 'piscina';
import { HttpFailure } from '../../http/errors.ts';
import { createFairLimiter } from '../fair-limiter.ts';

/** Why a text cannot be rendered: the key of a message at its field. */
export type TextProblem =
  | 'formulaDefinition'
  | 'formulaTooLong'
  | 'tooManyFormulas'
  | 'formulaTooComplex'
  | 'renderedTooLong';

export interface SourceText {
  readonly source: string;
  /** Whether the text is code, which is shown unchanged. */
  readonly isCode: boolean;
}

export interface RenderedText {
  /** Sanitised, with formulas as the author wrote them: stored and edited. */
  readonly clean: string;
  /** Text for readers, with formulas as MathML. */
  readonly html: SafeHtml;
}

/** The message to a worker thread: the texts of one question and the limits of rendering them. */
export interface RenderTask {
  readonly texts: readonly (SourceText & { readonly asSource?: boolean })[];
  readonly limits: typeof LIMITS & { readonly milliseconds: number };
  readonly isStored: boolean;
  /** Receives the index of the text in progress. */
  readonly progress: SharedArrayBuffer;
}

type Outcome = { texts: RenderedText[] } | { problem: TextProblem; index: number };

/** One of the texts cannot be rendered within the limits. */
export class UnrenderableText extends Error {
  override name = 'UnrenderableText';
  readonly index: number;
  readonly problem: TextProblem;

  constructor(index: number, problem: TextProblem) {
    super(problem);
    this.index = index;
    this.problem = problem;
  }
}

/**
 * Sanitises texts and draws their formulas outside the event loop. `ownerId` is the user who waits for the result.
 */
export interface TextRenderer {
  /** @returns sanitised HTML, with formulas as they were written */
  sanitise(ownerId: number, text: string): Promise<SafeHtml>;
  /**
   * Renders the texts of one question.
   *
   * @throws UnrenderableText for the first text that exceeds a limit
   */
  render(ownerId: number, texts: readonly SourceText[]): Promise<readonly RenderedText[]>;
  /** As render, for texts stored before the limits existed: shows the source of a text that exceeds a limit. */
  renderStored(ownerId: number, texts: readonly SourceText[]): Promise<readonly RenderedText[]>;
}

/** Processor time for the texts of one question; ordinary texts take about 5 ms. */
const RENDER_BUDGET_MS = 1_000;
/** Time on a task after which a thread is terminated, however busy the machine is. */
const THREAD_TIMEOUT_MS = 9_000;
/**
 * Time until a thread has started and begun the task. Much longer, because a thread of low priority starts slowly on a
 * busy machine, and no text is the cause.
 */
const START_TIMEOUT_MS = 60_000;
const CHECK_EVERY_MS = 250;
const LIMITS = {
  formulaLength: MAX_FORMULA_LENGTH,
  formulaCount: MAX_FORMULAS,
  textLength: MAX_RENDERED_TEXT,
  questionLength: MAX_RENDERED_QUESTION,
};

/** Threads; slow users occupy at most one (see createTurns). */
const THREADS = Math.max(2, availableParallelism() - 1);
const IDLE_MS = 10_000;
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;

const NOT_BEGUN = -1;

/** Tasks that may wait: a person saves one text at a time, a script that adds questions a few. */
const WAITING = { waitingPerKey: 20, waiting: 500 };
/** Time for which a user counts as slow after a text that took too long. */
const SLOW_FOR_MS = 10 * 60_000;

interface ThreadOptions {
  readonly budgetMs: number;
  readonly timeoutMs: number;
  readonly startTimeoutMs?: number;
  readonly heapMb: number;
}

const THREAD_OPTIONS: ThreadOptions = {
  budgetMs: RENDER_BUDGET_MS,
  timeoutMs: THREAD_TIMEOUT_MS,
  heapMb: 96,
};

function startThreads(heapMb: number): Piscina {
  const threads = new Piscina({
    filename: new URL('./text-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 },
  });
  // Without a listener, the error of a thread that dies outside a task, such as at its start, would end the process.
  threads.on('error', () => undefined);
  return threads;
}

/**
 * Renders in threads of low priority with a limited heap, and terminates threads that take too long. One user's
 * texts delay another's by one timeout at most.
 */
export function createTextRenderer({
  budgetMs,
  timeoutMs,
  startTimeoutMs = START_TIMEOUT_MS,
  heapMb,
}: ThreadOptions = THREAD_OPTIONS): TextRenderer {
  const turns = createTurns();
  // Started by the first text, to save an idle server the memory.
  let threads: Piscina | undefined;

  async function attempt(
    ownerId: number,
    texts: RenderTask['texts'],
    isStored: boolean,
  ): Promise<readonly RenderedText[]> {
    const limits = { ...LIMITS, milliseconds: budgetMs };
    const outcome = await runLimited<Outcome>(ownerId, 'render', { texts, limits, isStored });
    if ('overLimitAt' in outcome) throw new UnrenderableText(outcome.overLimitAt, 'formulaTooComplex');
    if ('problem' in outcome) {
      if (outcome.problem === 'formulaTooComplex') turns.slowDown(ownerId);
      throw new UnrenderableText(outcome.index, outcome.problem);
    }
    return outcome.texts;
  }

  /**
   * @returns the result, or the index of the text at which the thread was terminated
   * @throws HttpFailure 503 when no thread has started in time, because the machine is busy
   */
  function runLimited<Result extends object>(
    ownerId: number,
    name: string,
    task: object,
  ): Promise<Result | { readonly overLimitAt: number }> {
    const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(NOT_BEGUN);
    return turns.take(ownerId, async () => {
      const limit = limitTime(progress, timeoutMs, startTimeoutMs);
      threads ??= startThreads(heapMb);
      try {
        const { signal } = limit;
        return (await threads.run({ ...task, progress: progress.buffer }, { name, signal })) as Result;
      } catch (error) {
        if (!isOverLimit(error)) throw error;
        const overLimitAt = progress[0] ?? NOT_BEGUN;
        if (overLimitAt === NOT_BEGUN) throw new HttpFailure(503, 'serverBusy', { retryAfterSeconds: 5 });
        turns.slowDown(ownerId);
        return { overLimitAt };
      } finally {
        limit.clear();
      }
    });
  }

  return {
    async sanitise(ownerId, text) {
      const outcome = await runLimited<{ clean: SafeHtml }>(ownerId, 'sanitise', { text });
      if ('overLimitAt' in outcome) throw new UnrenderableText(0, 'renderedTooLong');
      return outcome.clean;
    },
    render: (ownerId, texts) => attempt(ownerId, texts, false),
    async renderStored(ownerId, texts) {
      let left: RenderTask['texts'] = texts;
      for (;;) {
        try {
          return await attempt(ownerId, left, true);
        } catch (error) {
          if (!(error instanceof UnrenderableText) || left[error.index]?.asSource) throw error;
          left = left.map((text, index) => (index === error.index ? { ...text, asSource: true } : text));
        }
      }
    },
  };
}

/** Aborts a task once a thread has worked on it for a time, or once no thread has begun it in a longer time. */
function limitTime(progress: Int32Array, timeoutMs: number, startTimeoutMs: number) {
  const controller = new AbortController();
  const queuedAt = performance.now();
  let begunAt: number | undefined;
  const check = () => {
    const now = performance.now();
    if (progress[0] !== NOT_BEGUN) begunAt ??= now;
    const isOver = begunAt === undefined ? now - queuedAt >= startTimeoutMs : now - begunAt >= timeoutMs;
    if (isOver) controller.abort();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return { signal: controller.signal, clear: () => clearInterval(timer) };
}

/**
 * Users take turns, with one task at a time each. Users whose text took too long share one slot for a while, so
 * that they never occupy all threads.
 */
function createTurns() {
  const limiter = createFairLimiter({ running: THREADS, runningPerKey: 1, ...WAITING });
  const slowUntil = new Map<number, number>();
  return {
    take: <Result>(ownerId: number, work: () => Promise<Result>): Promise<Result> => {
      if ((slowUntil.get(ownerId) ?? 0) <= Date.now()) slowUntil.delete(ownerId);
      return limiter(slowUntil.has(ownerId) ? 'slow' : String(ownerId), work);
    },
    slowDown: (ownerId: number) => {
      slowUntil.set(ownerId, Date.now() + SLOW_FOR_MS);
    },
  };
}

/** The thread ran out of time, heap or stack. */
function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
