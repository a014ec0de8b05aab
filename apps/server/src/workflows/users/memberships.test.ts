import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as confirmation from '@invigil/contract/accounts/email-confirmation-endpoints';
import * as invitations from '@invigil/contract/accounts/invitation-endpoints';
import * as contract from '@invigil/contract/accounts/membership-endpoints';
import { createPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { confirmationTokenOf } from '@invigil/domain/accounts/email-confirmation';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { nextWord } from '@invigil/testkit/builders/unique';
import {
  MAIL_CERTIFICATE,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '../../adapters/mail-transport.ts';
import { renewListedInvitations } from '../../contexts/authoring/invitations/renew-invitations.ts';
import { sendDueMails } from '../../contexts/messaging/mails/send-mails.ts';
import { askPasswordLink } from '../../testing/ask-password-link.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const log = pino({ level: 'silent' });

let test: TestApp;
let mailServer: MailServerStandIn;
let school: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mailTransport = createSmtpTransport({ ca: MAIL_CERTIFICATE });
  test = await startTestApp({ mailTransport, settings: { PUBLIC_URL: 'https://exams.example/' } });
});
afterAll(async () => {
  test.ports.mailTransport.close();
  await Promise.all([test.close(), mailServer.close()]);
});
beforeEach(async () => {
  await setMail(mailServer.port);
  school = await buildAdmin(test);
  other = await buildAdmin(test);
});

async function setMail(mailPort: number): Promise<void> {
  const owner = await test.signIn(OWNER);
  const server = { mailAddress: 'exams@hill.example', mailHost: '127.0.0.1', mailPort };
  await owner.ok(updateMailSettings, { body: { ...server, mailPassword: MAIL_PASSWORD } });
}

const newAddress = () => `pupil-${nextWord()}@school.example`;
const examOf = async (admin: SignedIn, ...emails: string[]) =>
  (await buildLiveAssessment(admin, { participantMode: 'byEmail', participantEmails: emails.join(',') }))
    .assessmentId;
const mayStart = async (candidate: SignedIn, assessmentId: number) =>
  (await candidate.status(startAttempt, { body: { assessmentId } })) === 200;
const codeOf = (admin: SignedIn, email: string, kind: 'copied' | 'mailed' = 'copied') =>
  test.ports.invitations.codeOf(admin.userId, email, kind);
const registration = (admin: SignedIn, email: string, invitationCode?: string, password = PASSWORD) => ({
  body: { fullName: 'Ana Pupil', email, password, ownerId: admin.userId, invitationCode },
});
const register = (...args: Parameters<typeof registration>) =>
  test.anonymous.ok(accounts.registerCandidate, registration(...args));
const refusalOf = (...args: Parameters<typeof registration>) =>
  test.anonymous.refusal(accounts.registerCandidate, registration(...args));
const signIn = (email: string, password = PASSWORD) => test.signIn({ email, password });
const peopleOf = (admin: SignedIn, search: string) =>
  admin.ok(invitations.listInvitations, { params: { page: 1, pageSize: 10 }, query: { search } });
const stateOf = async (admin: SignedIn, email: string) => (await peopleOf(admin, email)).rows[0]?.state;
const confirm = (admin: SignedIn, ...emails: string[]) =>
  admin.ok(invitations.confirmCandidates, { body: { emails } });
const membershipsOf = (candidate: SignedIn) => candidate.ok(contract.listOwnMemberships);
const tenantsOf = async (candidate: SignedIn) =>
  new Set((await membershipsOf(candidate)).memberships.map(({ tenantId }) => tenantId));

/** The newest address in a mail to a person that has a token. */
async function linkTo(email: string): Promise<URL> {
  while ((await sendDueMails(test.ports, log)) > 0);
  const texts = mailServer.received.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text);
  return new URL(/https:\/\/exams\.example\/\S+#\S+/.exec(texts.reverse().join('\n'))?.[0] ?? 'none:');
}
async function setPasswordByMail(email: string, password: string): Promise<void> {
  await askPasswordLink(test.ports, email);
  const token = tokenOfFragment((await linkTo(email)).hash) ?? '';
  await test.anonymous.ok(setPasswordByLink, { body: { token, password } });
}
/** An Admin's candidate whose address nobody has proven, and which the Admin created with a password. */
async function createCandidate(admin: SignedIn, email: string): Promise<SignedIn> {
  const person = { fullName: 'Ana Pupil', email, mobile: '', address: '', dateOfBirth: null };
  const secret = { password: PASSWORD, transactionDetail: '' };
  await admin.ok(accounts.createUser, { body: { ...person, ...secret } });
  return signIn(email);
}

