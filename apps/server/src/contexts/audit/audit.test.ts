import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import { changePassword, checkPassword, updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as participants from '@invigil/contract/authoring/participant-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as faqs from '@invigil/contract/site/faq-endpoints';
import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { AUDIT_ACTIONS, type AuditAction } from '@invigil/domain/audit/audit-action';
import { buildAdmin, buildCandidate, buildPlan, PASSWORD } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  questionFields,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let owner: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

const entriesOf = async (caller: { ok: SignedIn['ok']; userId: number }, search?: string) =>
  caller.ok(audit.listAuditEntries, {
    params: { userId: caller.userId, page: 1, pageSize: 500 },
    query: { search },
  });

const written = { ...WRITTEN, marks: 100 };
const template = templateFields();

/** Does everything that staff can do, once. */
async function doEverything() {
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [written, { ...written, prompt: 'Second?' }],
  );
  const [first = 0, second = 0] = questionIds;
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...row, title: 'Renamed', participantEmails: undefined, inviteByEmail: false },
  });
  await admin.ok(participants.setParticipants, { body: [{ assessmentId, email: 'one@example.org' }] });
  await admin.ok(questions.updateQuestion, {
    body: { questionId: first, ...questionFields(assessmentId, { ...written, marks: 200 }) },
  });
  await admin.ok(questions.deleteQuestion, { params: { questionId: second } });

  const instruction = { assessmentId, description: 'Read slowly.' };
  const { createdId: instructionId } = await admin.ok(instructions.createInstruction, { body: instruction });
  await admin.ok(instructions.updateInstruction, { body: { instructionId, ...instruction } });
  await admin.ok(instructions.deleteInstruction, { params: { instructionId } });

  const { createdId: categoryId } = await admin.ok(categories.createCategory, { body: { name: 'Physics' } });
  await admin.ok(categories.updateCategory, { body: { categoryId, name: 'Chemistry' } });
  await admin.ok(categories.deleteCategory, { params: { categoryId } });

  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, first, { answer: 'Words.' }) });
  const extra = { timePercent: 125, extraMinutes: 5, reason: 'Reads with a magnifier' };
  await admin.ok(liveBoard.giveExtraTime, {
    body: { assessmentId, candidateId: candidate.userId, ...extra },
  });
  await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
  const late = { body: answerFields(attemptId, first, { answer: 'More words.', sequence: 9 }) };
  expect(await candidate.refusal(attempts.saveAnswer, late)).toBe('answerTooLate');
  const decision = { attemptId, questionId: first, reason: 'The line was down' };
  await admin.ok(liveBoard.decideLateAnswer, { body: { ...decision, isAccepted: false } });
  await admin.ok(liveBoard.decideLateAnswer, { body: { ...decision, isAccepted: true } });
  await admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 10, reason: 'False alarm' } });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
  await admin.ok(marking.giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 150 } });
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });

  const { createdId: templateId } = await admin.ok(certificates.createTemplate, { body: template });
  await admin.ok(certificates.updateTemplate, { body: { templateId, ...template, title: 'Renamed' } });
  await admin.ok(certificates.deleteTemplate, { params: { templateId } });

  const person = { fullName: 'Rosa', email: 'rosa@example.org', mobile: '', address: '', dateOfBirth: null };
  const { createdId: userId } = await admin.ok(accounts.createUser, {
    body: { ...person, password: PASSWORD, transactionDetail: '' },
  });
  await admin.ok(accounts.updateUser, { body: { userId, ...person, fullName: 'Rosa Luz' } });
  await admin.ok(accounts.deleteUser, { params: { userId } });

  const planId = await buildPlan(test, { priceMinor: 77_700 });
  const [plan] = (await owner.ok(plans.listPlans)).filter((each) => each.planId === planId);
  if (plan === undefined) throw new Error('no plan');
  await owner.ok(plans.updatePlan, { body: { ...plan, title: 'Renamed' } });
  await owner.ok(plans.deletePlan, { params: { planId } });
  const role = { roleDisplayName: 'Teacher', description: '' };
  const { createdId: roleId } = await owner.ok(roles.createRole, { body: { roleName: 'Teacher', ...role } });
  await owner.ok(roles.updateRole, { body: { roleId, ...role, description: 'Sets papers' } });
  const menu = { title: 'Help', url: '/settings/faq', sortOrder: 900, iconName: 'help' };
  const { createdId: menuId } = await owner.ok(menus.createMenu, { body: menu });
  await owner.ok(menus.updateMenu, { body: { menuId, ...menu, title: 'Renamed' } });
  await owner.ok(menus.assignMenu, { body: { menuId, roleId } });
  await owner.ok(menus.assignMenu, { body: { menuId, roleId } });
  await owner.ok(menus.deleteMenu, { params: { menuId } });
  await owner.ok(roles.deleteRole, { params: { roleId } });
  const faq = { title: 'How?', description: 'So.' };
  const { createdId: faqId } = await owner.ok(faqs.createFaq, { body: faq });
  await owner.ok(faqs.updateFaq, { body: { faqId, ...faq, description: 'Like this.' } });
  await owner.ok(faqs.deleteFaq, { params: { faqId } });
  const freeId = await buildPlan(test, { priceMinor: 0 });
  await admin.ok(renewPlan, {
    body: { planId: freeId, paymentMode: 'notApplicable', transactionDetail: '', checkoutSessionId: '' },
  });
  await admin.ok(updateTenantSettings, {
    body: { paymentSecretKey: 'sk_test_4711', clientUrl: 'https://school.example.org' },
  });
  await changeOwnData(admin);
  await owner.ok(settings.updateColourSettings, {
    body: { appBarColor: '#112233', footerColor: '#FFFFFF', bodyColor: '#F9F9F9', headerColor: '#F5F5F5' },
  });
}

