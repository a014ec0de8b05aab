import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { ApiClient } from '../api/api-client.ts';
import { nextNumber } from './unique.ts';

export type AssessmentFields = BodyOf<typeof assessments.createAssessment>;
export type QuestionFields = BodyOf<typeof questions.createQuestion>;

/** An assessment as an author would send it: 100 marks, pass mark 50, an hour, open to all candidates. */
export function assessmentFields(given: Partial<AssessmentFields> = {}): AssessmentFields {
  return {
    title: `Assessment ${nextNumber()}`,
    timeLimitMinutes: 60,
    markingScheme: 'equal',
    participantMode: 'allCandidates',
    totalMarks: 10_000,
    passMark: 5_000,
    allowMultipleAttempts: false,
    allowMultipleTicks: false,
    allowMultipleKeys: false,
    showKeyAfterwards: false,
    showExplanationAfterwards: false,
    allowStop: true,
    allowSkip: true,
    shuffleQuestions: false,
    openInNewWindow: false,
    opensAt: null,
    closesAt: null,
    priceMinor: 0,
    reviewRelease: 'atOnce',
    certificateTemplateId: null,
    participantEmails: undefined,
    inviteByEmail: false,
    ...given,
  };
}

/** A question with the key B among three options. */
export function questionFields(assessmentId: number, given: Partial<QuestionFields> = {}): QuestionFields {
  return {
    assessmentId,
    prompt: `What is question ${nextNumber()}?`,
    promptType: 'choice',
    answerType: 'choice',
    complexity: 'easy',
    categoryId: null,
    options: [
      { label: 'A', text: 'first' },
      { label: 'B', text: 'second' },
      { label: 'C', text: 'third' },
    ],
    key: ['B'],
    explanation: 'Because it is the second.',
    imagePath: '',
    imageDescription: '',
    isCode: false,
    marks: undefined,
    ...given,
  };
}

/** Makes a question one that is answered in words. */
export const WRITTEN = {
  promptType: 'text',
  answerType: 'text',
  options: [],
  key: [],
} satisfies Partial<QuestionFields>;

export interface BuiltAssessment {
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
}

/** An assessment with questions, not live. Each entry of `withQuestions` is one question. */
export async function buildAssessment(
  admin: ApiClient,
  given: Partial<AssessmentFields> = {},
  withQuestions: readonly Partial<QuestionFields>[] = [{}, {}, {}],
): Promise<BuiltAssessment> {
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields(given),
  });
  const questionIds: number[] = [];
  for (const question of withQuestions) {
    const { createdId } = await admin.ok(questions.createQuestion, {
      body: questionFields(assessmentId, question),
    });
    questionIds.push(createdId);
  }
  return { assessmentId, questionIds };
}

/** As buildAssessment, and live. */
export async function buildLiveAssessment(
  admin: ApiClient,
  given?: Partial<AssessmentFields>,
  withQuestions?: readonly Partial<QuestionFields>[],
): Promise<BuiltAssessment> {
  const built = await buildAssessment(admin, given, withQuestions);
  await admin.ok(assessments.goLive, { body: { assessmentId: built.assessmentId } });
  return built;
}
