import { only } from '@invigil/domain/access/access';
import { TOTAL_ROUNDINGS } from '@invigil/domain/authoring/scoring/total-rounding';
import { MAX_PRACTICE_ANSWERS } from '@invigil/domain/exams/practice';
import { z } from 'zod';
import { examQuestion } from '../authoring/exam-question-schema.ts';
import { answerOfCandidate } from '../authoring/interactions/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, marks, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import { resultDetail } from './result-endpoints.ts';

const group = 'Quiz';
const access = only(['admin'], ['questions']);

/** An assessment with its present questions, as an attempt at it would begin now. Without keys, as for candidates. */
const practicePaper = wire(
  {
    assessmentId: id,
    title: z.string(),
    /** Of the caller, in the place of the candidate. */
    fullName: z.string(),
    email: z.string(),
    siteTitle: z.string(),
    /** The site's logo, or empty where the exam page does not show it. */
    logoPath: z.string(),
    totalMarks: marks,
    passMark: marks,
    /** Absent from the reply of an earlier server, which has hundredths alone. */
    totalRounding: z.enum(TOTAL_ROUNDINGS).optional(),
    /** 0 for none. */
    timeLimitMinutes: count,
    serverNow: instant,
    allowStop: z.boolean(),
    allowSkip: z.boolean(),
    allowMultipleTicks: z.boolean(),
    /** In the order of this run. */
    questions: z.array(examQuestion),
  },
  {
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    totalMarks: 'quizMark',
    passMark: 'quizPassMarks',
    timeLimitMinutes: 'quizTime',
    allowStop: 'allowQuizStop',
    allowSkip: 'allowQuizSkip',
    allowMultipleTicks: 'allowMultipleInputByUser',
  },
);

export const getPracticePaper = endpoint({
  name: 'getPracticePaper',
  isHeavyRead: true,
  shows: ['authoring', 'people', 'settings'],
  method: 'GET',
  path: '/api/Quiz/GetPracticePaper/:quizTopicId',
  summary:
    "The present questions of one of the caller's assessments, live or not, as its candidates would get them, for a practice run. An addition of this product.",
  group,
  access,
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  ok: practicePaper,
});

const practiceAnswer = z.object({
  questionId: id,
  /** In the run's order. */
  position: id,
  /** Null for a question without one. */
  answer: answerOfCandidate.nullable(),
  isSkipped: z.boolean(),
});

export const markPracticeAnswers = endpoint({
  name: 'markPracticeAnswers',
  isHeavyRead: true,
  changes: [],
  method: 'POST',
  path: '/api/Quiz/MarkPracticeAnswers',
  summary:
    'Marks answers of a practice run by the present questions, and stores nothing. Leaves out questions that have been deleted. An addition of this product.',
  group,
  access,
  body: wire(
    { assessmentId: id, answers: z.array(practiceAnswer).max(MAX_PRACTICE_ANSWERS, 'tooLarge') },
    { assessmentId: 'quizTopicId' },
  ),
  ok: z.array(resultDetail),
});
