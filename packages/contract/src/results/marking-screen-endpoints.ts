import { only } from '@invigil/domain/access/access';
import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { MARK_CHANGE_KINDS, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import { VOIDINGS } from '@invigil/domain/exams/paper-revision';
import { z } from 'zod';
import { pageOf } from '../answers.ts';
import {
  markedFields,
  markedNames,
  withMarkedInteraction,
} from '../authoring/interactions/interaction-fields.ts';
import { mediaView, recordedAnswer } from '../authoring/media-fields.ts';
import { scoringView } from '../authoring/scoring-schemas.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  earnedMarks,
  id,
  instant,
  marks,
  omittableFlag,
  optionalText,
  pageNumber,
  pageSize,
  pathId,
  safeHtml,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { responseId } from './response-id.ts';

// The marking screen: by candidate, or by question across candidates. Additions of this product.

const group = 'Report';
const access = only(['admin'], ['results']);
const attemptNames = { attemptId: 'quizResponseInitialId' } as const;
const questionNames = { questionId: 'quizQuestionId' } as const;

export const countWaitingAttempts = endpoint({
  name: 'countWaitingAttempts',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetWaitingCount',
  summary: "The number of the Admin's finished attempts that wait for marks. An addition of this product.",
  group,
  access,
  ok: wire({ count }, {}),
});

export const listMarkingAssessments = endpoint({
  name: 'listMarkingAssessments',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Report/GetMarkingAssessments',
  summary:
    "The Admin's assessments that have results, with the attempts that wait for marks. An addition of this product.",
  isHeavyRead: true,
  group,
  access,
  ok: z.array(
    wire(
      { assessmentId: id, title: z.string(), finishedCount: count, waitingCount: count },
      { assessmentId: 'quizTopicId', title: 'quizTitle' },
    ),
  ),
});

export const listMarkingQuestions = endpoint({
  name: 'listMarkingQuestions',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Report/GetMarkingQuestions/:quizTopicId',
  summary:
    'The questions of an assessment that candidates have answered, with the answers that wait for marks. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  ok: z.array(
    wire(
      {
        questionId: id,
        /** Tells the question from its edited self. */
        contentHash: z.string(),
        /** In the order of the paper, from 1. */
        position: id,
        promptText: z.string(),
        /** With formulas and markup; a server of the version before sends the text alone. */
        promptHtml: safeHtml.optional(),
        interactionKind: z.enum(INTERACTION_KINDS),
        answeredCount: count,
        waitingCount: count,
      },
      { promptText: 'questionDetail', ...questionNames } as const,
    ),
  ),
});

export const listMarkingCandidates = endpoint({
  name: 'listMarkingCandidates',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Report/GetMarkingCandidates/:quizTopicId/:page/:itemsPerPage',
  summary:
    'The finished attempts at an assessment, those that wait for marks first; without names in anonymous marking. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire(
    { assessmentId: pathId, page: pageNumber, pageSize },
    { assessmentId: 'quizTopicId', pageSize: 'itemsPerPage' },
  ),
  query: wire({ isWaitingOnly: omittableFlag, isAnonymous: omittableFlag }, {}),
  ok: pageOf(
    wire(
      {
        attemptId: id,
        /** Null in anonymous marking. */
        fullName: z.string().nullable(),
        waitingCount: count,
        isMarked: z.boolean(),
      },
      attemptNames,
    ),
  ),
});

const markChange = wire(
  {
    kind: z.enum(MARK_CHANGE_KINDS),
    /** Null for an answer that nobody had marked. */
    before: earnedMarks.nullable(),
    after: earnedMarks.nullable(),
    reason: z.string(),
    changedByName: z.string(),
    changedAt: instant,
  },
  {},
);

