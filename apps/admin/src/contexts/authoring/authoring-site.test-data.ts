import { done } from '@invigil/contract/answers';
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  goLive,
  listAssessmentCards,
  listAssessments,
  stopLive,
  updateAssessment,
} from '@invigil/contract/authoring/assessment-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import {
  deleteQuestion,
  listQuestions,
  orderQuestions,
} from '@invigil/contract/authoring/question-endpoints';
import { countStarters } from '@invigil/contract/authoring/starter-endpoints';
import { getPlanUsage } from '@invigil/contract/billing/subscription-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { getTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { edge } from '../../testing/admin-screen.test-data.tsx';
import { created, exampleAnswer, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';

type Assessment = OkOf<typeof getAssessment>;
type Question = OkOf<typeof listQuestions>[number];

export const PHYSICS = 'Unit Test 3: Current Electricity';
export const DRAFT = 'Bengali grammar: ব্যাকরণ';
export const SURVEY = 'What did you think of the term?';

/** An assessment of 45 minutes and ten marks in equal parts, a draft unless the change says otherwise. */
export const assessment = (
  assessmentId: number,
  title: string,
  change: Partial<Assessment> = {},
): Assessment =>
  exampleRow(listAssessments, {
    assessmentId,
    title,
    markingScheme: 'equal',
    participantMode: 'allCandidates',
    timeLimitMinutes: 45,
    totalMarks: 1_000,
    passMark: 500,
    questionCount: 3,
    attemptCount: 0,
    categoryNames: '',
    priceMinor: 0,
    isLive: false,
    availability: 'draft',
    opensAt: null,
    closesAt: null,
    certificateTemplateId: null,
    allowMultipleAttempts: false,
    allowMultipleTicks: false,
    allowMultipleKeys: false,
    allowSkip: true,
    showKeyAfterwards: false,
    showExplanationAfterwards: false,
    allowStop: false,
    shuffleQuestions: false,
    openInNewWindow: false,
    reviewRelease: 'atOnce',
    answerSeconds: 0,
    scoring: null,
    totalRounding: 'hundredths',
    decimalSign: null,
    ...change,
  });

export const authoredQuestion = (
  questionId: number,
  prompt: string,
  change: Partial<Question> = {},
): Question =>
  exampleRow(listQuestions, {
    questionId,
    prompt,
    promptHtml: prompt as SafeHtml,
    promptType: 'choice',
    imagePath: '',
    playedPrompt: null,
    isCode: false,
    explanation: '',
    scoring: null,
    assessmentId: 1,
    marks: 500,
    ...change,
  });

/** The assessments of an Admin with the questions of each; changes are read back. */
export function serveAuthoring() {
  const stored: { assessments: Assessment[]; questions: Question[] } = {
    assessments: [
      assessment(1, PHYSICS, {
        isLive: true,
        availability: 'onLive',
        attemptCount: 1,
        categoryNames: 'Electricity',
      }),
      assessment(2, DRAFT),
      assessment(3, SURVEY, {
        markingScheme: 'survey',
        timeLimitMinutes: 0,
        totalMarks: 0,
        passMark: 0,
        questionCount: 0,
      }),
    ],
    questions: ['Two resistors of 6 Ω and 3 Ω are joined.', 'Which of these are units of energy?'].map(
      (prompt, index) => authoredQuestion(index + 1, prompt),
    ),
  };
  const change = (assessmentId: number, fields: Partial<Assessment>) => {
    stored.assessments = stored.assessments.map((row) =>
      row.assessmentId === assessmentId ? { ...row, ...fields } : row,
    );
  };
  edge.reply(listAssessments, (request) => pagesOf(...stored.assessments)(request));
  edge.reply(listAssessmentCards, () => stored.assessments);
  edge.reply(getAssessment, ({ params }) => {
    const storedAssessment = stored.assessments.find(
      ({ assessmentId }) => assessmentId === params.assessmentId,
    );
    if (storedAssessment === undefined) throw new Error(`there is no assessment ${params.assessmentId}`);
    return storedAssessment;
  });
  edge.reply(createAssessment, { ...created(9), droppedEmails: [], invitedCount: null });
  edge.reply(updateAssessment, ({ body: { assessmentId, inviteByEmail, participantEmails, ...fields } }) => {
    // The form sends a schedule in instants.
    change(assessmentId, fields as Partial<Assessment>);
    return { ...done('successfullyUpdated'), droppedEmails: [], invitedCount: null };
  });
  edge.reply(goLive, ({ body: { assessmentId } }) => {
    const { opensAt } = stored.assessments.find((row) => row.assessmentId === assessmentId) as Assessment;
    change(assessmentId, { isLive: true, availability: opensAt === null ? 'onLive' : 'scheduled' });
    return done('assessmentLive');
  });
  edge.reply(stopLive, ({ body: { assessmentId } }) => {
    change(assessmentId, { isLive: false, availability: 'stopped' });
    return done('assessmentStopped');
  });
  edge.reply(duplicateAssessment, ({ body: { assessmentId } }) => {
    const original = stored.assessments.find((row) => row.assessmentId === assessmentId) as Assessment;
    const title = `${original.title} (copy)`;
    const copy = { ...original, assessmentId: 9, title, isLive: false, attemptCount: 0 };
    stored.assessments = [{ ...copy, availability: 'draft' }, ...stored.assessments];
    return { ...created(9), title };
  });
  edge.reply(deleteAssessment, ({ params }) => {
    stored.assessments = stored.assessments.filter((row) => row.assessmentId !== params.assessmentId);
    return done('successfullyDeleted');
  });
  edge.reply(listQuestions, () => stored.questions);
  edge.reply(deleteQuestion, ({ params }) => {
    stored.questions = stored.questions.filter(({ questionId }) => questionId !== params.questionId);
    return done('successfullyDeleted');
  });
  edge.reply(orderQuestions, ({ body: { questionIds } }) => {
    stored.questions = questionIds.flatMap((id) =>
      stored.questions.filter(({ questionId }) => questionId === id),
    );
    return done('successfullyUpdated');
  });
  edge.reply(countStarters, { starterCount: 31, withoutPasswordCount: 0 });
  edge.reply(listParticipants, []);
  edge.reply(listTemplates, []);
  edge.reply(getPlanUsage, { assessmentCount: 3 });
  edge.reply(getTenantSettings, ({ params: { userId } }) => ({
    ...exampleAnswer(getTenantSettings),
    userId,
    hasPaymentSecretKey: false,
    canTakePayments: false,
  }));
  return stored;
}
