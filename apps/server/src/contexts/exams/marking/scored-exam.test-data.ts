import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { QuestionChange } from '@invigil/testkit/builders/assessments';

// Questions of all scoring rules, with what their answers earn, which is worked out from the text of the rules.

const TWELVE = OPTION_LABELS.map((label) => ({ label, text: `option ${label}` }));
const OPTIONS = TWELVE.slice(0, 5);

/** A fraction of the marks as numerator and denominator. */
export type Fraction = readonly [number, number];

export interface AskedChoice {
  readonly question: QuestionChange;
  readonly hundredths: number;
  /** The fraction of the marks that an answer earns, computed from the text of the rule. */
  readonly earns: (ticked: readonly OptionLabel[]) => Fraction;
}

const isKey = (ticked: readonly string[], key: string) => ticked.join('') === key;
const count = (ticked: readonly string[], of: string) => ticked.filter((label) => of.includes(label)).length;
const choice = (
  key: readonly OptionLabel[],
  scoring: QuestionChange['scoring'],
  options = OPTIONS,
): QuestionChange => ({
  interaction: { kind: 'choice', options, key },
  ...(scoring && { scoring }),
});

export const CHOICES: readonly AskedChoice[] = [
  // The rule of the assessment: a third is taken away.
  { question: choice(['C'], null), hundredths: 100, earns: (on) => (isKey(on, 'C') ? [1, 1] : [-1, 3]) },
  {
    question: choice(['A', 'B', 'C'], { kind: 'exact' }),
    hundredths: 250,
    earns: (on) => (isKey(on, 'ABC') ? [1, 1] : [0, 1]),
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'none' }),
    hundredths: 100,
    earns: (on) => [count(on, 'ABC'), 3],
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'perCorrect' }),
    hundredths: 100,
    earns: (on) => [Math.max(0, count(on, 'ABC') - count(on, 'DE')), 3],
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'perWrong' }),
    hundredths: 175,
    earns: (on) => [Math.max(0, 2 * count(on, 'ABC') - 3 * count(on, 'DE')), 6],
  },
  {
    question: choice(['A', 'B', 'C'], {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 16.66667 },
        { label: 'B', percent: 50 },
        { label: 'C', percent: 33.33333 },
        { label: 'D', percent: -12.5 },
      ],
    }),
    hundredths: 333,
    earns: (on) => [
      Math.max(0, 4 * count(on, 'A') + 12 * count(on, 'B') + 8 * count(on, 'C') - 3 * count(on, 'D')),
      24,
    ],
  },
  {
    question: choice(['A', 'G', 'K', 'L'], { kind: 'partial', deduction: 'perWrong' }, TWELVE),
    hundredths: 400,
    earns: (on) => [Math.max(0, 2 * count(on, 'AGKL') - count(on, 'BCDEFHIJ')), 8],
  },
];

export interface AskedText {
  readonly kind: 'numeric' | 'textEntry';
  readonly question: QuestionChange;
  readonly hundredths: number;
  /** Answers with the fraction of the marks that each earns. */
  readonly answers: readonly (readonly [text: string, fraction: Fraction])[];
}

/** In an assessment whose decimal sign is the comma. */
export const WRITTEN: readonly AskedText[] = [
  {
    kind: 'numeric',
    question: {
      promptType: 'text',
      interaction: { kind: 'numeric', value: '0.3', tolerance: '0.1' },
      scoring: { kind: 'exact', penaltyPercent: 50 },
    },
    hundredths: 75,
    answers: [
      ['0,4', [1, 1]],
      ['0,2', [1, 1]],
      ['3e-1', [1, 1]],
      ['0,41', [-1, 2]],
      ['-0,3', [-1, 2]],
      // With the other sign, and in words, it is no number, which has no penalty.
      ['0.3', [0, 1]],
      ['three', [0, 1]],
    ],
  },
  {
    kind: 'numeric',
    question: {
      promptType: 'text',
      interaction: {
        kind: 'numeric',
        value: '1250',
        tolerance: '1',
        toleranceKind: 'relative',
        further: [
          { value: '125', tolerance: '0', percent: 33.33333 },
          {
            value: '2000',
            tolerance: '0',
            toleranceKind: 'interval',
            upTo: '3000',
            openEnds: 'upper',
            percent: 12.5,
          },
        ],
      },
      scoring: { kind: 'exact' },
    },
    hundredths: 125,
    answers: [
      ['1.250', [1, 1]],
      ['1262,5', [1, 1]],
      ['1262,6', [0, 1]],
      ['125', [1, 3]],
      ['2.000', [1, 8]],
      ['3 000', [0, 1]],
    ],
  },
  {
    kind: 'numeric',
    question: {
      promptType: 'text',
      interaction: {
        kind: 'numeric',
        value: '5000',
        tolerance: '0',
        askedUnit: {
          units: [
            { unit: 'm', factor: '1' },
            { unit: 'km', factor: '1000' },
          ],
          wrongPercent: 66.66667,
        },
      },
      scoring: { kind: 'exact', penaltyPercent: 10 },
    },
    hundredths: 200,
    answers: [
      ['5 km', [1, 1]],
      ['5.000m', [1, 1]],
      ['5', [2, 3]],
      ['5000 kg', [2, 3]],
      ['5,001 km', [-1, 10]],
      ['5.5 km', [0, 1]],
    ],
  },
  {
    kind: 'textEntry',
    question: {
      promptType: 'text',
      interaction: {
        kind: 'textEntry',
        accepted: [
          { text: 'Crème brûlée', percent: 100 },
          { text: '*burnt cream', percent: 33.33333 },
          { text: 'flan', percent: 12.5 },
        ],
        isCaseSensitive: false,
        isAccentSensitive: false,
      },
      scoring: { kind: 'exact', penaltyPercent: 20 },
    },
    hundredths: 90,
    answers: [
      ['crème  brûlée', [1, 1]],
      ['CREME BRULEE', [1, 1]],
      ['a burnt cream', [1, 3]],
      ['Flan', [1, 8]],
      ['flans', [-1, 5]],
      ['burnt creams', [-1, 5]],
    ],
  },
];