/** Profile and password of the caller. */
async function changeOwnData(caller: SignedIn): Promise<void> {
  const { email, fullName } = await caller.ok(accounts.getCurrentUser);
  const profile = { email, fullName, mobile: '+39 06 4711', address: '', dateOfBirth: null, imagePath: '' };
  await caller.ok(updateProfile, { body: { userId: caller.userId, ...profile } });
  await caller.ok(checkPassword, { body: { email, password: PASSWORD } });
  await caller.ok(changePassword, { body: { userId: caller.userId, password: `${PASSWORD} new` } });
}

describe('the audit trail', () => {
  it('has an entry for every action that staff can do [server-audit.1]', async () => {
    await doEverything();
    const [own, site] = [await entriesOf(admin), await entriesOf(owner)];
    const found = new Set<AuditAction>([...own.rows, ...site.rows].map((entry) => entry.action));
    expect(AUDIT_ACTIONS.filter((action) => !found.has(action))).toEqual([]);
  });

  it('says who, what and from which value to which [server-audit.2]', async () => {
    const { rows } = await entriesOf(admin, 'marksGiven');
    expect(rows[0]).toMatchObject({
      actorId: admin.userId,
      actorName: 'Ada Admin',
      action: 'marksGiven',
      subjectName: 'Renamed',
      detail: 'marks: – → 1.5; question: 1',
    });
    const [colours] = (await entriesOf(owner, 'settingsUpdated')).rows;
    expect(colours?.detail).toBe('appBarColor: #363636 → #112233');
  });

  it('has changes of an own profile, password and address, and never the password [server-audit.9]', async () => {
    const { rows } = await entriesOf(admin);
    const detailOf = (action: AuditAction) => rows.find((entry) => entry.action === action)?.detail;
    expect(detailOf('profileUpdated')).toBe('mobile: – → +39 06 4711');
    expect(detailOf('passwordChanged')).toBe('');
    expect(detailOf('tenantSettingsUpdated')).toBe('clientUrl: – → https://school.example.org');
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('forgets the name of a person who was deleted [server-audit.5]', async () => {
    const { rows } = await entriesOf(admin);
    expect(JSON.stringify(rows)).not.toMatch(/Rosa|rosa@/);
  });

  it('forgets the own changes of an Admin who was deleted', async () => {
    const leaving = await buildAdmin(test);
    await changeOwnData(leaving);
    await leaving.ok(updateTenantSettings, {
      body: { paymentSecretKey: 'sk_test_4712', clientUrl: 'https://leaving.example.org' },
    });
    await owner.ok(accounts.deleteUser, { params: { userId: leaving.userId } });
    const { rows } = await entriesOf(owner);
    const own = rows.filter(({ subjectName }) => subjectName === `#${leaving.userId}`);
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['profileUpdated', 'passwordChanged', 'tenantSettingsUpdated']),
    );
    expect(JSON.stringify(rows)).not.toContain('leaving.example.org');
  });

  it('shows an Admin its own tenant alone, the owner the whole site [server-audit.4]', async () => {
    const other = await buildAdmin(test);
    await buildAssessment(other);
    const actors = new Set((await entriesOf(admin)).rows.map((entry) => entry.actorId));
    expect([...actors]).toEqual([admin.userId]);
    const all = new Set((await entriesOf(owner)).rows.map((entry) => entry.actorId));
    expect(all).toContain(admin.userId);
    expect(all).toContain(other.userId);
    expect(all).toContain(owner.userId);
  });

  it('has no entry for what was refused [server-audit.3]', async () => {
    const before = (await entriesOf(admin)).count;
    const { assessmentId } = await buildLiveAssessment(admin);
    const during = (await entriesOf(admin)).count;
    expect(await admin.refusal(assessments.deleteAssessment, { params: { assessmentId } })).toBe(
      'assessmentRunning',
    );
    expect((await entriesOf(admin)).count).toBe(during);
    expect(during).toBeGreaterThan(before);
  });
});
