// @ts-check
import temml from 'temml';
import { mistakeOf } from './formula-mistake.js';

/** @typedef {import('@invigil/domain/authoring/formula-problem').FormulaProblem} FormulaProblem */

const OPEN = '\\(';
const CLOSE = '\\)';

/**
 * Commands that define other commands, or change how a definition is read. Definitions let a short formula grow
 * without bound: \def\a{x…}\a\a\a….
 */
const DEFINITION =
  /\\(?:[gex]?def|(?:future|global)?let|global(?:long|future)?|long|outer|(?:re)?newcommand|providecommand|(?:re)?newenvironment|DeclareMathOperator|DeclareRobustCommand|DeclareDocumentCommand|NewDocumentCommand|newtheorem|expandafter|noexpand|csname)(?![A-Za-z@])/;

/** Rules and spaces of a formula: at most this many em and points. */
const MAX_SIZE = [40, 400];

/**
 * Replaces each formula in a piece of text, in linear time.
 * @param {string} text
 * @param {(source: string) => string} replace receives the text between the delimiters
 * @param {(rest: string) => string} [mapRest] receives the text after the last formula
 */
export function replaceFormulas(text, replace, mapRest = (rest) => rest) {
  let result = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf(OPEN, at);
    const close = open === -1 ? -1 : text.indexOf(CLOSE, open + OPEN.length);
    if (close === -1) return result + mapRest(text.slice(at));
    result += text.slice(at, open) + replace(text.slice(open + OPEN.length, close));
    at = close + CLOSE.length;
  }
}

/** @param {string} source */
export const definesCommands = (source) => DEFINITION.test(source);

/** @param {string} source */
export const delimited = (source) => `${OPEN}${source}${CLOSE}`;

/**
 * MathML of a TeX formula, not sanitised yet, or the mistake for which it has none.
 * @param {string} source
 * @returns {{ mathml: string } | { problem: FormulaProblem, at: string }}
 */
export function drawFormula(source) {
  try {
    const mathml = temml.renderToString(source, {
      throwOnError: true,
      trust: false,
      strict: false,
      maxSize: /** @type {[number, number]} */ (MAX_SIZE),
    });
    return { mathml };
  } catch (error) {
    return mistakeOf(source, error);
  }
}
