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
import { markedInteraction } from '../authoring/interactions/schemas.ts';
import { mediaView, recordedAnswer } from '../authoring/media-fields.ts';
import { scoringView } from '../authoring/scoring-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { absences } from '../exams/absences-schema.ts';
import { receipt } from '../exams/receipt-endpoints.ts';
import {
  count,
  earnedMarks,
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

/** The fields of a question in a marked script beside its interaction, for every reader. */
const shownFields = {
  questionId: id,
  position: id,
  promptHtml: safeHtml,
  isCode: z.boolean(),
  imagePath: z.string(),
  imageDescription: z.string(),
  media: mediaView,
  recordedAnswer,
  isSkipped: z.boolean(),
  isAnswered: z.boolean(),
  explanationHtml: safeHtml.optional(),
  marks,
  /** Absent for the plain rule. */
  scoring: scoringView.optional(),
  /** Null while the answer is pending. Absent until the answers are released, because marks reveal the key. */
  obtainedMarks: earnedMarks.nullable().optional(),
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
};

const shownNames = {
  questionId: 'quizQuestionId',
  position: 'serial',
  promptHtml: 'questionDetail',
  isCode: 'isCodeSnippet',
  isSkipped: 'isAnswerSkipped',
  explanationHtml: 'answerExplanation',
  marks: 'questionMark',
  obtainedMarks: 'userObtainedQuestionMark',
} as const;

/**
 * One question of a marked script. Key, explanation and obtained marks are absent where the reader may not see them.
 */
export const resultDetail = withMarkedInteraction(
  wire(
    {
      ...markedFields,
      ...shownFields,
      responseId,
      attemptId: id,
      /** Of the paper, for staff: `position` is that of the candidate's order. */
      paperPosition: id.optional(),
      /** The answer as text: the chosen options' texts, or the candidate's own text. */
      answer: z.string(),
      keyText: z.string().optional(),
      pointerLeaveCount: count,
      visibilityChangeCount: count,
      candidateId: id,
    },
    {
      ...markedNames,
      ...shownNames,
      responseId: 'quizResponseDetailId',
      attemptId: 'quizResponseInitialId',
      answer: 'userAnswer',
      keyText: 'correctAnswer',
      visibilityChangeCount: 'visibilitychangeCount',
      candidateId: 'addedBy',
    },
  ),
);

/** One question of the own marked script, as the exam page shows it: its interaction is nested alone. */
const ownDetail = wire(
  { ...shownFields, marked: markedInteraction },
  { ...shownNames, marked: markedNames.marked },
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
  isCompressed: true,
  group,
  access: reader,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.array(resultDetail),
});

export const getResultSheet = endpoint({
  name: 'getResultSheet',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetResultSheet/:id',
  summary:
    "What the exam page shows of the candidate's own finished attempt, in one call: the result, the receipt of its last end, and the marked script, which is null while the marking is pending. Each interaction is in its nested form alone. Sent with `content-encoding: gzip` where the caller accepts it. An addition of this product.",
  isCompressed: true,
  group,
  access: only(['candidate']),
  params: byAttempt,
  ok: wire({ result: resultRow, receipt: receipt.nullable(), details: z.array(ownDetail).nullable() }, {}),
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
  isCompressed: true,
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
