// Models write JSON in which a formula often has one backslash: \frac is then a form feed and "rac", and \times a tab and "imes".

const commands = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** TeX commands whose first letter is an escape of JSON for white space. */
const SPACE_COMMANDS: Readonly<Record<string, ReadonlySet<string>>> = {
  n: commands(
    'nabla natural ncong ne nearrow neg neq newline nexists ngeq ngtr ni nleftarrow nleq nless nmid not notin nparallel nprec nrightarrow nsim nsubseteq nsucc nsupseteq nu nwarrow',
  ),
  r: commands(
    'raise rangle rarr rbrace rbrack rceil rfloor rho right rightarrow rightharpoonup rightleftarrows rightleftharpoons rightsquigarrow rlap rm root rtimes rvert',
  ),
  t: commands(
    'tag tan tanh tau tbinom text textbf textit textrm textsf textstyle texttt tfrac therefore theta thickapprox thicksim thinspace tilde times tiny to top triangle triangledown triangleleft triangleq triangleright tt twoheadrightarrow',
  ),
};

/** Commands whose other letters begin no word: they are commands outside of formulas too. */
const UNMISTAKABLE = commands('nabla neq ngeq nleq notin nsubseteq nsupseteq');

/** Backspace and form feed by their numbers, which no text has. */
const UNWANTED = /^\\u00(?:08|0c)$/i;
const LETTERS = /[A-Za-z]*/y;
// A pair of backslashes, a number of four digits, or one more character.
const ESCAPE = /\\(?:\\|u[0-9A-Fa-f]{4}|[\s\S])|"|[^\\"]+/g;

/**
 * The JSON of a model in which each backslash that begins a TeX command, or no escape, is a backslash of the text. A line
 * break, a tab or a carriage return stays one unless it is the beginning of a command: in a formula of any, outside of
 * formulas of one that no line or column would begin with.
 */
export function repairEscapes(json: string): string {
  let isFormula = false;
  /** Whether the present line of the string has text. */
  let hasText = false;
  let previous = '';
  return json.replace(ESCAPE, (part, at: number) => {
    const isAfterBackslash = previous === '\\\\';
    previous = part;
    if (part === '"') {
      isFormula = hasText = false;
      return part;
    }
    if (!part.startsWith('\\')) {
      if (isAfterBackslash && /^[()]/.test(part)) isFormula = part.startsWith('(');
      hasText ||= part.trim() !== '';
      return part;
    }
    const letter = part[1] ?? '';
    if (letter === '(' || letter === ')') isFormula = letter === '(';
    if (SPACE_COMMANDS[letter] === undefined) {
      hasText = true;
      if (UNWANTED.test(part)) return part.toLowerCase().endsWith('8') ? String.raw`\\b` : String.raw`\\f`;
      return /^\\(?:["\\/]|u[0-9A-Fa-f]{4})/.test(part) ? part : `\\${part}`;
    }
    LETTERS.lastIndex = at + 1;
    const command = LETTERS.exec(json)?.[0] ?? '';
    const isCommand =
      SPACE_COMMANDS[letter].has(command) &&
      (isFormula || UNMISTAKABLE.has(command) || (letter === 'r' && hasText) || (letter === 't' && hasText));
    hasText = isCommand || (hasText && letter === 't');
    return isCommand ? `\\${part}` : part;
  });
}
