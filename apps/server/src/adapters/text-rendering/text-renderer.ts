import type { FormulaProblem } from '@invigil/domain/authoring/formula-problem';
import {
  MAX_FORMULA_LENGTH,
  MAX_FORMULAS,
  MAX_RENDERED_QUESTION,
  MAX_RENDERED_TEXT,
} from '@invigil/domain/authoring/text-limits';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { createFairLimiter } from '../fair-limiter.ts';
import { createRenderingThreads, type ThreadOptions } from './rendering-threads.ts';

/** Why a text cannot be rendered: the key of a message at its field. */
export type TextProblem = Extract<
  FormulaProblem,
  'formulaDefinition' | 'formulaTooLong' | 'tooManyFormulas' | 'formulaTooComplex' | 'renderedTooLong'
>;

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

export interface TypesetFormula {
  /** MathML; null where the formula is not drawn. */
  readonly html: SafeHtml | null;
  /** Null for a formula that is drawn, and for one that was not reached because another took too long. */
  readonly problem: FormulaProblem | null;
  /** The command or environment at fault; empty where none is. */
  readonly at: string;
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
  /**
   * Draws formulas for a page on which they are typed, without delaying what is saved.
   *
   * @param isWanted whether the page still waits, asked in the user's turn
   * @returns the formulas in order; none where the page no longer waits
   */
  typeset(
    ownerId: number,
    formulas: readonly string[],
    isWanted?: () => boolean,
  ): Promise<readonly TypesetFormula[]>;
}

/** Processor time for the texts of one question; ordinary texts take about 5 ms. */
const RENDER_BUDGET_MS = 1_000;
/** Time on a task after which a thread is terminated, however busy the machine is. */
const THREAD_TIMEOUT_MS = 9_000;
const LIMITS = {
  formulaLength: MAX_FORMULA_LENGTH,
  formulaCount: MAX_FORMULAS,
  textLength: MAX_RENDERED_TEXT,
  questionLength: MAX_RENDERED_QUESTION,
};

interface RendererOptions extends ThreadOptions {
  readonly budgetMs: number;
}

const RENDERER_OPTIONS: RendererOptions = {
  budgetMs: RENDER_BUDGET_MS,
  timeoutMs: THREAD_TIMEOUT_MS,
  heapMb: 96,
};

/** Formulas that authors type: one request of all authors at a time, in turns. A page has one or two on their way. */
const TYPESETTING = { running: 1, runningPerKey: 1, waitingPerKey: 4, waiting: 500 };

/** Renders in threads of low priority with limits. */
export function createTextRenderer({
  budgetMs,
  ...threadOptions
}: RendererOptions = RENDERER_OPTIONS): TextRenderer {
  const threads = createRenderingThreads(threadOptions);
  const typesettingTurns = createFairLimiter(TYPESETTING);
  const limits = { ...LIMITS, milliseconds: budgetMs };

  async function attempt(
    ownerId: number,
    texts: RenderTask['texts'],
    isStored: boolean,
  ): Promise<readonly RenderedText[]> {
    const outcome = await threads.run<Outcome>(ownerId, 'render', { texts, limits, isStored });
    if ('overLimitAt' in outcome) throw new UnrenderableText(outcome.overLimitAt, 'formulaTooComplex');
    if ('problem' in outcome) {
      if (outcome.problem === 'formulaTooComplex') threads.slowDown(ownerId);
      throw new UnrenderableText(outcome.index, outcome.problem);
    }
    return outcome.texts;
  }

  async function typesetNow(ownerId: number, formulas: readonly string[]): Promise<TypesetFormula[]> {
    const task = { formulas, limits };
    const outcome = await threads.runLast<{ formulas: TypesetFormula[] }>(ownerId, 'typeset', task);
    if (!('overLimitAt' in outcome)) return outcome.formulas;
    return formulas.map((_formula, index) => ({
      html: null,
      problem: index === outcome.overLimitAt ? 'formulaTooComplex' : null,
      at: '',
    }));
  }

  return {
    async sanitise(ownerId, text) {
      const outcome = await threads.run<{ clean: SafeHtml }>(ownerId, 'sanitise', { text });
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
    typeset: (ownerId, formulas, isWanted = () => true) =>
      typesettingTurns(String(ownerId), async () => (isWanted() ? typesetNow(ownerId, formulas) : [])),
  };
}