/** An answer of a finished attempt as the person who marks sees it. */
export const markingAnswer = withMarkedInteraction(
  wire(
    {
      ...markedFields,
      responseId,
      attemptId: id,
      questionId: id,
      position: id,
      /** Of the paper, for staff: `position` is that of the candidate's order. */
      paperPosition: id.optional(),
      /** Null in anonymous marking. */
      fullName: z.string().nullable(),
      promptHtml: safeHtml,
      isCode: z.boolean(),
      imagePath: z.string(),
      imageDescription: z.string(),
      media: mediaView,
      recordedAnswer,
      answer: z.string(),
      isAnswered: z.boolean(),
      isSkipped: z.boolean(),
      /** The author's explanation, which candidates may see after the exam. */
      explanationHtml: safeHtml,
      /** The author's model answer and notes, for staff alone; empty without one. */
      modelAnswerHtml: safeHtml,
      markingNotesHtml: safeHtml,
      marks,
      /** Absent for the plain rule. */
      scoring: scoringView.optional(),
      /** Null while a person has to give them. */
      obtainedMarks: earnedMarks.nullable(),
      /** Whether a rule gave the marks. */
      isMarkedByRule: z.boolean(),
      voiding: z.enum(VOIDINGS).nullable(),
      /** Why the question was regraded; null where it was not. */
      regradeReason: z.string().nullable(),
      /** Null where it was not measured. */
      secondsSpent: count.nullable(),
      internalNote: z.string(),
      comment: z.string(),
      /** Counts the edits of note and comment; 0 before the first. */
      noteVersion: count,
      changes: z.array(markChange),
    },
    {
      ...markedNames,
      ...attemptNames,
      ...questionNames,
      responseId: 'quizResponseDetailId',
      position: 'serial',
      promptHtml: 'questionDetail',
      isCode: 'isCodeSnippet',
      answer: 'userAnswer',
      isSkipped: 'isAnswerSkipped',
      explanationHtml: 'answerExplanation',
      marks: 'questionMark',
      obtainedMarks: 'userObtainedQuestionMark',
    },
  ),
);

export const listAttemptAnswers = endpoint({
  name: 'listAttemptAnswers',
  shows: ['attempts', 'authoring', 'people'],
  method: 'GET',
  path: '/api/Report/GetAttemptAnswers/:responseInitialId',
  summary:
    'The answers of a finished attempt for marking, marked ones included. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  query: wire({ isAnonymous: omittableFlag }, {}),
  ok: z.array(markingAnswer),
});

export const listQuestionAnswers = endpoint({
  name: 'listQuestionAnswers',
  shows: ['attempts', 'authoring', 'people'],
  method: 'GET',
  path: '/api/Report/GetQuestionAnswers/:quizTopicId/:quizQuestionId/:page/:itemsPerPage',
  summary:
    'The answers of all candidates to one question for marking, those that wait for marks first. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: wire(
    { assessmentId: pathId, questionId: pathId, page: pageNumber, pageSize },
    { assessmentId: 'quizTopicId', questionId: 'quizQuestionId', pageSize: 'itemsPerPage' },
  ),
  query: wire({ isWaitingOnly: omittableFlag, isAnonymous: omittableFlag }, {}),
  ok: pageOf(markingAnswer),
});

export const correctMarks = endpoint({
  name: 'correctMarks',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Report/CorrectMarks',
  summary:
    'Gives or corrects the marks of a response, those of a rule included; 409 where they are not those that the caller saw. An addition of this product.',
  group,
  access,
  body: wire(
    {
      responseId,
      marks,
      reason: optionalText(MAX_REASON_LENGTH),
      /** The marks on the caller's screen: null for an answer that waited. Left out, nothing is compared. */
      seenMarks: earnedMarks.nullable().optional(),
    },
    { responseId: 'quizResponseDetailId', marks: 'userObtainedQuestionMark' },
  ),
  refusals: ['markCanNotBeLessZero', 'marksAboveQuestion', 'nothingToMark'],
  conflicts: ['changedMeanwhile'],
  ok: wire(
    {
      attemptId: id,
      obtainedMarks: marks,
      isMarked: z.boolean(),
      /** Answers of the attempt that still wait for marks. */
      waitingCount: count,
    },
    { obtainedMarks: 'userObtainedQuizMark', isMarked: 'isExamined', ...attemptNames } as const,
  ),
});

export const saveResponseNote = endpoint({
  name: 'saveResponseNote',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Report/SaveResponseNote',
  summary:
    'Stores the internal note about a response and the comment to its candidate; 409 where another marker has changed them. An addition of this product.',
  group,
  access,
  body: wire(
    {
      responseId,
      internalNote: optionalText(MAX_NOTE_LENGTH),
      comment: optionalText(MAX_NOTE_LENGTH),
      noteVersion: count,
    },
    { responseId: 'quizResponseDetailId' },
  ),
  conflicts: ['changedMeanwhile'],
  ok: wire({ noteVersion: count }, {}),
});
