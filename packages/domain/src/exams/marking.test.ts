import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkingScheme } from '../authoring/assessment.ts';
import { composePaper } from '../authoring/compose-paper.ts';
import { equalShares } from '../authoring/equal-distribution.ts';
import { OPTION_LABELS, type OptionLabel } from '../authoring/interactions/choice/choice.ts';
import type { Answer } from '../authoring/interactions/interaction.ts';
import { BY_HAND, marked } from '../authoring/interactions/marking-result.ts';
import type { Paper } from '../authoring/paper.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import { marksFromDecimal, marksToDecimal, sumMarks } from '../marks.ts';
import { asSafeHtml } from '../safe-html.ts';
import { markAttempt } from './mark-attempt.ts';
import { markResponse } from './mark-response.ts';
import { outcomeOf } from './outcome.ts';
import { revisePaper, UNREVISED } from './paper-revision.ts';

const total = fc.integer({ min: 0, max: 100_000_000 });
const labels = fc.uniqueArray(fc.constantFrom<OptionLabel>(...OPTION_LABELS), { minLength: 1 });

function question(change: Partial<PaperQuestion> = {}): PaperQuestion {
  return {
    questionId: 1,
    prompt: { html: asSafeHtml(''), isCode: false, media: null },
    interaction: withKey('B'),
    contentHash: 'hash',
    explanationHtml: asSafeHtml(''),
    marks: 100,
    ...change,
  };
}

const withKey = (...key: OptionLabel[]): PaperQuestion['interaction'] => ({
  kind: 'choice',
  options: OPTION_LABELS.map((label) => ({ label, html: asSafeHtml(label) })),
  key,
});

const written = (text: string): Answer => ({ kind: 'extendedText', text });
const inWriting = { interaction: { kind: 'extendedText' } } as const;

function paperOf(markingScheme: MarkingScheme, totalMarks: number, questions: PaperQuestion[]): Paper {
  return composePaper(
    {
      title: '',
      markingScheme,
      timeLimitMinutes: 60,
      totalMarks,
      passMark: 0,
      allowMultipleAttempts: false,
      allowMultipleTicks: true,
      allowMultipleKeys: true,
      showKeyAfterwards: false,
      showExplanationAfterwards: false,
      allowStop: true,
      allowSkip: true,
      shuffleQuestions: false,
      openInNewWindow: false,
    },
    questions,
  );
}

const ticked = (...selected: OptionLabel[]): Answer => ({ kind: 'choice', selected });

it('equal distribution shares 100 over 3 as 33.33, 33.33, 33.34', () => {
  expect(equalShares(10_000, 3)).toEqual([3_333, 3_333, 3_334]);
});

it('equal distribution has no shares without questions', () => {
  expect(equalShares(10_000, 0)).toStrictEqual([]);
});

it('equal distribution always sums to the total, with the remainder on the last question alone [domain-marking.2]', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 500 }), (marks, count) => {
      const shares = equalShares(marks, count);
      expect(shares).toHaveLength(count);
      expect(sumMarks(shares)).toBe(marks);
      expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect((shares.at(-1) ?? 0) - (shares[0] ?? 0)).toBeLessThan(count);
    }),
  );
});

it('the paper of a survey has no marks and no time limit', () => {
  const { rules, questions } = paperOf('survey', 400, [question({ questionId: 7 })]);
  expect(rules).toMatchObject({ totalMarks: 0, passMark: 0, timeLimitMinutes: 0 });
  expect(questions).toEqual([question({ questionId: 7, marks: 0 })]);
});

it('marks convert to decimals and back without loss', () => {
  fc.assert(
    fc.property(total, (marks) => {
      expect(marksFromDecimal(marksToDecimal(marks))).toBe(marks);
    }),
  );
});

describe('marking a response', () => {
  it('a response earns marks only for exactly the options of the key, in any order [domain-marking.4]', () => {
    fc.assert(
      fc.property(labels, labels, (key, selected) => {
        const isRight = key.length === selected.length && key.every((label) => selected.includes(label));
        expect(markResponse(question({ interaction: withKey(...key) }), ticked(...selected))).toEqual(
          marked(isRight ? 100 : 0),
        );
      }),
    );
  });

  it('a skip, a missing answer and a question without a key earn 0 marks', () => {
    expect(markResponse(question(), undefined)).toEqual(marked(0));
    expect(markResponse(question(), null)).toEqual(marked(0));
    expect(markResponse(question({ interaction: withKey() }), ticked('B'))).toEqual(marked(0));
  });

  it('an answer of another kind than its question earns 0 marks', () => {
    expect(markResponse(question(), written('B'))).toEqual(marked(0));
    expect(markResponse(question(inWriting), ticked('B'))).toEqual(marked(0));
  });

  it('a written answer is left pending, except without text or without marks', () => {
    expect(markResponse(question(inWriting), written('because'))).toEqual(BY_HAND);
    expect(markResponse(question({ ...inWriting, marks: 0 }), written('because'))).toEqual(marked(0));
    expect(markResponse(question(inWriting), written(''))).toEqual(marked(0));
  });
});

describe('marking an attempt', () => {
  it('a perfect equal-distribution paper earns the total, whatever the total and the number of questions', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 60 }), (marks, count) => {
        const questions = Array.from({ length: count }, (_, index) => question({ questionId: index + 1 }));
        const paper = paperOf('equal', marks, questions);
        const answers = new Map(questions.map(({ questionId }) => [questionId, ticked('B')]));
        expect(markAttempt(revisePaper(paper, UNREVISED), answers)).toMatchObject({
          obtained: marks,
          isMarked: true,
        });
      }),
    );
  });

  it('the total is the sum of the questions by the scheme perQuestion, and 0 in a survey [domain-marking.3]', () => {
    const questions = [question({ marks: 150 }), question({ questionId: 2, marks: 250 })];
    expect(paperOf('perQuestion', 0, questions).rules.totalMarks).toBe(400);
    const survey = paperOf('survey', 900, questions);
    expect([survey.rules.totalMarks, survey.rules.timeLimitMinutes]).toEqual([0, 0]);
  });

  it('an attempt is not marked while an answer is pending', () => {
    const paper = paperOf('perQuestion', 0, [question(), question({ questionId: 2, ...inWriting })]);
    const answers = new Map<number, Answer>([
      [1, ticked('B')],
      [2, written('words')],
    ]);
    expect(markAttempt(revisePaper(paper, UNREVISED), answers)).toEqual({
      results: new Map([
        [1, marked(100)],
        [2, BY_HAND],
      ]),
      obtained: 100,
      isMarked: false,
    });
  });
});

it('the outcome is pending until marked, n/a without marks, passed from the pass mark, else failed [domain-marking.1]', () => {
  const facts = { isMarked: true, totalMarks: 100, passMark: 50, obtained: 50 };
  expect(outcomeOf(facts)).toBe('passed');
  expect(outcomeOf({ ...facts, obtained: 49 })).toBe('failed');
  expect(outcomeOf({ ...facts, passMark: 0, obtained: 0 })).toBe('passed');
  expect(outcomeOf({ ...facts, totalMarks: 0 })).toBe('notApplicable');
  expect(outcomeOf({ ...facts, isMarked: false })).toBe('pending');
});
