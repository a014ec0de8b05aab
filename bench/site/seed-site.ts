import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { assessmentFields, questionFields } from '@invigil/testkit/builders/assessments';
import { registerExaminer } from '@invigil/testkit/builders/examiner';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';

/** A live assessment that its Admin's candidates may sit as often as they like. */
export interface SeededSite {
  readonly assessmentId: number;
  /** The Admin. */
  readonly ownerId: number;
  readonly adminToken: string;
}

const QUESTION_COUNT = 25;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Creates an Admin and a live assessment of ordinary size through the API. */
export async function seedSite(baseUrl: string, owner: Credentials): Promise<SeededSite> {
  const { admin, adminId, credentials } = await registerExaminer(baseUrl, owner);
  const { token } = await signInAt(baseUrl, credentials);
  return { assessmentId: await createLiveAssessment(admin), ownerId: adminId, adminToken: token };
}

interface AssessmentShape {
  readonly questionCount: number;
  /** Undefined for one that is open at once. */
  readonly opensAt?: Date;
}

/** A live assessment, by default of ordinary size: choice questions whose key is B. */
export async function createLiveAssessment(
  admin: ApiClient,
  { questionCount, opensAt }: AssessmentShape = { questionCount: QUESTION_COUNT },
): Promise<number> {
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({
      title: `Measured ${new Date().toISOString()}`,
      timeLimitMinutes: 120,
      showKeyAfterwards: true,
      showExplanationAfterwards: true,
      allowMultipleAttempts: true,
      shuffleQuestions: true,
      ...(opensAt === undefined ? {} : { opensAt, closesAt: new Date(opensAt.getTime() + DAY_MS) }),
    }),
  });
  await createMeasuredQuestions(admin, assessmentId, questionCount);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  return assessmentId;
}

/** Creates questions of ordinary length, choices whose key is B. @returns their ids */
export async function createMeasuredQuestions(
  admin: ApiClient,
  assessmentId: number,
  count = QUESTION_COUNT,
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number++)
    ids.push((await admin.ok(createQuestion, { body: questionOf(assessmentId, number) })).createdId);
  return ids;
}

/** A question of ordinary length: a prompt of about 250 characters, four options of about 60. */
function questionOf(assessmentId: number, number: number) {
  return questionFields(assessmentId, {
    prompt:
      `<p>Question ${number}. A repeater listens on one frequency and sends what it hears on another.</p>` +
      '<p>Which of the following describes best what an operator has to set in order to be heard through it, ' +
      'when the machine asks for a tone below the range of speech?</p>',
    options: [
      { label: 'A', text: `The offset between the two frequencies, and nothing else (${number})` },
      { label: 'B', text: `The offset, its direction, and the tone that opens the input (${number})` },
      { label: 'C', text: `The tone alone, since the offset is the same for every band (${number})` },
      { label: 'D', text: `The highest power that the licence of the operator allows (${number})` },
    ],
    key: ['B'],
    explanation: 'A repeater with tone access stays silent without the offset, its direction and the tone.',
  });
}
