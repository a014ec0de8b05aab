import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AssessmentRules } from '../authoring/assessment.ts';
import { composePaper } from '../authoring/compose-paper.ts';
import { featuresOf } from '../authoring/paper-features.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import type { ScoringRule } from '../authoring/scoring/scoring-rule.ts';
import { scoringView } from '../authoring/scoring/scoring-rule.ts';
import { roundedTotal } from '../authoring/scoring/total-rounding.ts';
import { asSafeHtml } from '../safe-html.ts';
import { markAttempt } from './mark-attempt.ts';
import { markResponse } from './mark-response.ts';
import { revisePaper, UNREVISED } from './paper-revision.ts';

const rules: AssessmentRules = {
  title: 'Physics',
  markingScheme: 'perQuestion',
  timeLimitMinutes: 60,
  totalMarks: 0,
  passMark: 150,
  allowMultipleAttempts: false,
  allowMultipleTicks: true,
  allowMultipleKeys: true,
  showKeyAfterwards: false,
  showExplanationAfterwards: false,
  allowStop: true,
  allowSkip: true,
  shuffleQuestions: false,
  openInNewWindow: false,
};
const shared = {
  contentHash: '',
  prompt: { html: asSafeHtml('?'), isCode: false, media: null },
  explanationHtml: asSafeHtml(''),
  marks: 100,
};
const options = (['A', 'B', 'C', 'D'] as const).map((label) => ({ label, html: asSafeHtml(label) }));
const choice = (questionId: number, scoring?: ScoringRule): PaperQuestion => ({
  ...shared,
  questionId,
  interaction: { kind: 'choice', options, key: ['A', 'B'] },
  ...(scoring && { scoring }),
});
const number = (questionId: number): PaperQuestion => ({
  ...shared,
  questionId,
  interaction: { kind: 'numeric', value: '2', tolerance: '0' },
});
const written: PaperQuestion = { ...shared, questionId: 9, interaction: { kind: 'extendedText' } };
const penalty = { kind: 'exact', penaltyPercent: 50 } as const;
const partial = { kind: 'partial', deduction: 'perWrong' } as const;

it('the rule of an assessment holds for its questions without one of their own that it fits [scored-attempt.1]', () => {
  const scoringOf = (
    scoring: AssessmentRules['scoring'],
    scheme: AssessmentRules['markingScheme'] = 'equal',
  ) =>
    composePaper({ ...rules, ...(scoring && { scoring }), markingScheme: scheme }, [
      choice(1),
      choice(2, penalty),
      choice(3, { kind: 'exact' }),
      number(4),
      written,
    ]).questions.map((question) => question.scoring);
  expect(scoringOf(partial)).toEqual([partial, penalty, undefined, undefined, undefined]);
  expect(scoringOf(penalty)).toEqual([penalty, penalty, undefined, penalty, undefined]);
  expect(scoringOf(undefined)).toEqual([undefined, penalty, undefined, undefined, undefined]);
  expect(scoringOf(partial, 'survey')).toEqual(Array(5).fill(undefined));
});

it('a paper without a rule is stored as before scoring rules, and one with a rule needs servers that know them [scored-attempt.2]', () => {
  const plain = composePaper(rules, [choice(1), number(2)]);
  expect(JSON.stringify(plain)).not.toContain('scoring');
  expect(featuresOf(plain)).not.toContain('scoringRules');
  expect(featuresOf(composePaper(rules, [choice(1, penalty)]))).toContain('scoringRules');
  expect(featuresOf(composePaper({ ...rules, totalRounding: 'half' }, [choice(1)]))).toContain(
    'scoringRules',
  );
});