describe('an invited address with an account', () => {
  it('an invited address with an account becomes a candidate once its person proves the address [memberships.1]', async () => {
    const pupil = await buildCandidate(test, other);
    const { email } = pupil.credentials;
    const assessmentId = await examOf(school, email);
    expect(await stateOf(school, email)).toBe('waiting');
    expect(await membershipsOf(pupil)).toMatchObject({
      waitingCount: 1,
      isEmailProven: false,
      mayProveByMail: true,
    });
    await pupil.ok(confirmation.sendEmailConfirmation, { body: {} });
    const token = confirmationTokenOf((await linkTo(email)).hash) ?? '';
    await pupil.ok(confirmation.confirmEmail, { body: { token } });
    expect(await membershipsOf(pupil)).toMatchObject({ waitingCount: 0, isEmailProven: true });
    expect(await stateOf(school, email)).toBe('registered');
    expect(await mayStart(pupil, assessmentId)).toBe(true);
  });

  it('an invited address with an account becomes a candidate by the code of its invitation and the own password [memberships.2]', async () => {
    const pupil = await buildCandidate(test, other);
    const { email } = pupil.credentials;
    const assessmentId = await examOf(school, email);
    await register(school, email, codeOf(school, email));
    expect(await mayStart(pupil, assessmentId)).toBe(true);
    expect(await membershipsOf(pupil)).toMatchObject({ isEmailProven: false });
  });

  it('an invited address with an account becomes a candidate of all lists once its Admin confirms the person, with an entry in the audit trail [memberships.3]', async () => {
    const pupil = await buildCandidate(test, school);
    const { email } = pupil.credentials;
    const [first, second] = [await examOf(school, email), await examOf(school, email)];
    const [row] = (await peopleOf(school, email)).rows;
    expect(row).toMatchObject({ state: 'waiting', fullName: 'Cara Candidate' });
    expect(row?.accountCreatedAt).toBeInstanceOf(Date);
    expect(await confirm(school, email)).toMatchObject({ confirmedCount: 1 });
    expect([await mayStart(pupil, first), await mayStart(pupil, second)]).toEqual([true, true]);
    const { rows } = await school.ok(listAuditEntries, {
      params: { userId: school.userId, page: 1, pageSize: 10 },
    });
    expect(rows.filter(({ action }) => action === 'candidateConfirmed')).toHaveLength(1);
    expect(await confirm(school, email)).toMatchObject({ confirmedCount: 0 });
  });

  it('an invited address of staff is confirmed like any other, and nothing changes [memberships.4]', async () => {
    const { email } = await buildCandidate(test, other).then(({ credentials }) => credentials);
    const staff = other.credentials.email;
    await examOf(school, email, staff);
    expect([await stateOf(school, email), await stateOf(school, staff)]).toEqual(['waiting', 'waiting']);
    expect(await confirm(school, email, staff)).toMatchObject({ confirmedCount: 2 });
    expect(await stateOf(school, staff)).toBe('waiting');
    expect(await other.status(contract.listOwnMemberships)).toBe(403);
  });

  it('an address that nobody invited cannot be confirmed [memberships.5]', async () => {
    const { email } = (await buildCandidate(test, other)).credentials;
    expect(await confirm(school, email)).toMatchObject({ confirmedCount: 0 });
    expect((await peopleOf(school, email)).count).toBe(0);
  });

  it('an invited address keeps its invitation whatever becomes of its account, for 90 days after the last listing [memberships.6]', async () => {
    const pupil = await buildCandidate(test, other);
    const { email } = pupil.credentials;
    await school.ok(invitations.inviteCandidate, { body: { fullName: 'Ana Pupil', email } });
    await other.ok(accounts.deleteUser, { params: { userId: pupil.userId } });
    expect(await stateOf(school, email)).toBe('open');
    test.clock.advance({ hours: 89 * 24 });
    school = await test.signIn(school.credentials);
    expect(await stateOf(school, email)).toBe('open');
    await school.ok(invitations.inviteCandidate, { body: { fullName: 'Ana Pupil', email } });
    test.clock.advance({ hours: 89 * 24 });
    school = await test.signIn(school.credentials);
    expect(await stateOf(school, email)).toBe('open');
    test.clock.advance({ hours: 2 * 24 });
    school = await test.signIn(school.credentials);
    expect((await peopleOf(school, email)).count).toBe(0);
  });

  it('an invited address of a list keeps its invitation until the exam of the list closes [memberships.7]', async () => {
    const email = newAddress();
    await examOf(school, email);
    test.clock.advance({ hours: 89 * 24 + 12 });
    await renewListedInvitations(test.ports);
    test.clock.advance({ hours: 30 * 24 });
    await register(school, email, codeOf(school, email));
  });
});

