import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { NO_PROMPT_MEDIA } from '@invigil/contract/authoring/media-fields';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { ApiClient } from '../api/api-client.ts';
import { nextNumber } from './unique.ts';

export type AssessmentFields = BodyOf<typeof assessments.createAssessment>;
export type QuestionFields = BodyOf<typeof questions.createQuestion>;

/** The fields of an assessment as an author sends them: 100 marks, pass mark 50, an hour, for all candidates. */
export function assessmentFields(overrides: Partial<AssessmentFields> = {}): AssessmentFields {
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
    totalRounding: 'hundredths',
    opensAt: null,
    closesAt: null,
    priceMinor: 0,
    answerSeconds: 0,
    reviewRelease: 'atOnce',
    certificateTemplateId: null,
    participantEmails: undefined,
    inviteByEmail: false,
    ...overrides,
  };
}

const OPTIONS: AuthoredInteraction<'choice'>['options'] = [
  { label: 'A', text: 'first' },
  { label: 'B', text: 'second' },
  { label: 'C', text: 'third' },
];

/** Changes of a question's fields. `options` and `key` apply to a choice. */
export type QuestionChange = Partial<QuestionFields> &
  Partial<Pick<AuthoredInteraction<'choice'>, 'options' | 'key'>>;

/** The fields of a question with three options and the key B. */
export function questionFields(
  assessmentId: number,
  { options = OPTIONS, key = ['B'], ...change }: QuestionChange = {},
): QuestionFields {
  return {
    assessmentId,
    prompt: `What is question ${nextNumber()}?`,
    promptType: 'choice',
    interaction: { kind: 'choice', options, key },
    complexity: 'easy',
    categoryId: null,
    explanation: 'Because it is the second.',
    imagePath: '',
    imageDescription: '',
    ...NO_PROMPT_MEDIA,
    isCode: false,
    marks: undefined,
    ...change,
  };
}

/** The change to a question with a written answer. */
export const WRITTEN = {
  promptType: 'text',
  interaction: { kind: 'extendedText' },
} satisfies QuestionChange;

export interface BuiltAssessment {
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
}

/** Creates an assessment with questions, not live. Each entry of `withQuestions` is one question. */
export async function buildAssessment(
  admin: ApiClient,
  overrides: Partial<AssessmentFields> = {},
  withQuestions: readonly QuestionChange[] = [{}, {}, {}],
): Promise<BuiltAssessment> {
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields(overrides),
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

/** Creates an assessment as `buildAssessment` does, and goes live. */
export async function buildLiveAssessment(
  admin: ApiClient,
  overrides?: Partial<AssessmentFields>,
  withQuestions?: readonly QuestionChange[],
): Promise<BuiltAssessment> {
  const built = await buildAssessment(admin, overrides, withQuestions);
  await admin.ok(assessments.goLive, { body: { assessmentId: built.assessmentId } });
  return built;
}
