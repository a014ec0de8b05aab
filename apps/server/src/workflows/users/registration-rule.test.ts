import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as registration from '@invigil/contract/accounts/registration-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import {
  buildAdmin,
  buildCandidate,
  buildCustomRoleUser,
  PASSWORD,
} from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const newEmail = () => `invited${++people}@example.org`;
const input = (email: string, password = PASSWORD) => ({
  body: { fullName: 'Nia New', email, password, ownerId: admin.userId },
});
/** The registration input with the code of the invitation to this address. */
const invited = (email: string) => {
  const invitationCode = test.ports.invitations.codeOf(admin.userId, email.toLowerCase(), 'copied');
  return { body: { ...input(email).body, invitationCode } };
};
const admitInvitedOnly = (of: SignedIn, invitedEmailsOnly = true) =>
  of.ok(registration.updateRegistrationRule, { body: { invitedEmailsOnly } });
const invite = (of: SignedIn, email: string) =>
  buildAssessment(of, { participantMode: 'byEmail', participantEmails: email });

describe('an invitation link for invited addresses only', () => {
  it('an invitation link admits every address by default, and its Admin switches the rule of invited addresses on and off [registration-rule.1]', async () => {
    const email = newEmail();
    expect(await admin.ok(registration.getRegistrationRule)).toMatchObject({ invitedEmailsOnly: false });
    await admitInvitedOnly(admin);
    expect(await admin.ok(registration.getRegistrationRule)).toMatchObject({ invitedEmailsOnly: true });
    expect(await test.anonymous.refusal(accounts.registerCandidate, input(email))).toBe('emailNotAllowed');
    await admitInvitedOnly(admin, false);
    await test.anonymous.ok(accounts.registerCandidate, input(email));
  });

  it('the rule of invited addresses admits the participants of any assessment of the Admin, live or not, regardless of case [registration-rule.3]', async () => {
    await admitInvitedOnly(admin);
    const [first, second] = [newEmail(), newEmail()];
    await invite(admin, `${first}, someone@example.org`);
    await buildLiveAssessment(admin, { participantMode: 'byEmail', participantEmails: second.toUpperCase() });
    await test.anonymous.ok(accounts.registerCandidate, invited(first.toUpperCase()));
    await test.anonymous.ok(accounts.registerCandidate, invited(second));
  });

  it("the rule of invited addresses admits no address of another Admin's list, or of a deleted assessment", async () => {
    await admitInvitedOnly(admin);
    const email = newEmail();
    await invite(await buildAdmin(test), email);
    expect(await test.anonymous.refusal(accounts.registerCandidate, invited(email))).toBe('emailNotAllowed');
    const { assessmentId } = await buildLiveAssessment(admin);
    await buildAttempt(await signInNew(), assessmentId);
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
    const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    const body = {
      ...row,
      participantMode: 'byEmail' as const,
      participantEmails: email,
      inviteByEmail: false,
    };
    await admin.ok(assessments.updateAssessment, { body });
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
    expect(await test.anonymous.refusal(accounts.registerCandidate, invited(email))).toBe('emailNotAllowed');
  });

  /** An invited candidate of the Admin. */
  async function signInNew(): Promise<SignedIn> {
    const email = newEmail();
    await invite(admin, email);
    await test.anonymous.ok(accounts.registerCandidate, invited(email));
    return test.signIn({ email, password: PASSWORD });
  }

  it('the rule of invited addresses applies to an existing account that joins a second Admin [registration-rule.4]', async () => {
    const joining = await buildCandidate(test, await buildAdmin(test));
    const { email } = await joining.ok(accounts.getCurrentUser);
    await admitInvitedOnly(admin);
    expect(await test.anonymous.refusal(accounts.registerCandidate, input(email))).toBe('emailNotAllowed');
    await invite(admin, email);
    await test.anonymous.ok(accounts.registerCandidate, invited(email));
    const { rows } = await admin.ok(accounts.listUsers, {
      params: { userId: admin.userId, page: 1, pageSize: 10 },
    });
    expect(rows.map((row) => row.email)).toEqual([email]);
  });

  it('the rule of invited addresses tells an existing candidate of the Admin to sign in', async () => {
    const candidate = await buildCandidate(test, admin);
    const { email } = await candidate.ok(accounts.getCurrentUser);
    await admitInvitedOnly(admin);
    expect(await test.anonymous.refusal(accounts.registerCandidate, input(email))).toBe('alreadyCandidate');
    await candidate.ok(accounts.getCurrentUser);
  });

  it('the rule of invited addresses does not stop the Admin from creating a candidate', async () => {
    await admitInvitedOnly(admin);
    const person = { fullName: 'Cy', email: newEmail(), mobile: '', address: '', dateOfBirth: null };
    await admin.ok(accounts.createUser, { body: { ...person, password: PASSWORD, transactionDetail: '' } });
  });

  it('the rule of invited addresses applies to one Admin and leaves the link of another unchanged', async () => {
    const other = await buildAdmin(test);
    await admitInvitedOnly(admin);
    expect(await other.ok(registration.getRegistrationRule)).toMatchObject({ invitedEmailsOnly: false });
  });

  it('the rule of invited addresses is available to a custom role that has the users screen', async () => {
    const teacher = await buildCustomRoleUser(test, [SCREENS.users.path]);
    await admitInvitedOnly(teacher);
    const body = { ...input(newEmail()).body, ownerId: teacher.userId };
    expect(await test.anonymous.refusal(accounts.registerCandidate, { body })).toBe('emailNotAllowed');
  });

  it('the rule of invited addresses accepts only a boolean, and an update without one leaves it', async () => {
    const wrong = await admin.fieldErrors(registration.updateRegistrationRule, {
      invitedEmailsOnly: 'perhaps',
    });
    expect(wrong).toEqual({ invitedEmailsOnly: ['boolean'] });
    await admitInvitedOnly(admin);
    expect((await admin.raw(registration.updateRegistrationRule, {})).statusCode).toBe(200);
    expect(await admin.ok(registration.getRegistrationRule)).toMatchObject({ invitedEmailsOnly: true });
  });

  it('the rule of invited addresses is recorded in the audit trail when it is switched [registration-rule.2]', async () => {
    await admitInvitedOnly(admin);
    const { rows } = await admin.ok(listAuditEntries, {
      params: { userId: admin.userId, page: 1, pageSize: 10 },
      query: { search: 'registration' },
    });
    expect(rows).toMatchObject([
      {
        action: 'settingsUpdated',
        subjectName: 'registration',
        detail: 'invitedEmailsOnly: false → true',
      },
    ]);
  });
});
