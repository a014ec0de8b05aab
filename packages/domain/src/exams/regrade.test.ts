import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTION_LABELS, type OptionLabel } from '../authoring/interactions/choice/choice.ts';
import type { Paper } from '../authoring/paper.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import { sumMarks } from '../marks.ts';
import { asSafeHtml } from '../safe-html.ts';
import { countedMarks, markingByRule, withGiven } from './given-marks.ts';
import { markResponse } from './mark-response.ts';
import {
  attemptTotal,
  effectiveMarks,
  type MarkedPaper,
  type PaperRevision,
  type QuestionRevision,
  revisePaper,
  UNREVISED,
  VOIDINGS,
} from './paper-revision.ts';
import {
  changesMarking,
  comparePapers,
  findRegradeRefusal,
  nextRevision,
  type QuestionCorrection,
  type RegradedResponse,
  regradeAttempt,
} from './regrade.ts';

const noText = asSafeHtml('');
const options = OPTION_LABELS.map((label) => ({ label, html: noText }));

function choice(questionId: number, marks: number, ...key: OptionLabel[]): PaperQuestion {
  return {
    questionId,
    prompt: { html: noText, isCode: false, media: null },
    interaction: { kind: 'choice', options, key },
    contentHash: `hash ${questionId}`,
    explanationHtml: noText,
    marks,
  };
}

const written = (questionId: number, marks: number): PaperQuestion => ({
  ...choice(questionId, marks),
  interaction: { kind: 'extendedText' } as const,
});

function paperOf(questions: readonly PaperQuestion[], passMark = 0, allowMultipleTicks = false): Paper {
  return {
    rules: {
      title: '',
      markingScheme: 'perQuestion',
      timeLimitMinutes: 0,
      totalMarks: sumMarks(questions.map(({ marks }) => marks)),
      passMark,
      allowMultipleAttempts: false,
      allowMultipleTicks,
      allowMultipleKeys: allowMultipleTicks,
      showKeyAfterwards: false,
      showExplanationAfterwards: false,
      allowStop: true,
      allowSkip: true,
      shuffleQuestions: false,
      openInNewWindow: false,
    },
    questions,
  };
}

/** A correction that leaves what is not named as published. */
const correct = (questionId: number, change: Partial<QuestionCorrection>): QuestionCorrection => ({
  questionId,
  contentHash: `hash ${questionId}`,
  key: null,
  marks: null,
  voiding: null,
  ...change,
});
const byKey = (...key: OptionLabel[]) => ({ key: { kind: 'choice', key } as const });

const revise = (paper: Paper, ...questions: QuestionCorrection[]) =>
  nextRevision(paper, UNREVISED, { passMarkPolicy: 'kept', questions }, 'The key was wrong');

/** A response that the rule has marked by the paper as published. */
function ticked(paper: Paper, questionId: number, ...selected: OptionLabel[]): RegradedResponse {
  const question = paper.questions.find((asked) => asked.questionId === questionId);
  const answer = { kind: 'choice', selected } as const;
  const marking = markingByRule(question === undefined ? { kind: 'byHand' } : markResponse(question, answer));
  return { questionId, answer, marks: countedMarks(marking), marking };
}

function markedByHand(questionId: number, marks: number): RegradedResponse {
  const marker = { kind: 'person', userId: 7 } as const;
  const marking = withGiven({ given: [] }, { marker, marks, givenAt: '2026-11-26T10:00:00.000Z' });
  return { questionId, answer: { kind: 'extendedText', text: 'because' }, marks, marking };
}

const regrade = (paper: Paper, revision: typeof UNREVISED, ...responses: RegradedResponse[]) =>
  regradeAttempt(comparePapers(revisePaper(paper, UNREVISED), revisePaper(paper, revision)), responses);

