import { only } from '@invigil/domain/access/access';
import { FINISH_REASONS } from '@invigil/domain/exams/finish-reason';
import { OUTCOMES } from '@invigil/domain/exams/outcome';
import { VOIDINGS } from '@invigil/domain/exams/paper-revision';
import { z } from 'zod';
import { listQuery, pageOf } from '../answers.ts';
import { correctedTexts } from '../authoring/corrected-texts-schema.ts';
import {
  markedFields,
  markedNames,
  withMarkedInteraction,
} from '../authoring/interactions/interaction-fields.ts';
import { mediaView, recordedAnswer } from '../authoring/media-fields.ts';
import { endpoint } from '../endpoint.ts';
import { absences } from '../exams/absences-schema.ts';
import {
  count,
  id,
  instant,
  marks,
  pageNumber,
  pageSize,
  pathFilterId,
  pathId,
  safeHtml,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { responseId } from './response-id.ts';

const group = 'Report';

/** A row of a results list. */
export const resultRow = wire(
  {
    attemptId: id,
    assessmentId: id,
    userId: id,
    fullName: z.string(),
    email: z.string(),
    title: z.string(),
    timeLimitMinutes: count,
    /** Whole seconds. */
    secondsTaken: count,
    totalMarks: marks,
    passMark: marks,
    obtainedMarks: marks.nullable(),
    isMarked: z.boolean(),
    outcome: z.enum(OUTCOMES),
    attemptCount: count,
    finishedAt: instant,
    certificateTemplateId: id.nullable(),
    pointerLeaveSum: count,
    visibilityChangeSum: count,
    absences: absences.optional(),
    finishReason: z.enum(FINISH_REASONS),
    /** Whether the candidate gets the certificate of this attempt. */
    hasCertificate: z.boolean(),
    /** Whether the attempt earns a certificate that the candidate does not get, because the Admin has revoked one. */
    isCertificateRevoked: z.boolean(),
  },
  {
    attemptId: 'quizResponseInitialId',
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    timeLimitMinutes: 'quizTime',
    secondsTaken: 'timeTaken',
    totalMarks: 'quizMark',
    passMark: 'quizPassMarks',
    obtainedMarks: 'userObtainedQuizMark',
    isMarked: 'isExamined',
    finishedAt: 'dateAdded',
    pointerLeaveSum: 'pointerLeaveCountSum',
    visibilityChangeSum: 'visibilitychangeCountSum',
  },
);

/**
 * One question of a marked script. Key, explanation and obtained marks are absent where the reader may not see them.
 */
export const resultDetail = withMarkedInteraction(
  wire(
    {
      ...markedFields,
      responseId,
      attemptId: id,
      questionId: id,
      position: id,
      /** Of the paper, for staff: `position` is that of the candidate's order. */
      paperPosition: id.optional(),
      promptHtml: safeHtml,
      isCode: z.boolean(),
      imagePath: z.string(),
      imageDescription: z.string(),
      media: mediaView,
      recordedAnswer,
      /** The answer as text: the chosen options' texts, or the candidate's own text. */
      answer: z.string(),
      isSkipped: z.boolean(),
      isAnswered: z.boolean(),
      keyText: z.string().optional(),
      explanationHtml: safeHtml.optional(),
      marks,
      /** Null while the answer is pending. Absent until the answers are released, because marks reveal the key. */
      obtainedMarks: marks.nullable().optional(),
      /** Of the person who marked, to the candidate; empty without one. Released with the marks. */
      comment: z.string().optional(),
      /** Why the question is marked otherwise than it was published; null where it is not. Released with the marks. */
      regrade: wire({ reason: z.string(), voiding: z.enum(VOIDINGS).nullable() }, {})
        .nullable()
        .optional(),
      /** When the texts were last corrected while live; absent for a question as it was published. */
      correctedAt: instant.optional(),
      /** Present where that was after the start of the attempt. */
      corrected: correctedTexts.optional(),
      /** Seconds for which the page showed the question; null where no page measured them. */
      secondsSpent: count.nullable().optional(),
      pointerLeaveCount: count,
      visibilityChangeCount: count,
      candidateId: id,
    },
    {
      ...markedNames,
      responseId: 'quizResponseDetailId',
      attemptId: 'quizResponseInitialId',
      questionId: 'quizQuestionId',
      position: 'serial',
      promptHtml: 'questionDetail',
      isCode: 'isCodeSnippet',
      answer: 'userAnswer',
      isSkipped: 'isAnswerSkipped',
      keyText: 'correctAnswer',
      explanationHtml: 'answerExplanation',
      marks: 'questionMark',
      obtainedMarks: 'userObtainedQuestionMark',
      visibilityChangeCount: 'visibilitychangeCount',
      candidateId: 'addedBy',
    },
  ),
);

const reader = only(['admin', 'candidate'], ['results']);
const byAttempt = wire({ attemptId: pathId }, { attemptId: 'id' });

export const getAttemptMarkingState = endpoint({
  name: 'getAttemptMarkingState',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetFinishedExamInfo/:id',
  summary: 'Whether a finished attempt is fully marked.',
  group,
  access: reader,
  params: byAttempt,
  ok: wire({ isMarked: z.boolean() }, { isMarked: 'isExamined' }),
});

export const getResult = endpoint({
  name: 'getResult',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetResultsById/:id',
  summary: "The result of one finished attempt: of one of the Admin's candidates, or the candidate's own.",
  group,
  access: reader,
  params: byAttempt,
  ok: resultRow,
});

export const listResultDetails = endpoint({
  name: 'listResultDetails',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetFinishedExamResult/:responseInitialId',
  summary: 'The marked script of a finished attempt, question by question.',
  group,
  access: reader,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.array(resultDetail),
});

export const listResults = endpoint({
  name: 'listResults',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Report/GetResults/:userId/:page/:itemsPerPage/:reportTypeId/:quizTopicId',
  summary: "Results of the Admin's candidates, the latest attempt of each; 0 leaves a filter unset.",
  isHeavyRead: true,
  group,
  access: only(['admin'], ['results']),
  actorFields: ['userId'],
  params: wire(
    { userId: pathId, page: pageNumber, pageSize, reportTypeId: pathFilterId, assessmentId: pathFilterId },
    { pageSize: 'itemsPerPage', assessmentId: 'quizTopicId' },
  ),
  query: listQuery(['finishedAt', 'fullName', 'title', 'obtainedMarks']),
  ok: pageOf(resultRow),
});

export const listOwnResults = endpoint({
  name: 'listOwnResults',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Report/GetStudentResults/:userId/:page/:itemsPerPage/:quizTopicId',
  summary: "The candidate's own results; 0 leaves the filter unset. An addition of this product.",
  isHeavyRead: true,
  group,
  access: only(['candidate']),
  actorFields: ['userId'],
  params: wire(
    { userId: pathId, page: pageNumber, pageSize, assessmentId: pathFilterId },
    { pageSize: 'itemsPerPage', assessmentId: 'quizTopicId' },
  ),
  query: listQuery(['finishedAt', 'title', 'obtainedMarks']),
  ok: pageOf(resultRow),
});

export const listResultsOfAssessment = endpoint({
  name: 'listResultsOfAssessment',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Report/GetResultByTopic/:id',
  summary:
    "Results of one assessment, newest first, at most a thousand: of the Admin's candidates, or the candidate's own.",
  isHeavyRead: true,
  group,
  access: reader,
  params: wire({ assessmentId: pathId }, { assessmentId: 'id' }),
  ok: z.array(resultRow),
});

const assessmentChoice = wire(
  { assessmentId: id, title: z.string() },
  { assessmentId: 'quizTopicId', title: 'quizTitle' },
);

export const listAssessmentsWithResults = endpoint({
  name: 'listAssessmentsWithResults',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetQuizesForReports/:userId',
  summary: "The Admin's assessments that have results, for the filter.",
  isHeavyRead: true,
  group,
  access: only(['admin'], ['results', 'issuedCertificates']),
  actorFields: ['userId'],
  params: wire({ userId: pathId }, {}),
  ok: z.array(assessmentChoice),
});

export const listOwnAssessmentsWithResults = endpoint({
  name: 'listOwnAssessmentsWithResults',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Report/GetFilteredQuiz/:userId',
  summary: 'The assessments that the candidate has taken, for the filter.',
  isHeavyRead: true,
  group,
  access: only(['candidate']),
  actorFields: ['userId'],
  params: wire({ userId: pathId }, {}),
  ok: z.array(assessmentChoice),
});
