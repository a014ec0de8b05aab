import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { OWNER, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type SignedIn = TestClient & { userId: number; roleId: number };

let unique = 0;
const next = () => ++unique;

export const PASSWORD = 'correct horse 4711';

type PlanFields = BodyOf<typeof plans.createPlan>;
type AssessmentFields = BodyOf<typeof assessments.createAssessment>;
export type QuestionFields = BodyOf<typeof questions.createQuestion>;

/** A free plan; the price distinguishes further ones, because prices are unique. */
export async function buildPlan(test: TestApp, given: Partial<PlanFields> = {}): Promise<number> {
  const owner = await test.signIn(OWNER);
  const { createdId } = await owner.ok(plans.createPlan, {
    body: {
      title: `Plan ${next()}`,
      interval: 'yearly',
      priceMinor: 0,
      assessmentLimit: 100,
      questionLimit: 100,
      responseLimit: 0,
      additionalText: 'For tests',
      ...given,
    },
  });
  return createdId;
}

/** An Admin who registered with a plan of these terms, signed in. */
export async function buildAdmin(test: TestApp, plan: Partial<PlanFields> = {}): Promise<SignedIn> {
  const owner = await test.signIn(OWNER);
  const planId = await buildPlan(test, { priceMinor: 1_000 + next(), ...plan });
  const email = `admin${next()}@example.org`;
  await owner.ok(accounts.createUser, {
    body: {
      fullName: 'Ada Admin',
      email,
      password: PASSWORD,
      mobile: '',
      address: '',
      dateOfBirth: null,
      roleId: 1,
      planId,
      paymentMode: 'offline',
      transactionDetail: '',
    },
  });
  return test.signIn({ email, password: PASSWORD });
}

/** A candidate of an Admin, registered through its invitation link and signed in. */
export async function buildCandidate(
  test: TestApp,
  admin: SignedIn,
  fullName = 'Cara Candidate',
): Promise<SignedIn> {
  const email = `candidate${next()}@example.org`;
  await test.anonymous.ok(accounts.registerCandidate, {
    body: { fullName, email, password: PASSWORD, ownerId: admin.userId },
  });
  return test.signIn({ email, password: PASSWORD });
}

export function assessmentFields(given: Partial<AssessmentFields> = {}): AssessmentFields {
  return {
    title: `Assessment ${next()}`,
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

const OPTIONS: AuthoredInteraction<'choice'>['options'] = [
  { label: 'A', text: 'first' },
  { label: 'B', text: 'second' },
  { label: 'C', text: 'third' },
];

/** Changes of a question's fields; options and key are those of a choice. */
export type QuestionChange = Partial<QuestionFields> &
  Partial<Pick<AuthoredInteraction<'choice'>, 'options' | 'key'>>;

export function questionFields(
  assessmentId: number,
  { options = OPTIONS, key = ['B'], ...change }: QuestionChange = {},
): QuestionFields {
  return {
    assessmentId,
    prompt: `What is question ${next()}?`,
    promptType: 'choice',
    complexity: 'easy',
    categoryId: null,
    interaction: { kind: 'choice', options, key },
    explanation: 'Because it is the second.',
    imagePath: '',
    imageDescription: '',
    isCode: false,
    marks: undefined,
    ...change,
  };
}

interface BuiltAssessment {
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
}

/** An assessment with questions, not live. Each entry of `withQuestions` is one question. */
export async function buildAssessment(
  admin: SignedIn,
  given: Partial<AssessmentFields> = {},
  withQuestions: readonly QuestionChange[] = [{}, {}, {}],
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
  admin: SignedIn,
  given: Partial<AssessmentFields> = {},
  withQuestions?: readonly QuestionChange[],
): Promise<BuiltAssessment> {
  const built = await buildAssessment(admin, given, withQuestions);
  await admin.ok(assessments.goLive, { body: { assessmentId: built.assessmentId } });
  return built;
}

/** An answer as a candidate's client sends it. */
export function answerFields(
  attemptId: number,
  questionId: number,
  given: Partial<BodyOf<typeof attempts.saveAnswer>> = {},
): BodyOf<typeof attempts.saveAnswer> {
  return { attemptId, questionId, answer: 'Option-B', isSkipped: false, ...given } as BodyOf<
    typeof attempts.saveAnswer
  >;
}

/** A candidate's attempt in progress. */
export async function buildAttempt(candidate: SignedIn, assessmentId: number): Promise<number> {
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  return attemptId;
}

/** A user of a new custom role that has the screens at these addresses, signed in. */
export async function buildCustomRoleUser(test: TestApp, urls: readonly string[]): Promise<SignedIn> {
  const owner = await test.signIn(OWNER);
  const number = next();
  const { createdId: roleId } = await owner.ok(roles.createRole, {
    body: { roleName: `Role ${number}`, roleDisplayName: 'Teacher', description: '' },
  });
  for (const url of urls) {
    const existing = (await owner.ok(menus.listMenus)).find((menu) => menu.url === url);
    const menuId =
      existing?.menuId ??
      (
        await owner.ok(menus.createMenu, {
          body: { title: url, url, sortOrder: 1_000 + next(), iconName: 'menu' },
        })
      ).createdId;
    await owner.ok(menus.assignMenu, { body: { menuId, roleId, isSelected: true } });
  }
  const email = `custom${number}@example.org`;
  await owner.ok(accounts.createUser, {
    body: {
      ...{ fullName: 'Tom Teacher', email, password: PASSWORD, mobile: '', address: '', dateOfBirth: null },
      ...{ roleId, transactionDetail: '' },
    },
  });
  return test.signIn({ email, password: PASSWORD });
}
