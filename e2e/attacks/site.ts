import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { assessmentFields, questionFields } from '@invigil/testkit/builders/assessments';
import { type Cohort, type Seat, takeSeat } from '@invigil/testkit/builders/cohort';
import { type Examiner, registerCandidate, registerExaminer } from '@invigil/testkit/builders/examiner';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';

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
  const { token: adminToken } = await signInAt(baseUrl, examiner.credentials);
  const { admin } = examiner;
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({
      title: `Attacked ${crypto.randomUUID()}`,
      allowStop: true,
      showKeyAfterwards: true,
      showExplanationAfterwards: true,
    }),
  });
  const questionIds: number[] = [];
  for (const key of ['A', 'B', 'C'] as const) {
    const { createdId } = await admin.ok(questions.createQuestion, {
      body: questionFields(assessmentId, {
        prompt: `Which one, ${key}?`,
        key: [key],
        explanation: SECRET,
      }),
    });
    questionIds.push(createdId);
  }
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const cohort: Pick<Cohort, 'admin' | 'adminId'> = examiner;
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Cara Candidate' });
  const bystander = await registerCandidate(baseUrl, cohort, { fullName: 'Bo Bystander' });
  const seat = await takeSeat(baseUrl, credentials, assessmentId);
  return { ...examiner, adminToken, assessmentId, questionIds, seat, bystander };
}
