import { randomBytes } from 'node:crypto';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { signIn } from '@invigil/contract/exam-client/calls';
import type { Connection } from './connection.ts';
import { endpointCall } from './endpoint-call.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A live assessment that its Admin's candidates may sit as often as they like. */
export interface SeededSite {
  readonly assessmentId: number;
  /** The Admin. */
  readonly ownerId: number;
  readonly adminToken: string;
}

const QUESTION_COUNT = 25;
const HUNDREDTHS = 100;

/** Makes an Admin and a live assessment of ordinary size through the API. */
export async function seedSite(connection: Connection, owner: Credentials): Promise<SeededSite> {
  const run = randomBytes(5).toString('hex');
  const planId = await findFreePlan(connection, owner);
  const admin = { email: `admin-${run}@example.org`, password: randomBytes(12).toString('base64url') };
  const { createdId: ownerId } = await connection.call(endpointCall(accounts.registerAdmin), {
    ...admin,
    fullName: 'Load Admin',
    planId,
    checkoutSessionId: '',
  });
  const { token: adminToken } = await connection.call(signIn, admin);
  return { assessmentId: await createLiveAssessment(connection, adminToken), ownerId, adminToken };
}

/** A free plan of the site; one is made where there is none, since prices are unique. */
async function findFreePlan(connection: Connection, owner: Credentials): Promise<number> {
  const existing = await connection.call(endpointCall(plans.listPlans), {});
  const free = existing.find((plan) => plan.priceMinor === 0);
  if (free !== undefined) return free.planId;
  const { token } = await connection.call(signIn, owner);
  const body = {
    title: 'For measuring',
    interval: 'yearly',
    priceMinor: 0,
    assessmentLimit: 1000,
    questionLimit: 100,
    responseLimit: 0,
    additionalText: 'Unlimited responses',
  } as const;
  return (await connection.call(endpointCall(plans.createPlan), body, token)).createdId;
}

async function createLiveAssessment(connection: Connection, token: string): Promise<number> {
  const { createdId: assessmentId } = await connection.call(
    endpointCall(assessments.createAssessment),
    {
      title: `Measured ${new Date().toISOString()}`,
      timeLimitMinutes: 120,
      markingScheme: 'equal',
      participantMode: 'allCandidates',
      totalMarks: 100 * HUNDREDTHS,
      passMark: 50 * HUNDREDTHS,
      allowMultipleAttempts: true,
      allowMultipleTicks: false,
      allowMultipleKeys: false,
      showKeyAfterwards: false,
      showExplanationAfterwards: false,
      allowStop: true,
      allowSkip: true,
      shuffleQuestions: true,
      openInNewWindow: false,
      opensAt: null,
      closesAt: null,
      priceMinor: 0,
      reviewRelease: 'atOnce',
      certificateTemplateId: null,
      inviteByEmail: false,
    },
    token,
  );
  for (let position = 1; position <= QUESTION_COUNT; position++)
    await connection.call(endpointCall(createQuestion), questionOf(assessmentId, position), token);
  await connection.call(endpointCall(assessments.goLive), { assessmentId }, token);
  return assessmentId;
}

/** A question of ordinary length: a prompt of some 250 characters, four options of some 60. */
function questionOf(assessmentId: number, position: number): BodyOf<typeof createQuestion> {
  return {
    assessmentId,
    prompt:
      `<p>Question ${position}. A repeater listens on one frequency and sends what it hears on another.</p>` +
      '<p>Which of the following describes best what an operator has to set in order to be heard through it, ' +
      'when the machine asks for a tone below the range of speech?</p>',
    marks: undefined,
    promptType: 'choice',
    answerType: 'choice',
    complexity: 'medium',
    categoryId: null,
    options: [
      { label: 'A', text: `The offset between the two frequencies, and nothing else (${position})` },
      { label: 'B', text: `The offset, its direction, and the tone that opens the input (${position})` },
      { label: 'C', text: `The tone alone, since the offset is the same for every band (${position})` },
      { label: 'D', text: `The highest power that the licence of the operator allows (${position})` },
    ],
    key: ['B'],
    explanation: 'A repeater with tone access stays silent without the offset, its direction and the tone.',
    imagePath: '',
    imageDescription: '',
    isCode: false,
  };
}