it('a mailed code that is used twenty times at once proves the address and fails nowhere [memberships.21]', async () => {
  const pupil = await buildCandidate(test, other);
  const { email } = pupil.credentials;
  await examOf(school, email);
  const code = codeOf(school, email, 'mailed');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.anonymous.send(accounts.registerCandidate, registration(school, email, code)),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await membershipsOf(pupil)).toMatchObject({ isEmailProven: true });
});

describe('the rights over an account', () => {
  const link = (admin: SignedIn, { userId }: SignedIn) =>
    admin
      .send(createPasswordLink, { body: { userId } })
      .then((answer) => [answer.statusCode, answer.json().responseMsg]);

  it('the rights over an account stay with its creator while others only invite it, and end with an accepted membership elsewhere [memberships.8]', async () => {
    const pupil = await createCandidate(school, newAddress());
    const { email } = pupil.credentials;
    await examOf(other, email);
    await confirm(other, email);
    expect((await link(school, pupil))[0]).toBe(200);
    expect(await link(other, pupil)).toEqual([202, 'sharedCandidate']);
    await pupil.ok(contract.acceptOwnMembership, { body: { tenantId: other.userId } });
    expect(await link(school, pupil)).toEqual([202, 'sharedCandidate']);
    expect(await link(other, pupil)).toEqual([202, 'sharedCandidate']);
  });

  it('the rights over an account end for a creator that removes it, also after it comes back [memberships.9]', async () => {
    const pupil = await createCandidate(school, newAddress());
    const { email } = pupil.credentials;
    await examOf(other, email);
    await confirm(other, email);
    await school.ok(accounts.deleteUser, { params: { userId: pupil.userId } });
    await school.ok(invitations.inviteCandidate, { body: { fullName: 'Ana Pupil', email } });
    await confirm(school, email);
    expect(await link(school, pupil)).toEqual([202, 'sharedCandidate']);
    expect(await tenantsOf(pupil)).toEqual(new Set([other.userId, school.userId]));
  });

  it('the proof of an address ends the rights of its creator to links and address [memberships.10]', async () => {
    const pupil = await createCandidate(school, newAddress());
    const { email } = pupil.credentials;
    await pupil.ok(startAttempt, {
      body: { assessmentId: (await buildLiveAssessment(school)).assessmentId },
    });
    await setPasswordByMail(email, 'an own secret 4711');
    expect(await link(school, pupil)).toEqual([202, 'addressProven']);
    const fields = { userId: pupil.userId, fullName: 'Ana', mobile: '', address: '', dateOfBirth: null };
    expect(await school.fieldErrors(accounts.updateUser, { ...fields, email: newAddress() })).toEqual({
      email: ['addressProven'],
    });
  });

  it('a creator whose membership nobody accepted keeps the name that it typed, and sees nothing of the account after its proof [memberships.11]', async () => {
    const email = newAddress();
    const importer = await createCandidate(other, email);
    await examOf(school, email);
    await setPasswordByMail(email, 'an own secret 4711');
    const pupil = await signIn(email, 'an own secret 4711');
    expect(await tenantsOf(pupil)).toEqual(new Set([other.userId, school.userId]));
    const seen = await other.ok(accounts.getUser, { params: { userId: importer.userId } });
    expect(seen).toMatchObject({ isShared: true, isEmailProven: false, fullName: 'Ana Pupil' });
  });
});

