import { asSafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion, OpenAttempt } from '../calls.ts';

export const START = Date.parse('2026-11-21T10:00:00Z');

/** An open attempt of one minute with three questions; `question(3)` needs a written answer. */
export function paper(change: Partial<OpenAttempt> = {}): OpenAttempt {
  return {
    attemptId: 9,
    assessmentId: 3,
    title: 'Unit Test 3',
    candidateName: 'Meera Iyer',
    siteTitle: 'Invigil',
    questionCount: 3,
    totalMarks: 1200,
    startedAt: new Date(START),
    deadline: new Date(START + 60_000),
    serverNow: new Date(START),
    allowStop: true,
    allowSkip: true,
    allowMultipleTicks: false,
    reloadLimit: null,
    endsOnLeaving: false,
    logoPath: '',
    lastSequence: 0,
    questions: [1, 2, 3].map((position) => ({
      position,
      questionId: 100 + position,
      isAnswered: false,
      isSkipped: false,
    })),
    ...change,
  };
}

export const question = (position: number): ExamQuestion => ({
  questionId: 100 + position,
  position,
  questionCount: 3,
  promptHtml: asSafeHtml(`Question ${position}`),
  marks: 400,
  assessmentId: 1,
  promptTypeName: 'MCQ',
  answerTypeName: 'MCQ',
  promptType: 'choice',
  interaction:
    position === 3
      ? { kind: 'extendedText' }
      : {
          kind: 'choice',
          options: [
            { label: 'A', html: asSafeHtml('one') },
            { label: 'B', html: asSafeHtml('two') },
          ],
        },
  imagePath: '',
  imageDescription: '',
  isCode: false,
  answer: null,
  isSkipped: false,
  isAnswered: false,
});
