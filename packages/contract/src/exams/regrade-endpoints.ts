import { only } from '@invigil/domain/access/access';
import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import { OUTCOMES } from '@invigil/domain/exams/outcome';
import { PASS_MARK_POLICIES, VOIDINGS } from '@invigil/domain/exams/paper-revision';
import { z } from 'zod';
import { interactionKey, renderedInteraction } from '../authoring/interactions/schemas.ts';
import { scoringRule } from '../authoring/scoring-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, marks, pageNumber, pageSize, pathId, safeHtml, text } from '../fields.ts';
import { wire } from '../wire.ts';

// Corrections of a published paper, after which its attempts are marked again. Additions of this product.

const group = 'Report';
const access = only(['admin'], ['results']);
const assessmentNames = { assessmentId: 'quizTopicId' } as const;
const questionNames = { questionId: 'quizQuestionId' } as const;
const attemptNames = { attemptId: 'quizResponseInitialId' } as const;
/** Questions that one regrade can correct. */
const MAX_CORRECTIONS = 200;

/** The corrections of a question; null is as published. */
const corrections = {
  key: interactionKey.nullable(),
  marks: marks.nullable(),
  voiding: z.enum(VOIDINGS, { error: 'unknownChoice' }).nullable(),
  /** A client that leaves it out sets none. */
  scoring: scoringRule.nullish(),
};

const regradableQuestion = wire(
  {
    questionId: id,
    /** Tells the question from its edited self: a regrade corrects the papers with this one. */
    contentHash: z.string(),
    position: id,
    promptHtml: safeHtml,
    isCode: z.boolean(),
    /** With the key that counts now. */
    interaction: renderedInteraction,
    /** The marks that count now. */
    marks,
    publishedKey: interactionKey.nullable(),
    publishedMarks: marks,
    /** The rule that counts now, and that of the paper. */
    scoring: scoringRule,
    publishedScoring: scoringRule,
    voiding: z.enum(VOIDINGS).nullable(),
    /** Why the question was regraded; null where it was not. */
    reason: z.string().nullable(),
    answeredCount: count,
    fullMarksCount: count,
  },
  { promptHtml: 'questionDetail', isCode: 'isCodeSnippet', marks: 'questionMark', ...questionNames } as const,
);

export const regrade = wire(
  {
    regradeId: id,
    reason: z.string(),
    createdByName: z.string(),
    createdAt: instant,
    attemptCount: count,
    doneCount: count,
    changedCount: count,
    /** Null while attempts are marked again. */
    finishedAt: instant.nullable(),
    questions: z.array(wire({ questionId: id, position: count, ...corrections }, questionNames)),
  },
  {},
);

export const getRegradableAssessment = endpoint({
  name: 'getRegradableAssessment',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetRegradableAssessment/:quizTopicId',
  summary:
    'The questions of an assessment as attempts are marked by them now, and the regrades so far. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire({ assessmentId: pathId }, assessmentNames),
  ok: wire(
    {
      title: z.string(),
      totalMarks: marks,
      passMark: marks,
      passMarkPolicy: z.enum(PASS_MARK_POLICIES),
      allowMultipleTicks: z.boolean(),
      finishedCount: count,
      runningCount: count,
      questions: z.array(regradableQuestion),
      regrades: z.array(regrade),
    },
    { title: 'quizTitle', totalMarks: 'quizTotalMarks', passMark: 'quizPassMarks' },
  ),
});

/** What a regrade changes: the whole state of each named question, so that leaving all out restores it. */
const change = {
  assessmentId: id,
  passMarkPolicy: z.enum(PASS_MARK_POLICIES, { error: 'unknownChoice' }),
  questions: z
    .array(
      wire({ questionId: id, contentHash: z.string().max(200, 'tooLong'), ...corrections }, questionNames),
    )
    .min(1, 'required')
    .max(Math.min(MAX_CORRECTIONS, MAX_QUESTIONS), 'tooLarge'),
};

const standing = { obtainedMarks: marks, totalMarks: marks, passMark: marks, outcome: z.enum(OUTCOMES) };
const standingNames = {
  obtainedMarks: 'userObtainedQuizMark',
  totalMarks: 'quizMark',
  passMark: 'quizPassMarks',
} as const;

export const previewRegrade = endpoint({
  name: 'previewRegrade',
  changes: [],
  method: 'POST',
  path: '/api/Report/PreviewRegrade/:page/:itemsPerPage',
  summary:
    'Who would change and how, without changing anything: those whose verdict changes first. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  body: wire(change, assessmentNames),
  refusals: [
    'emptyCorrectAnswer',
    'fullMarksOutOfReach',
    'multipleKeysNeedMultipleTicks',
    'nothingToMark',
    'passMarkAboveTotal',
    'regradeRunning',
    'totalMarksTooHigh',
  ],
  ok: wire(
    {
      /** Names what the preview is made from; an application with an outdated one is 409. */
      basis: z.string(),
      attemptCount: count,
      changedCount: count,
      raisedCount: count,
      loweredCount: count,
      nowPassedCount: count,
      nowFailedCount: count,
      runningCount: count,
      rows: z.array(
        wire(
          {
            attemptId: id,
            fullName: z.string(),
            before: wire(standing, standingNames),
            after: wire(standing, standingNames),
          },
          attemptNames,
        ),
      ),
      /** Marks that a person gave, above the new maximum of their question: they stay. At most a hundred. */
      aboveMaximum: z.array(
        wire(
          { attemptId: id, fullName: z.string(), questionId: id, position: id, marks, maximum: marks },
          { ...attemptNames, ...questionNames },
        ),
      ),
      aboveMaximumCount: count,
    },
    {},
  ),
});

export const applyRegrade = endpoint({
  name: 'applyRegrade',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Report/ApplyRegrade',
  summary:
    'Corrects the questions and marks all attempts again; null where nothing would change. 409 for an outdated preview. An addition of this product.',
  group,
  access,
  body: wire(
    { basis: z.string().max(200, 'tooLong'), reason: text(MAX_REASON_LENGTH), ...change },
    assessmentNames,
  ),
  refusals: [
    'earlierServerServes',
    'emptyCorrectAnswer',
    'fullMarksOutOfReach',
    'multipleKeysNeedMultipleTicks',
    'nothingToMark',
    'passMarkAboveTotal',
    'regradeRunning',
    'totalMarksTooHigh',
  ],
  conflicts: ['changedMeanwhile'],
  ok: wire({ regradeId: id.nullable() }, {}),
});