describe('an unproven account', () => {
  it('an unproven account whose owner arrives with a code brings a link by e-mail, by which the owner goes on [memberships.12]', async () => {
    const email = newAddress();
    const squatter = await createCandidate(other, email);
    const assessmentId = await examOf(school, email);
    const password = 'an own secret 4711';
    expect(await refusalOf(school, email, codeOf(school, email), password)).toBe('emailTakenLinkSent');
    await setPasswordByMail(email, password);
    expect(await squatter.status(accounts.getCurrentUser)).toBe(401);
    const pupil = await signIn(email, password);
    expect(await mayStart(pupil, assessmentId)).toBe(true);
  });

  it('an account without a password is opened by a mailed code of any tenant, and by a copied one of its creator alone [memberships.13]', async () => {
    const email = newAddress();
    await other.ok(invitations.inviteCandidate, { body: { fullName: 'Ana Pupil', email } });
    const { pool } = test.ports.database;
    await createCandidate(other, email);
    await pool.query(`update users set password_hash = '' where email = $1`, [email]);
    await examOf(school, email);
    expect(await refusalOf(school, email, codeOf(school, email))).toBe('emailTakenLinkSent');
    await register(school, email, codeOf(school, email, 'mailed'));
    const pupil = await signIn(email);
    expect(await membershipsOf(pupil)).toMatchObject({ isEmailProven: true });
    expect(await tenantsOf(pupil)).toEqual(new Set([other.userId, school.userId]));
  });

  it("the confirmation link of an account proves nothing in another account's session or without one, nor with a password that an Admin chose [memberships.14]", async () => {
    const stranger = await buildCandidate(test, other);
    const { email } = stranger.credentials;
    const token = confirmationTokenOf((await linkTo(email)).hash) ?? '';
    expect(await test.anonymous.status(confirmation.confirmEmail, { body: { token } })).toBe(401);
    const owner = await buildCandidate(test, other);
    expect(await owner.refusal(confirmation.confirmEmail, { body: { token } })).toBe('confirmationOfOther');
    expect(await membershipsOf(stranger)).toMatchObject({ isEmailProven: false });
    const created = await createCandidate(other, newAddress());
    expect(await created.refusal(confirmation.sendEmailConfirmation, { body: {} })).toBe('ownPasswordNeeded');
    expect(await membershipsOf(created)).toMatchObject({ mayProveByMail: false, needsOwnPassword: true });
  });

  it('an unproven address is handed over by the SuperAdmin, and both Admins find that in their audit trail [memberships.15]', async () => {
    await setMail(0);
    const email = newAddress();
    const squatter = await createCandidate(other, email);
    const assessmentId = await examOf(school, email);
    expect(await refusalOf(school, email, codeOf(school, email), 'an own secret 4711')).toBe('emailTaken');
    const owner = await test.signIn(OWNER);
    await owner.ok(contract.handOverAddress, { body: { userId: squatter.userId } });
    expect(await squatter.status(accounts.getCurrentUser)).toBe(401);
    for (const admin of [school, other]) {
      const params = { userId: admin.userId, page: 1, pageSize: 10 };
      const { rows } = await admin.ok(listAuditEntries, { params });
      expect(rows.filter(({ action }) => action === 'addressHandedOver')).toHaveLength(1);
    }
    await register(school, email, codeOf(school, email), 'an own secret 4711');
    const pupil = await signIn(email, 'an own secret 4711');
    expect(await mayStart(pupil, assessmentId)).toBe(true);
    expect((await link(other, squatter))[1]).toBe('sharedCandidate');
  });

  const link = (admin: SignedIn, { userId }: SignedIn) =>
    admin
      .send(createPasswordLink, { body: { userId } })
      .then((answer) => [answer.statusCode, answer.json().responseMsg]);

  it('a proven address is not handed over, and no candidate that does not exist [memberships.16]', async () => {
    const pupil = await createCandidate(school, newAddress());
    await setPasswordByMail(pupil.credentials.email, 'an own secret 4711');
    const owner = await test.signIn(OWNER);
    expect(await owner.refusal(contract.handOverAddress, { body: { userId: pupil.userId } })).toBe(
      'addressProven',
    );
    expect(await owner.status(contract.handOverAddress, { body: { userId: 2_000_000_000 } })).toBe(404);
    expect(await school.status(contract.handOverAddress, { body: { userId: pupil.userId } })).toBe(403);
  });
});

