import { only } from '@invigil/domain/access/access';
import { MAX_PROBLEM_LENGTH } from '@invigil/domain/exams/problem-report';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId, textWithMargins } from '../fields.ts';
import { wire } from '../wire.ts';
import { sequence } from './save-answer-body.ts';

// Problems with questions that candidates report during an exam. No call for help: nobody is told of them.

/** The screens that show reports beside the question: its list, and by the calls of the results marking and regrading. */
const readers = only(['admin'], ['questions', 'results']);

export const reportProblem = endpoint({
  name: 'reportProblem',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/ReportQuestionProblem',
  summary:
    'Stores what the candidate finds wrong with a question of the running attempt, in place of an earlier text; of two texts the one with the higher sequence stays, so that a call may be repeated. Changes neither answers nor times. Status 409 for an attempt that has ended. An addition of this product.',
  group: 'Taking a quiz',
  access: only(['candidate']),
  body: wire(
    { attemptId: id, questionId: id, text: textWithMargins(MAX_PROBLEM_LENGTH), sequence },
    { attemptId: 'quizResponseInitialId', questionId: 'quizQuestionId' },
  ),
  conflicts: ['attemptClosed'],
  ok: doneAnswer,
});

export const countProblemReports = endpoint({
  name: 'countProblemReports',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Question/CountQuestionProblems/:quizTopicId',
  summary:
    'How many candidates have reported a problem with each question of an assessment; a question without a report is left out. An addition of this product.',
  group: 'Question',
  access: readers,
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  ok: z.array(wire({ questionId: id, reportCount: count }, { questionId: 'quizQuestionId' })),
});

export const listProblemReports = endpoint({
  name: 'listProblemReports',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Question/GetQuestionProblems/:quizTopicId/:quizQuestionId',
  summary:
    'The newest reports about a question of an assessment, at most a hundred, without the names of their candidates. An addition of this product.',
  group: 'Question',
  access: readers,
  params: wire(
    { assessmentId: pathId, questionId: pathId },
    { assessmentId: 'quizTopicId', questionId: 'quizQuestionId' },
  ),
  ok: z.array(z.object({ text: z.string(), reportedAt: instant })),
});
