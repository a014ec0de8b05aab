import type { PartialDeduction } from '@invigil/domain/authoring/scoring/scoring-rule';
import { csvNumber } from './csv-number.ts';
import { comparable, type QuestionColumn } from './question-columns.ts';

// The columns of a scoring rule in a CSV file of questions.

const COLUMNS = ['scoring', 'penalty', 'weights'] as const satisfies readonly QuestionColumn[];

/** The names of rules in a file, in the spelling of `comparable`. */
const EXACT_NAMES = ['exact', 'allornothing'];
const WEIGHTS_NAMES = ['weights', 'weighted'];
const DEDUCTION_NAMES: Readonly<Record<PartialDeduction, readonly string[]>> = {
  none: ['partial', 'partialcredit'],
  perCorrect: ['partialpercorrect'],
  perWrong: ['partialperwrong'],
};

type TextOf = (column: QuestionColumn) => string;

/** The rule that a record names, as a request sends it; undefined for that of the assessment. */
export function scoringOf(textOf: TextOf): object | undefined {
  const [name = '', penalty = '', weights = ''] = COLUMNS.map(textOf);
  const rule = comparable(name);
  if (weights !== '' && (rule === '' || WEIGHTS_NAMES.includes(rule)))
    return { kind: 'weights', weights: weightsIn(weights) };
  if (EXACT_NAMES.includes(rule) || (rule === '' && penalty !== ''))
    return { kind: 'exact', ...(penalty === '' ? {} : { penaltyPercent: percentIn(penalty) }) };
  if (rule === '') return undefined;
  const deduction = (Object.keys(DEDUCTION_NAMES) as PartialDeduction[]).find((known) =>
    DEDUCTION_NAMES[known].includes(rule),
  );
  return deduction === undefined ? { kind: name } : { kind: 'partial', deduction };
}

/** The columns of a record that its rule does not use, which an import would leave out without a word. */
export function unusedScoringColumns(textOf: TextOf): readonly QuestionColumn[] {
  const [name = '', penalty = '', weights = ''] = COLUMNS.map(textOf);
  const rule = comparable(name);
  const isExact = EXACT_NAMES.includes(rule) || (rule === '' && weights === '');
  const isWeights = WEIGHTS_NAMES.includes(rule) || (rule === '' && weights !== '');
  return [
    ...(penalty !== '' && !isExact ? (['penalty'] as const) : []),
    ...(weights !== '' && !isWeights ? (['weights'] as const) : []),
  ];
}

/** Letters with their percent, apart from each other by semicolons: `A 50; B 50; C -25`. */
const weightsIn = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, label = part, percent = ''] = /^(?:option-?)?\s*(\p{L})\s*[:=]?\s*(.+)$/iu.exec(part) ?? [];
      return { label: label.toUpperCase(), percent: percentIn(percent) };
    });

const percentIn = (text: string): number => csvNumber(text.replace(/\s*[%٪]$/u, ''));

/** The column of a field of a rule, by its path; undefined for a field of no rule. */
export function scoringColumnOf(path: string): QuestionColumn | undefined {
  if (path.startsWith('scoring.penaltyPercent')) return 'penalty';
  if (path.startsWith('scoring.weights')) return 'weights';
  return path === 'scoring' || path.startsWith('scoring.') ? 'scoring' : undefined;
}
