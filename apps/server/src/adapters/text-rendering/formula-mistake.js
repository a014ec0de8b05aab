// @ts-check
// Plain JavaScript because a worker thread loads it from the sources, see text-worker.js.

/** @typedef {import('@invigil/domain/authoring/formula-problem').FormulaProblem} FormulaProblem */

/**
 * Messages of temml's ParseError (src/parseTree and src/Parser.js) with the mistake that causes them. The first group of a
 * pattern is the command or environment at fault.
 * @type {readonly (readonly [RegExp, FormulaProblem])[]}
 */
const MISTAKES = [
  [/^(?:Unsupported function name|Undefined control sequence): (\\(?:[A-Za-z]+|.))/, 'unknownCommand'],
  [/^Function "(\\[A-Za-z]+)" is (?:not trusted|disabled)/, 'unknownCommand'],
  [/^No such environment: (\S+)/, 'unknownEnvironment'],
  [/^Mismatch: \\begin\{([^}]*)\} matched by/, 'wrongEnvironmentEnd'],
  [/^Expected & or \\\\ or \\cr or /, 'openEnvironment'],
  [/^(?:Expected 'EOF', got '\}'|Extra \})/, 'extraBrace'],
  [/^Expected '\\right', got /, 'openDelimiter'],
  [/^Expected 'EOF', got '(\\[A-Za-z]+|&)'/, 'misplacedCommand'],
  [/^(\\middle|\\limits) without preceding/, 'misplacedCommand'],
  [/^Double (?:super|sub)script/, 'doubleScript'],
  [/^Expected group (?:as argument to|after) '([^']+)'/, 'missingArgument'],
];

/**
 * The mistake for which a formula cannot be parsed.
 *
 * @param {string} source
 * @param {unknown} error as temml throws it
 * @returns {{ problem: FormulaProblem, at: string }} `at` is the command or environment at fault, empty where none is named
 */
export function mistakeOf(source, error) {
  const message = error instanceof Error ? error.message.trimStart() : '';
  for (const [pattern, problem] of MISTAKES) {
    const match = pattern.exec(message);
    if (match !== null) return { problem, at: match[1] ?? '' };
  }
  // Temml reports a missing argument and a brace that is still open in the same words.
  if (countOpenBraces(source) > 0) return { problem: 'openBrace', at: '' };
  // Temml fails without a ParseError at an empty index or exponent.
  const script = /[_^](?=\s*$)/.exec(source);
  if (script !== null) return { problem: 'missingArgument', at: script[0] };
  if (message.startsWith('Unexpected end of input'))
    return { problem: 'missingArgument', at: lastCommand(source) };
  return { problem: 'unreadableFormula', at: '' };
}

/** @param {string} source */
function countOpenBraces(source) {
  const braces = source.replaceAll(/\\./g, '');
  return braces.replaceAll(/[^{]/g, '').length - braces.replaceAll(/[^}]/g, '').length;
}

/** @param {string} source */
const lastCommand = (source) => source.match(/\\[A-Za-z]+/g)?.at(-1) ?? '';