describe('the memberships of a candidate', () => {
  it('a membership is accepted by a first start, and can be declined or left, which its Admin finds in the audit trail [memberships.17]', async () => {
    const pupil = await createCandidate(school, newAddress());
    expect((await membershipsOf(pupil)).memberships).toMatchObject([
      { tenantId: school.userId, isAccepted: false },
    ]);
    const { assessmentId } = await buildLiveAssessment(school);
    await pupil.ok(startAttempt, { body: { assessmentId } });
    expect((await membershipsOf(pupil)).memberships).toMatchObject([{ isAccepted: true }]);
    const body = { tenantId: school.userId };
    await pupil.ok(contract.leaveOwnMembership, { body });
    expect(await tenantsOf(pupil)).toEqual(new Set());
    expect(await pupil.status(contract.leaveOwnMembership, { body })).toBe(404);
    expect(await pupil.status(contract.acceptOwnMembership, { body })).toBe(404);
    const params = { userId: school.userId, page: 1, pageSize: 10 };
    const { rows } = await school.ok(listAuditEntries, { params });
    expect(rows[0]).toMatchObject({ action: 'candidateLeft', subjectName: 'Ana Pupil' });
  });

  it('a registration with a link of an Admin accepts the membership, and a second one tells its candidate to sign in [memberships.18]', async () => {
    const pupil = await buildCandidate(test, school);
    const { email } = pupil.credentials;
    expect((await membershipsOf(pupil)).memberships).toMatchObject([{ isAccepted: true }]);
    expect(await refusalOf(school, email)).toBe('alreadyCandidate');
    expect(await refusalOf(school, email, undefined, 'a wrong password')).toBe('emailTaken');
  });
});

it('the live board names who waits, and no account of another Admin [memberships.19]', async () => {
  const pupil = await buildCandidate(test, other, 'Known Elsewhere');
  const [missing, { email }] = [newAddress(), pupil.credentials];
  const assessmentId = await examOf(school, missing, email);
  const board = await school.ok(getLiveBoard, { params: { assessmentId } });
  expect(board.rows).toHaveLength(2);
  for (const [address, invitationState] of [
    [missing, 'open'],
    [email, 'waiting'],
  ])
    expect(board.rows).toContainEqual(
      expect.objectContaining({ email: address, invitationState, candidateId: null, fullName: '' }),
    );
});

it('the addresses that an Admin may look up in a day are limited, refusals of new users included [memberships.20]', async () => {
  const { email } = (await buildCandidate(test, other)).credentials;
  const person = { fullName: 'Ana', email, mobile: '', address: '', dateOfBirth: null };
  const body = { ...person, password: PASSWORD, transactionDetail: '' };
  expect(await school.refusal(accounts.createUser, { body })).toBe('emailTaken');
  const key = `addresses:${school.userId}`;
  const { pool } = test.ports.database;
  const { rowCount } = await pool.query('update throttles set count = 20000 where key = $1', [key]);
  expect(rowCount).toBe(1);
  expect(await school.status(accounts.createUser, { body })).toBe(429);
  expect(await school.status(invitations.inviteCandidate, { body: { fullName: 'Ana', email } })).toBe(429);
  test.clock.advance({ hours: 24 });
  school = await test.signIn(school.credentials);
  expect(await school.refusal(accounts.createUser, { body })).toBe('emailTaken');
});
