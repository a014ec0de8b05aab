import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { AnswerRevision } from '../answer-revision.ts';
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

/** An answer to a choice. */
export const ticked = (...selected: OptionLabel[]): Answer<'choice'> => ({ kind: 'choice', selected });

/** A written answer. */
export const written = (text: string): Answer<'extendedText'> => ({ kind: 'extendedText', text });

const textOf = (answer: Answer): string => {
  if (answer.kind === 'choice') return answer.selected.map((label) => `Option-${label}`).join();
  return 'text' in answer ? answer.text : '';
};

/** A revision as a line of a log. */
export const lineOf = ({ questionId, answer, isSkipped }: AnswerRevision): string =>
  `${questionId} ${isSkipped || answer === null ? 'skip' : textOf(answer)}`;