describe('the revision of a paper', () => {
  const paper = paperOf([choice(1, 200, 'A'), choice(2, 300, 'B')], 250);

  it('a question that is corrected to what was published has no correction left [regrade.1]', () => {
    const corrected = revise(paper, correct(1, byKey('C')));
    expect(Object.keys(corrected.questions)).toEqual(['1']);
    const restored = nextRevision(
      paper,
      corrected,
      { passMarkPolicy: 'kept', questions: [correct(1, byKey('A'))] },
      'It was right',
    );
    expect(restored).toEqual(UNREVISED);
    expect(changesMarking(corrected, restored)).toBe(true);
    expect(changesMarking(UNREVISED, restored)).toBe(false);
  });

  it('a question that was edited since keeps its marking [regrade.2]', () => {
    const other = correct(1, { contentHash: 'another', ...byKey('C') });
    expect(revise(paper, other)).toEqual(UNREVISED);
  });

  it('a question out of the total lowers it, and the pass mark stays or keeps its share [regrade.3]', () => {
    const out = correct(1, { voiding: 'outOfTotal' });
    expect(revisePaper(paper, revise(paper, out)).rules).toMatchObject({ totalMarks: 300, passMark: 250 });
    const scaled = nextRevision(paper, UNREVISED, { passMarkPolicy: 'scaled', questions: [out] }, 'Void');
    expect(revisePaper(paper, scaled).rules).toMatchObject({ totalMarks: 300, passMark: 150 });
  });

  it('a key is refused where it is empty, is no option, or needs more ticks than are allowed [regrade.4]', () => {
    const refusal = (correction: QuestionCorrection, of = paper) =>
      findRegradeRefusal(of, revise(of, correction));
    expect(refusal(correct(1, byKey()))).toBe('emptyCorrectAnswer');
    expect(refusal(correct(1, byKey('A', 'B')))).toBe('multipleKeysNeedMultipleTicks');
    expect(refusal(correct(1, byKey('A', 'B')), paperOf(paper.questions, 0, true))).toBeUndefined();
    expect(refusal(correct(1, { voiding: 'outOfTotal' }))).toBeUndefined();
    expect(refusal(correct(2, { voiding: 'outOfTotal' }))).toBe('passMarkAboveTotal');
  });

  it('the corrections of questions that a regrade does not name stay, and a repeated one keeps its reason [regrade.12]', () => {
    const first = revise(paper, correct(1, byKey('C')), correct(2, { marks: 200 }));
    const again = { passMarkPolicy: 'kept', questions: [correct(1, byKey('C'))] } as const;
    expect(nextRevision(paper, first, again, 'Another reason')).toEqual(first);
    const other = { passMarkPolicy: 'kept', questions: [correct(1, byKey('D'))] } as const;
    expect(nextRevision(paper, first, other, 'Another reason').questions).toEqual({
      1: { key: { kind: 'choice', key: ['D'] }, reason: 'Another reason' },
      2: { marks: 200, reason: 'The key was wrong' },
    });
  });

  it('a correction changes no other question with the same content [regrade.13]', () => {
    const twins = paperOf(paper.questions.map((question) => ({ ...question, contentHash: 'one' })));
    const second = { ...correct(2, { marks: 100 }), contentHash: 'one' };
    expect(Object.keys(revise(twins, second).questions)).toEqual(['2']);
  });

  it('marks as published and a key of a question that has none are no corrections [regrade.14]', () => {
    expect(revise(paper, correct(1, { marks: 200 }))).toEqual(UNREVISED);
    expect(revise(paperOf([written(3, 500)]), correct(3, byKey('A')))).toEqual(UNREVISED);
  });

  it('a revision marks like another one with other reasons, whatever the order of its fields [regrade.15]', () => {
    const key = { kind: 'choice', key: ['A', 'B'], alsoAccepted: [['C']] } as const;
    const one = { key, marks: 100, voiding: 'fullMarks', reason: 'One' } as const;
    const { kind, ...labels } = key;
    const other = { voiding: 'fullMarks', reason: 'Other', key: { ...labels, kind }, marks: 100 } as const;
    const changes = (after: QuestionRevision) =>
      changesMarking(
        { passMark: 'kept', questions: { 1: one } },
        { passMark: 'kept', questions: { 1: after } },
      );
    expect(changes(other)).toBe(false);
    expect(changes({ ...other, marks: 50 })).toBe(true);
    expect(changes({ ...other, key: { ...key, key: ['A', 'C'] } })).toBe(true);
  });

  it('a key of another interaction corrects nothing, and is no reason to refuse a regrade [regrade.16]', () => {
    const key = { kind: 'numeric', value: '', tolerance: 'none' } as const;
    const foreign: PaperRevision = { passMark: 'kept', questions: { 1: { key, reason: 'Imported' } } };
    expect(findRegradeRefusal(paper, foreign)).toBeUndefined();
    expect(revisePaper(paper, foreign).questions[0]?.interaction).toEqual(paper.questions[0]?.interaction);
  });

  it('a pass mark may be the whole total, and a scaled one may not become none [regrade.17]', () => {
    const out = correct(1, { voiding: 'outOfTotal' });
    const scaled = (of: Paper) =>
      findRegradeRefusal(
        of,
        nextRevision(of, UNREVISED, { passMarkPolicy: 'scaled', questions: [out] }, 'Void'),
      );
    expect(findRegradeRefusal(paperOf(paper.questions, 300), revise(paper, out))).toBeUndefined();
    expect(findRegradeRefusal(paperOf(paper.questions, 301), revise(paper, out))).toBe('passMarkAboveTotal');
    const single = [choice(1, 200, 'A')];
    expect(scaled(paperOf(single, 100))).toBe('passMarkAboveTotal');
    expect(scaled(paperOf(single))).toBeUndefined();
  });

  it('a pass mark keeps no share of a total that was nothing [regrade.18]', () => {
    const free = paperOf([choice(1, 0, 'A')]);
    const worth = { passMarkPolicy: 'scaled', questions: [correct(1, { marks: 100 })] } as const;
    const { rules } = revisePaper(free, nextRevision(free, UNREVISED, worth, 'Worth a mark'));
    expect(rules).toMatchObject({ totalMarks: 100, passMark: 0 });
  });

  it('a paper whose marks are as published keeps its rules, also where they name another total [regrade.19]', () => {
    const odd: Paper = { ...paper, rules: { ...paper.rules, totalMarks: 400 } };
    const revision = nextRevision(
      odd,
      UNREVISED,
      { passMarkPolicy: 'scaled', questions: [correct(1, byKey('C'))] },
      '',
    );
    expect(revisePaper(odd, revision).rules).toEqual(odd.rules);
  });

  it('the questions of two papers are compared where both have them, and are changed where their corrections differ [regrade.20]', () => {
    const after = revisePaper(paper, revise(paper, correct(2, { marks: 100 })));
    const ids = (before: MarkedPaper) =>
      comparePapers(before, after).changed.map((pair) => pair.after.questionId);
    expect(ids(revisePaper(paper, UNREVISED))).toEqual([2]);
    expect(ids(revisePaper(paperOf([choice(1, 200, 'A')]), UNREVISED))).toEqual([]);
  });
});

