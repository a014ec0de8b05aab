import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as participants from '@invigil/contract/authoring/participant-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as faqs from '@invigil/contract/site/faq-endpoints';
import type { Refusal } from '@invigil/domain/refusals';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
  questionFields,
} from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const AT_ONCE = 20;

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  ({ assessmentId } = await buildAssessment(admin));
});
afterAll(() => test.close());

const person = { fullName: 'Twin', mobile: '', address: '', dateOfBirth: null, transactionDetail: '' };
const plan = {
  ...{ interval: 'yearly', assessmentLimit: 1, questionLimit: 1, responseLimit: 0, additionalText: 'x' },
};

interface Duplicate {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly caller: () => SignedIn;
  readonly body: () => unknown;
  readonly refusal: Refusal;
}

/** Every kind of record whose duplicates are refused. */
const DUPLICATES: readonly Duplicate[] = [
  {
    ...{
      what: 'an assessment of one title',
      endpoint: assessments.createAssessment,
      refusal: 'assessmentTitleTaken',
    },
    ...{ caller: () => admin, body: () => assessmentFields({ title: 'Twin' }) },
  },
  {
    ...{ what: 'a question', endpoint: questions.createQuestion, refusal: 'questionTaken' },
    ...{ caller: () => admin, body: () => questionFields(assessmentId, { prompt: 'Twin?' }) },
  },
  {
    ...{ what: 'an instruction', endpoint: instructions.createInstruction, refusal: 'instructionTaken' },
    ...{ caller: () => admin, body: () => ({ assessmentId, description: 'Twin.' }) },
  },
  {
    ...{ what: 'a category', endpoint: categories.createCategory, refusal: 'categoryTaken' },
    ...{ caller: () => admin, body: () => ({ name: 'Twin' }) },
  },
  {
    ...{ what: 'a user of one address', endpoint: accounts.createUser, refusal: 'emailTaken' },
    ...{ caller: () => admin, body: () => ({ ...person, email: 'twin@example.org', password: PASSWORD }) },
  },
  {
    ...{ what: 'a plan of one title', endpoint: plans.createPlan, refusal: 'planTitleTaken' },
    ...{ caller: () => owner, body: () => ({ ...plan, title: 'Twin', priceMinor: nextPrice() }) },
  },
  {
    ...{ what: 'a plan of one price', endpoint: plans.createPlan, refusal: 'planPriceTaken' },
    ...{ caller: () => owner, body: () => ({ ...plan, title: `Twin ${nextPrice()}`, priceMinor: 77 }) },
  },
  {
    ...{ what: 'a role', endpoint: roles.createRole, refusal: 'roleTaken' },
    ...{ caller: () => owner, body: () => ({ roleName: 'Twin', roleDisplayName: 'Twin', description: '' }) },
  },
  {
    ...{ what: 'a menu', endpoint: menus.createMenu, refusal: 'menuTitleTaken' },
    ...{ caller: () => owner, body: () => ({ title: 'Twin', ...menuOf(nextPrice()) }) },
  },
  {
    ...{ what: 'a question of the FAQ', endpoint: faqs.createFaq, refusal: 'faqTaken' },
    ...{ caller: () => owner, body: () => ({ title: 'Twin?', description: 'Yes.' }) },
  },
];

let price = 500_000;
const nextPrice = () => ++price;
/** Addresses are unique too, so that each try names another screen. */
const FREE_URLS = ['/menu/menus', '/user/roles', '/user/profile', '/user/password', '/user/browseList'];
const menuOf = (number: number) => ({
  ...{ url: FREE_URLS[number % FREE_URLS.length], sortOrder: number, iconName: 'menu' },
});

describe(`of ${AT_ONCE} simultaneous creations`, () => {
  it.each(DUPLICATES.map((row) => [row.what, row] as const))(
    'one leaves %s [concurrent-duplicates.1]',
    async (_what, row) => {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => row.caller().send(row.endpoint, { body: row.body() } as never)),
      );
      const created = answers.filter(({ statusCode }) => statusCode === 200);
      const refused = answers
        .filter(({ statusCode }) => statusCode === 202)
        .map((each) => each.json().responseMsg);
      expect([created.length, refused.length]).toEqual([1, AT_ONCE - 1]);
      expect(refused).toContain(row.refusal);
    },
  );

  it('one leaves a registered candidate; the others join with the same password', async () => {
    const body = {
      fullName: 'Twin',
      email: 'twin-candidate@example.org',
      password: PASSWORD,
      ownerId: admin.userId,
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        test.anonymous.send(accounts.registerCandidate, { body } as never),
      ),
    );
    const { rows } = await test.context.database.pool.query(
      `select count(*)::int as users, (select count(*)::int from memberships m join users u on u.id = m.candidate_id
        where u.email = $1) as memberships from users where email = $1`,
      [body.email],
    );
    expect(rows).toEqual([{ users: 1, memberships: 1 }]);
  });

  it('one leaves an attempt, and all of them receive it', async () => {
    const live = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const starts = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        candidate.ok(attempts.startAttempt, { body: { assessmentId: live.assessmentId } }),
      ),
    );
    expect(new Set(starts.map(({ attemptId }) => attemptId)).size).toBe(1);
  });

  it('one leaves each address on the list of participants', async () => {
    const body = [{ assessmentId, email: 'twin@example.org' }];
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => admin.ok(participants.setParticipants, { body })),
    );
    expect(await admin.ok(participants.listParticipants, { params: { assessmentId } })).toHaveLength(1);
  });
});
