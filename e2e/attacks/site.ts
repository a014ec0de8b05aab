import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import {
  type Credentials,
  type Examiner,
  registerCandidate,
  registerExaminer,
  signIn,
} from '@invigil/testkit/builders/accounts';
import { type Cohort, type Seat, takeSeat } from '@invigil/testkit/builders/cohort';
import { assessmentFields, choiceFields } from '@invigil/testkit/builders/fields';

/** Only in the explanations, so that finding it anywhere is a leak. */
export const SECRET = 'zebrafish-explanation-4711';

/** A tenant with a live exam, a candidate in an exam and one who has not started. */
interface Tenant extends Examiner {
  readonly adminToken: string;
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
  readonly seat: Seat;
  readonly bystander: Credentials;
}

/** Two tenants of one site; neither may reach the other's data. */
export interface AttackedSite {
  readonly baseUrl: string;
  readonly owner: Credentials;
  readonly ours: Tenant;
  readonly theirs: Tenant;
}

export async function prepareSite(baseUrl: string, owner: Credentials): Promise<AttackedSite> {
  return {
    baseUrl,
    owner,
    ours: await prepareTenant(baseUrl, owner),
    theirs: await prepareTenant(baseUrl, owner),
  };
}

async function prepareTenant(baseUrl: string, owner: Credentials): Promise<Tenant> {
  const examiner = await registerExaminer(baseUrl, owner);
  const { token: adminToken } = await signIn(baseUrl, examiner.credentials);
  const { admin } = examiner;
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: assessmentFields({ title: `Attacked ${crypto.randomUUID()}`, allowStop: true }),
  });
  const questionIds: number[] = [];
  for (const key of ['A', 'B', 'C'] as const) {
    const { createdId } = await admin.call(questions.createQuestion, {
      body: choiceFields(assessmentId, { prompt: `Which one, ${key}?`, key: [key], explanation: SECRET }),
    });
    questionIds.push(createdId);
  }
  await admin.call(assessments.goLive, { body: { assessmentId } });
  const cohort: Pick<Cohort, 'admin' | 'adminId'> = examiner;
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Cara Candidate' });
  const bystander = await registerCandidate(baseUrl, cohort, { fullName: 'Bo Bystander' });
  const seat = await takeSeat(baseUrl, credentials, assessmentId);
  return { ...examiner, adminToken, assessmentId, questionIds, seat, bystander };
}