describe('the marks of an attempt after a regrade', () => {
  const paper = paperOf([choice(1, 200, 'A'), choice(2, 300, 'B'), written(3, 500)]);

  it('another key and a further accepted option earn the marks [regrade.5]', () => {
    const other = regrade(paper, revise(paper, correct(1, byKey('C'))), ticked(paper, 1, 'A'));
    expect(other.changes).toEqual([{ questionId: 1, before: 200, after: 0 }]);
    const further = revise(paper, correct(1, { key: { kind: 'choice', key: ['A'], alsoAccepted: [['C']] } }));
    expect(regrade(paper, further, ticked(paper, 1, 'C')).changes).toEqual([
      { questionId: 1, before: 0, after: 200 },
    ]);
    expect(regrade(paper, further, ticked(paper, 1, 'A')).changes).toEqual([]);
  });

  it('marks that a person gave stay, and are listed where they are above the new maximum [regrade.6]', () => {
    const less = revise(paper, correct(3, { marks: 300 }));
    const result = regrade(paper, less, markedByHand(3, 450));
    expect(result.changes).toEqual([]);
    expect(result.aboveMaximum).toEqual([{ questionId: 3, marks: 450, maximum: 300 }]);
    expect(result.standing).toMatchObject({ obtained: 450, totalMarks: 800 });
    expect(regrade(paper, less, markedByHand(3, 300)).aboveMaximum).toEqual([]);
  });

  it('a regrade marks the answers to the changed questions, and counts those to the others [regrade.21]', () => {
    const changed = revise(paper, correct(1, byKey('C')), correct(3, { voiding: 'fullMarks' }));
    const result = regrade(paper, changed, ticked(paper, 1, 'C'), ticked(paper, 2, 'B'));
    expect(result.markings).toEqual([[1, markingByRule({ kind: 'marked', marks: 200 })]]);
    expect(result.given).toEqual(
      new Map([
        [1, 200],
        [2, 300],
      ]),
    );
    expect(result.standing).toEqual({ obtained: 1_000, isMarked: true, totalMarks: 1_000, passMark: 0 });
  });

  it('a corrected mark of a rule stays when the key changes [regrade.7]', () => {
    const marker = { kind: 'person', userId: 7 } as const;
    const byRule = ticked(paper, 1, 'B');
    const marking = withGiven(byRule.marking, { marker, marks: 150, givenAt: '2026-11-26T10:00:00.000Z' });
    const corrected = { ...byRule, marking, marks: 150 };
    const result = regrade(paper, revise(paper, correct(1, byKey('B'))), corrected);
    expect(result.changes).toEqual([]);
    expect(result.given.get(1)).toBe(150);
  });

  it('a void question gives full marks to all, those without an answer included, or counts for nobody [regrade.8]', () => {
    const full = regrade(paper, revise(paper, correct(1, { voiding: 'fullMarks' })));
    expect(full.changes).toEqual([{ questionId: 1, before: 0, after: 200 }]);
    expect(full.standing).toMatchObject({ obtained: 200, totalMarks: 1_000 });
    const out = regrade(paper, revise(paper, correct(1, { voiding: 'outOfTotal' })), ticked(paper, 1, 'A'));
    expect(out.standing).toMatchObject({ obtained: 0, totalMarks: 800 });
  });

  it('an answer that waits for marks no longer holds up its attempt once the question is void [regrade.9]', () => {
    const waiting = { questionId: 3, answer: { kind: 'extendedText', text: 'x' }, marks: null } as const;
    const response = { marking: { given: [] }, ...waiting };
    expect(attemptTotal(revisePaper(paper, UNREVISED), new Map([[3, null]])).isMarked).toBe(false);
    const result = regrade(paper, revise(paper, correct(3, { voiding: 'fullMarks' })), response);
    expect(result.standing).toMatchObject({ obtained: 500, isMarked: true });
    expect(result.given.get(3)).toBeNull();
  });
});