it('a wrong answer takes its penalty away; a skipped, an empty and an unreadable one take nothing [scored-attempt.3]', () => {
  const marksOf = (question: PaperQuestion, answer: Parameters<typeof markResponse>[1]) =>
    markResponse({ ...question, scoring: penalty }, answer);
  const ticked = (...selected: ('A' | 'B' | 'C')[]) => ({ kind: 'choice', selected }) as const;
  const text = (typed: string) => ({ kind: 'numeric', text: typed }) as const;
  expect(marksOf(choice(1), ticked('A', 'B'))).toEqual({ kind: 'marked', marks: 100 });
  expect(marksOf(choice(1), ticked('C'))).toEqual({ kind: 'marked', marks: -50 });
  expect(marksOf(number(1), text('2'))).toEqual({ kind: 'marked', marks: 100 });
  expect(marksOf(number(1), text('3'))).toEqual({ kind: 'marked', marks: -50 });
  for (const nothing of [ticked(), null, undefined])
    expect(marksOf(choice(1), nothing)).toEqual({ kind: 'marked', marks: 0 });
  for (const nothing of [text(''), text('two')])
    expect(marksOf(number(1), nothing)).toEqual({ kind: 'marked', marks: 0 });
  expect(marksOf(written, { kind: 'extendedText', text: 'word' })).toEqual({ kind: 'byHand' });
});

it('the marks of an attempt are the sum of all its questions, never below nothing, rounded as the assessment says [scored-attempt.4]', () => {
  const paper = composePaper(rules, [choice(1, penalty), choice(2, partial), choice(3)]);
  const of = (totalRounding: AssessmentRules['totalRounding'], ...selected: ('A' | 'B' | 'C')[][]) => {
    const marked = revisePaper(
      { ...paper, rules: { ...paper.rules, ...(totalRounding && { totalRounding }) } },
      UNREVISED,
    );
    const answers = new Map(
      selected.map((labels, index) => [index + 1, { kind: 'choice', selected: labels } as const]),
    );
    return markAttempt(marked, answers).obtained;
  };
  expect(of(undefined, ['C'], ['A'], ['A', 'B'])).toBe(100);
  expect(of(undefined, ['C'], ['A'], ['C'])).toBe(0);
  expect(of(undefined, ['C'], ['C'], ['C'])).toBe(0);
  expect(of('whole', ['A', 'B'], ['A'], ['C'])).toBe(200);
  expect(of('half', ['A', 'B'], ['A'], ['C'])).toBe(150);
});

it('a rounded total is the nearest step, a half goes up, and never more than the total [scored-attempt.5]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), (total) => {
      const of = (totalRounding: AssessmentRules['totalRounding']) =>
        roundedTotal([total], { totalMarks: 200_000_000, totalRounding });
      expect(of('hundredths')).toBe(total);
      for (const [rounding, step] of [
        ['half', 50],
        ['whole', 100],
      ] as const) {
        const rounded = of(rounding);
        expect(rounded % step).toBe(0);
        expect(rounded - total).toBeGreaterThan(-step / 2);
        expect(rounded - total).toBeLessThanOrEqual(step / 2);
      }
    }),
  );
  const paper = revisePaper(
    composePaper({ ...rules, totalRounding: 'whole' }, [{ ...choice(1), marks: 150 }]),
    UNREVISED,
  );
  const all = new Map([[1, { kind: 'choice', selected: ['A', 'B'] } as const]]);
  expect(markAttempt(paper, all).obtained).toBe(150);
});

it('a rule as its candidate reads it holds no weight, no option and no number of right ones [scored-attempt.6]', () => {
  const weights = [
    { label: 'A', percent: 100 },
    { label: 'B', percent: -30 },
  ] as const;
  expect(scoringView({ kind: 'weights', weights })).toEqual({ kind: 'weights', hasDeductions: true });
  expect(scoringView({ kind: 'weights', weights: weights.slice(0, 1) })).toEqual({
    kind: 'weights',
    hasDeductions: false,
  });
  expect(scoringView(penalty)).toEqual(penalty);
  expect(scoringView({ kind: 'exact', penaltyPercent: 0 })).toBeUndefined();
  expect(scoringView(undefined)).toBeUndefined();
});
