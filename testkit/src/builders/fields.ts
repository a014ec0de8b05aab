import type { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import type { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';

type AssessmentFields = BodyOf<typeof createAssessment>;
type QuestionFields = BodyOf<typeof createQuestion>;

/** An assessment as an author would send it: ten marks, pass mark five, an hour, open to all candidates. */
export function assessmentFields(
  given: Partial<AssessmentFields> & { readonly title: string },
): AssessmentFields {
  return {
    timeLimitMinutes: 60,
    markingScheme: 'equal',
    participantMode: 'allCandidates',
    totalMarks: 1_000,
    passMark: 500,
    allowMultipleAttempts: false,
    allowMultipleTicks: false,
    allowMultipleKeys: false,
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
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

const OPTIONS: AuthoredInteraction<'choice'>['options'] = [
  { label: 'A', text: 'the first' },
  { label: 'B', text: 'the second' },
  { label: 'C', text: 'the third' },
];

/** Changes of a question's fields; options and key are those of a choice. */
export type QuestionChange = Partial<QuestionFields> &
  Partial<Pick<AuthoredInteraction<'choice'>, 'options' | 'key'>>;

/** A question with the key A among three options. */
export function choiceFields(
  assessmentId: number,
  { options = OPTIONS, key = ['A'], ...change }: QuestionChange & { readonly prompt: string },
): QuestionFields {
  return {
    assessmentId,
    promptType: 'choice',
    complexity: 'medium',
    categoryId: null,
    interaction: { kind: 'choice', options, key },
    explanation: '',
    imagePath: '',
    imageDescription: '',
    isCode: false,
    marks: undefined,
    ...change,
  };
}

/** A question that is answered in words. */
export function writtenFields(
  assessmentId: number,
  given: Partial<QuestionFields> & { readonly prompt: string },
): QuestionFields {
  return choiceFields(assessmentId, {
    promptType: 'text',
    interaction: { kind: 'extendedText' },
    ...given,
  });
}
