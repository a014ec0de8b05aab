/** Marks the places of a pattern that its writer fills. */
const SLOT = '#';

/**
 * Patterns that a palette offers, in its groups. A slot is what the writer fills in, the first one first.
 */
export const FORMULA_PATTERNS = {
  structure: {
    fraction: '\\frac{#}{#}',
    root: '\\sqrt{#}',
    nthRoot: '\\sqrt[#]{#}',
    power: '#^{#}',
    index: '#_{#}',
    brackets: '\\left(#\\right)',
    absolute: '\\left|#\\right|',
    vector: '\\vec{#}',
  },
  analysis: {
    sum: '\\sum_{#}^{#} ',
    product: '\\prod_{#}^{#} ',
    integral: '\\int_{#}^{#} #\\,dx',
    limit: '\\lim_{# \\to #} ',
    derivative: '\\frac{d#}{dx}',
  },
  relations: {
    lessOrEqual: '\\le ',
    greaterOrEqual: '\\ge ',
    notEqual: '\\ne ',
    approximately: '\\approx ',
    plusMinus: '\\pm ',
    times: '\\times ',
  },
  greek: {
    alpha: '\\alpha ',
    beta: '\\beta ',
    delta: '\\Delta ',
    lambda: '\\lambda ',
    pi: '\\pi ',
  },
  matrices: {
    matrix: '\\begin{pmatrix} # & # \\\\ # & # \\end{pmatrix}',
    cases: '\\begin{cases} # & # \\\\ # & # \\end{cases}',
  },
  chemistry: {
    formula: '\\ce{#}',
    reaction: '\\ce{# -> #}',
    equilibrium: '\\ce{# <=> #}',
    isotope: '{}^{#}_{#}\\mathrm{#}',
  },
} as const;

export type PatternGroup = keyof typeof FORMULA_PATTERNS;
/** The name of a pattern in its group. */
export type FormulaPattern = {
  [Group in PatternGroup]: keyof (typeof FORMULA_PATTERNS)[Group] & string;
}[PatternGroup];

export interface PatternGroupEntry {
  readonly group: PatternGroup;
  readonly patterns: readonly { readonly name: FormulaPattern; readonly tex: string }[];
}

/** The groups in the order of the palette. */
export const PATTERN_GROUPS: readonly PatternGroupEntry[] = Object.entries(FORMULA_PATTERNS).map(
  ([group, patterns]) => ({
    group: group as PatternGroup,
    patterns: Object.entries(patterns).map(([name, tex]) => ({ name: name as FormulaPattern, tex })),
  }),
);

/** Text that takes the place of a selection, and where the caret is then. */
export interface Insertion {
  readonly text: string;
  /** From the beginning of the inserted text. */
  readonly caret: number;
}

/** Whether a place in a typed text is between the delimiters of a formula. */
export function isInFormula(typed: string, at: number): boolean {
  const open = typed.lastIndexOf('\\(', at - 2);
  return at >= 2 && open !== -1 && typed.lastIndexOf('\\)', at - 1) < open;
}

/**
 * A pattern in a typed text: a formula of its own, or a part of the formula around it. A selected text fills the first slot, and the
 * caret goes to the next slot that is empty.
 */
export function insertPattern(tex: string, typed: string, start: number, end: number): Insertion {
  const isPart = isInFormula(typed, start);
  const selected = typed.slice(start, end);
  const slots = tex.split(SLOT);
  const [first = '', ...others] = slots;
  const filled = slots.length > 1 ? [first + selected, ...others] : [selected + first];
  const [open, close] = isPart ? ['', ''] : ['\\(', '\\)'];
  // Without a slot to fill the caret stays in the formula, behind the pattern.
  const isNext = selected !== '' && filled.length > 2;
  const before = isNext
    ? filled.slice(0, 2).join('')
    : slots.length > 1 && selected === ''
      ? first
      : filled.join('');
  return { text: open + filled.join('') + close, caret: open.length + before.length };
}
