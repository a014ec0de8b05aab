// @ts-check
// The worker thread of text-renderer.ts. Plain JavaScript: the thread loads this file both from the sources and from
// the build.
import { readFileSync } from 'node:fs';
import { escapeText } from '@invigil/domain/escape-text';
import { definesCommands } from './formulas.js';
import { render as renderText, sanitise as sanitiseText, typeset as typesetText } from './rich-text.js';

/**
 * @typedef {import('@invigil/domain/safe-html').SafeHtml} SafeHtml
 * @typedef {import('./text-renderer.ts').RenderTask} RenderTask
 * @typedef {import('./text-renderer.ts').RenderedText} RenderedText
 * @typedef {import('./text-renderer.ts').TextProblem} TextProblem
 * @typedef {import('./text-renderer.ts').TypesetFormula} TypesetFormula
 */

/** Length of a stored text that is shown as source, because it cannot be rendered within the limits. */
const MAX_SOURCE = 5_000;

/**
 * Processor time of this thread (Linux only; see proc(5), schedstat), elsewhere wall-clock time: load on the
 * machine must not make a formula too complex.
 */
function usedMilliseconds() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** @param {{ text: string, progress: SharedArrayBuffer }} task */
export function sanitise({ text, progress }) {
  Atomics.store(new Int32Array(progress), 0, 0);
  return { clean: sanitiseText(text) };
}

/**
 * Renders the texts of a question, in order. A new text stops at its first problem; a stored text that exceeds a limit
 * shows its source.
 * @param {RenderTask} task
 * @returns {{ texts: RenderedText[] } | { problem: TextProblem, index: number }}
 */
export function render({ texts, limits, isStored, progress }) {
  const budget = createBudget(limits);
  const position = new Int32Array(progress);
  const rendered = [];
  for (const [index, text] of texts.entries()) {
    // Names the text at fault when the thread is terminated.
    Atomics.store(position, 0, index);
    const { problem, ...result } = renderOne(text, budget, isStored);
    if (problem !== undefined && !isStored) return { problem, index };
    rendered.push(result);
  }
  return { texts: rendered };
}

/**
 * Draws formulas one by one, so that a mistake in one leaves the others drawn.
 * @param {{ formulas: readonly string[] } & Pick<RenderTask, 'limits' | 'progress'>} task
 * @returns {{ formulas: TypesetFormula[] }}
 */
export function typeset({ formulas, limits, progress }) {
  const budget = createBudget(limits);
  const position = new Int32Array(progress);
  return {
    formulas: formulas.map((source, index) => {
      Atomics.store(position, 0, index);
      const refused = budget.findFormulaProblem(source);
      if (refused !== undefined) return { html: null, problem: refused, at: '' };
      const drawn = typesetText(source);
      if ('problem' in drawn) return { html: null, ...drawn };
      const problem = budget.findTimeProblem() ?? budget.findLengthProblem(drawn.html);
      if (problem !== undefined) return { html: null, problem, at: '' };
      return { html: /** @type {SafeHtml} */ (drawn.html), problem: null, at: '' };
    }),
  };
}

/**
 * @param {RenderTask['texts'][number]} text
 * @param {ReturnType<typeof createBudget>} budget
 * @param {boolean} isStored
 * @returns {RenderedText & { problem: TextProblem | undefined }}
 */
function renderOne({ source, isCode, asSource }, budget, isStored) {
  const clean = isCode ? source : sanitiseText(source);
  if (asSource) return { clean, html: /** @type {SafeHtml} */ (shownAsSource(clean)), problem: undefined };
  /** @type {TextProblem | undefined} */
  let problem;
  /** @param {string} formula */
  const isDrawn = (formula) => {
    const formulaProblem = budget.findFormulaProblem(formula);
    problem ??= formulaProblem;
    return isStored ? formulaProblem === undefined : problem === undefined;
  };
  const html = isCode ? escapeText(clean) : renderText(clean, isDrawn);
  const tooLong = budget.findLengthProblem(html);
  return {
    clean,
    html: /** @type {SafeHtml} */ (tooLong === undefined ? html : shownAsSource(clean)),
    problem: problem ?? budget.findTimeProblem() ?? tooLong,
  };
}

/** @param {string} clean */
function shownAsSource(clean) {
  const shown = clean.slice(0, MAX_SOURCE).replace(/[\uD800-\uDBFF]$/, '');
  return `<code>${escapeText(shown)}${shown.length < clean.length ? '…' : ''}</code>`;
}

/**
 * Shared budget of the texts of one question.
 * @param {RenderTask['limits']} limits
 */
function createBudget(limits) {
  const startedAt = usedMilliseconds();
  let formulas = 0;
  let length = 0;
  /** @returns {TextProblem | undefined} */
  const findTimeProblem = () =>
    usedMilliseconds() - startedAt > limits.milliseconds ? 'formulaTooComplex' : undefined;
  return {
    findTimeProblem,
    /**
     * @param {string} formula
     * @returns {TextProblem | undefined}
     */
    findFormulaProblem(formula) {
      if (definesCommands(formula)) return 'formulaDefinition';
      if (formula.length > limits.formulaLength) return 'formulaTooLong';
      if (++formulas > limits.formulaCount) return 'tooManyFormulas';
      return findTimeProblem();
    },
    /**
     * @param {string} html
     * @returns {TextProblem | undefined}
     */
    findLengthProblem(html) {
      if (html.length > limits.textLength || length + html.length > limits.questionLength)
        return 'renderedTooLong';
      length += html.length;
      return undefined;
    },
  };
}