const label = fc.constantFrom<OptionLabel>(...OPTION_LABELS);
const correction = (questionId: number) =>
  fc
    .record({
      key: fc.option(label),
      marks: fc.option(fc.integer({ min: 0, max: 1_000 })),
      voiding: fc.option(fc.constantFrom(...VOIDINGS)),
    })
    .map(({ key, marks, voiding }) =>
      correct(questionId, { key: key === null ? null : { kind: 'choice', key: [key] }, marks, voiding }),
    );

it('the marks of an attempt are the sum of its responses, never above the total, and not final while one waits [manual-marks.1]', () => {
  const paper = revisePaper(paperOf([written(1, 300), written(2, 200)]), UNREVISED);
  const given = fc.option(fc.integer({ min: 0, max: 1_000 }));
  fc.assert(
    fc.property(given, given, (one, other) => {
      const sum = (one ?? 0) + (other ?? 0);
      const total = attemptTotal(
        paper,
        new Map([
          [1, one],
          [2, other],
        ]),
      );
      expect(total).toEqual({ obtained: Math.min(sum, 500), isMarked: one !== null && other !== null });
    }),
  );
});

describe('any regrade', () => {
  const paper = paperOf([choice(1, 200, 'A'), choice(2, 300, 'B'), choice(3, 50, 'C')]);
  const anyRevision = fc
    .tuple(correction(1), correction(2), correction(3))
    .map((all) => revise(paper, ...all));
  const anyResponses = fc
    .tuple(fc.option(label), fc.option(label), fc.option(label))
    .map((answers) =>
      answers.flatMap((selected, index) => (selected === null ? [] : [ticked(paper, index + 1, selected)])),
    );

  it('a regrade marks as if the attempt had been marked by the revised paper at once [regrade.10]', () => {
    fc.assert(
      fc.property(anyRevision, anyResponses, (revision, responses) => {
        const revised = revisePaper(paper, revision);
        const anew = new Map(
          responses.map(({ questionId, answer }) => {
            const question = revised.questions.find((asked) => asked.questionId === questionId);
            const result = question && markResponse(question, answer);
            return [questionId, result?.kind === 'marked' ? result.marks : null] as const;
          }),
        );
        expect(regrade(paper, revision, ...responses).standing).toMatchObject(attemptTotal(revised, anew));
      }),
    );
  });

  it('a regrade is undone by a second one that restores what was published [regrade.11]', () => {
    fc.assert(
      fc.property(anyRevision, anyResponses, (revision, responses) => {
        const first = regrade(paper, revision, ...responses);
        const markings = new Map(first.markings);
        const after = responses.map((response) => {
          const marking = markings.get(response.questionId) ?? response.marking;
          return { ...response, marking, marks: countedMarks(marking) };
        });
        const restored = nextRevision(
          paper,
          revision,
          { passMarkPolicy: 'kept', questions: [1, 2, 3].map((id) => correct(id, {})) },
          'Undone',
        );
        expect(restored).toEqual(UNREVISED);
        const back = comparePapers(revisePaper(paper, revision), revisePaper(paper, restored));
        const second = regradeAttempt(back, after);
        const published = revisePaper(paper, UNREVISED);
        const given = new Map(responses.map(({ questionId, marks }) => [questionId, marks]));
        expect(second.standing).toMatchObject(attemptTotal(published, given));
        for (const question of published.questions)
          expect(effectiveMarks(question, second.given.get(question.questionId))).toBe(
            effectiveMarks(question, given.get(question.questionId)),
          );
      }),
    );
  });
});
