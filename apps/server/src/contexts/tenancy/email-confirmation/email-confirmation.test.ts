import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/email-confirmation-endpoints';
import { createPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { confirmationTokenOf } from '@invigil/domain/accounts/email-confirmation';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { buildAdmin, buildCandidate, buildFreePlan, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
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
import { createSmtpTransport } from '../../../adapters/mail-transport.ts';
import { askPasswordLink } from '../../../testing/ask-password-link.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendDueMails } from '../../messaging/mails/send-mails.ts';
import { forgetOldConfirmations } from './confirmation-links.ts';

const log = pino({ level: 'silent' });

let test: TestApp;
let mailServer: MailServerStandIn;
let owner: SignedIn;
let admin: SignedIn;
let candidate: SignedIn;

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
  owner = await test.signIn(OWNER);
  await setMail(mailServer.port);
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  await sendAll();
});

const setMail = (mailPort: number) =>
  owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailHost: '127.0.0.1',
      mailPort,
      mailPassword: MAIL_PASSWORD,
    },
  });
async function sendAll(): Promise<void> {
  while ((await sendDueMails(test.ports, log)) > 0);
}
const newAddress = () => `new-${nextWord()}@example.org`;
const mailsTo = async (address: string) => {
  await sendAll();
  return mailServer.received.filter(({ to }) => to?.[0]?.address === address);
};
const linkIn = (text: string) => new URL(/https:\/\/exams\.example\/\S+#\S+/.exec(text)?.[0] ?? 'none:');
const tokenTo = async (address: string) =>
  confirmationTokenOf(linkIn((await mailsTo(address)).at(-1)?.text ?? '').hash) ?? '';
const confirm = (token: string, user = candidate) => user.raw(contract.confirmEmail, { token });
const refusalOf = (token: string, user = candidate) =>
  user.refusal(contract.confirmEmail, { body: { token } });
const stateOf = async (user: SignedIn) => {
  const { email, isEmailUnconfirmed, pendingEmail } = await user.ok(accounts.getCurrentUser);
  return { email, isEmailUnconfirmed, pendingEmail };
};
const rowOf = (caller: SignedIn, { userId }: SignedIn) => caller.ok(accounts.getUser, { params: { userId } });
const changedBody = ({ userId }: SignedIn, email: string) => ({
  userId,
  fullName: 'Cara',
  email,
  mobile: '',
  address: '',
  dateOfBirth: null,
});
const change = (caller: SignedIn, user: SignedIn, email: string) =>
  caller.ok(accounts.updateUser, { body: changedBody(user, email) });
const signInStatus = async (email: string) =>
  (await test.anonymous.send(accounts.signIn, { body: { email, password: PASSWORD } })).statusCode;

describe('a registered account', () => {
  it('a registered account works unconfirmed, and is confirmed once by the link of its e-mail [email-confirmation.1]', async () => {
    const { email } = candidate.credentials;
    expect(await stateOf(candidate)).toEqual({ email, isEmailUnconfirmed: true, pendingEmail: null });
    expect((await rowOf(admin, candidate)).isEmailUnconfirmed).toBe(true);
    const token = await tokenTo(email);
    const body = { token };
    expect(await test.anonymous.ok(contract.openEmailConfirmation, { body })).toEqual({
      email,
      isChange: false,
    });
    expect((await confirm(token)).statusCode).toBe(200);
    // The session stays.
    expect(await stateOf(candidate)).toEqual({ email, isEmailUnconfirmed: false, pendingEmail: null });
    expect((await rowOf(admin, candidate)).isEmailUnconfirmed).toBe(false);
    expect(await refusalOf(token)).toBe('confirmationLinkInvalid');
  });

  it('a registered Admin gets the confirmation e-mail in the language of its page, and remembers that language [email-confirmation.2]', async () => {
    const email = newAddress();
    const planId = await buildFreePlan(test);
    const { address: url, body: payload } = encodeRequest(accounts.registerAdmin, {
      body: { fullName: 'Ilaria', email, password: PASSWORD, planId, checkoutSessionId: '' },
    });
    const headers = { 'accept-language': 'it-IT', 'content-type': 'application/json' };
    await test.app.inject({ method: 'POST', url, headers, payload: payload ?? '' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Conferma il tuo indirizzo e-mail per Invigil');
    expect(mail?.html).toContain('<html lang="it">');
    await askPasswordLink(test.ports, email);
    expect((await mailsTo(email)).at(-1)?.html).toContain('<html lang="it">');
  });

  it('an account gets no confirmation e-mail where an Admin made it, or with the code of its invitation [email-confirmation.3]', async () => {
    const [made, invited] = [newAddress(), newAddress()];
    const person = { fullName: 'Cara', password: PASSWORD };
    await admin.ok(accounts.createUser, {
      body: { ...person, email: made, mobile: '', address: '', dateOfBirth: null, transactionDetail: '' },
    });
    const { assessmentId } = await buildAssessment(admin);
    await admin.ok(setParticipants, { body: [{ assessmentId, email: invited }] });
    const invitationCode = test.ports.invitations.codeOf(admin.userId, invited, 'copied');
    await test.anonymous.ok(accounts.registerCandidate, {
      body: { ...person, email: invited, ownerId: admin.userId, invitationCode },
    });
    for (const email of [made, invited]) {
      const user = await test.signIn({ email, password: PASSWORD });
      expect((await stateOf(user)).isEmailUnconfirmed).toBe(false);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('an account gets no confirmation e-mail where the site sends no e-mail', async () => {
    await setMail(0);
    const silent = await buildCandidate(test, admin);
    expect((await stateOf(silent)).isEmailUnconfirmed).toBe(false);
    expect(await silent.refusal(contract.sendEmailConfirmation, { body: {} })).toBe('emailSettingsNotDone');
  });

  it('a registered account gets a new confirmation link, which ends the one before, at most five times in 15 minutes [email-confirmation.4]', async () => {
    const { email } = candidate.credentials;
    const first = await tokenTo(email);
    const again = async () => (await candidate.raw(contract.sendEmailConfirmation, {})).statusCode;
    expect(await again()).toBe(200);
    expect(await refusalOf(first)).toBe('confirmationLinkInvalid');
    const answers: number[] = [];
    for (let count = 0; count < 5; count++) answers.push(await again());
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    expect((await confirm(await tokenTo(email))).statusCode).toBe(200);
  });

  it('a registered account is confirmed by a password link that came by e-mail, and by no other [email-confirmation.5]', async () => {
    const setBy = (hash: string) =>
      test.anonymous.ok(setPasswordByLink, {
        body: { token: tokenOfFragment(hash) ?? '', password: PASSWORD },
      });
    const { path } = await admin.ok(createPasswordLink, { body: { userId: candidate.userId } });
    await setBy(new URL(path, 'http://localhost').hash);
    expect((await rowOf(admin, candidate)).isEmailUnconfirmed).toBe(true);
    const { email } = candidate.credentials;
    await askPasswordLink(test.ports, email);
    await setBy(linkIn((await mailsTo(email)).at(-1)?.text ?? '').hash);
    expect((await rowOf(admin, candidate)).isEmailUnconfirmed).toBe(false);
  });
});

describe('a changed address', () => {
  it('a changed address waits for its confirmation, and the former one signs in until then [email-confirmation.6]', async () => {
    const [{ email: former }, next] = [candidate.credentials, newAddress()];
    await change(admin, candidate, next);
    expect(await stateOf(candidate)).toMatchObject({ email: former, pendingEmail: next });
    expect(await rowOf(admin, candidate)).toMatchObject({ fullName: 'Cara', pendingEmail: next });
    expect([await signInStatus(former), await signInStatus(next)]).toEqual([200, 204]);
    const [notice] = (await mailsTo(former)).slice(-1);
    expect(notice?.subject).toBe('New e-mail address for your account at Invigil');
    expect(notice?.text).toContain(next);
    expect(notice?.text).not.toContain('confirm-email=');

    await askPasswordLink(test.ports, former);
    const password = tokenOfFragment(linkIn((await mailsTo(former)).at(-1)?.text ?? '').hash) ?? '';
    expect((await confirm(await tokenTo(next))).statusCode).toBe(200);
    // Sessions end, and links that the former address received.
    expect(await candidate.status(accounts.getCurrentUser)).toBe(401);
    expect([await signInStatus(former), await signInStatus(next)]).toEqual([204, 200]);
    expect(
      await test.anonymous.refusal(setPasswordByLink, { body: { token: password, password: PASSWORD } }),
    ).toBe('passwordLinkInvalid');
    const user = await test.signIn({ email: next, password: PASSWORD });
    expect(await stateOf(user)).toEqual({ email: next, isEmailUnconfirmed: false, pendingEmail: null });
    const { rows } = await admin.ok(listAuditEntries, {
      params: { userId: admin.userId, page: 1, pageSize: 2 },
      query: {},
    });
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['userUpdated', `email: ${former} → ${next}`],
      ['userUpdated', expect.stringContaining(`pendingEmail: – → ${next}`)],
    ]);
  });

  it('a changed address expires after 24 hours, not before, and is replaced by a second change [email-confirmation.7]', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await change(admin, candidate, first);
    const replaced = await tokenTo(first);
    await change(admin, candidate, second);
    expect(await refusalOf(replaced)).toBe('confirmationLinkInvalid');
    const token = await tokenTo(second);
    test.clock.advance({ hours: 24 });
    candidate = await test.signIn(candidate.credentials);
    expect(await refusalOf(token)).toBe('confirmationLinkInvalid');
    admin = await test.signIn(admin.credentials);
    expect((await rowOf(admin, candidate)).pendingEmail).toBeNull();
    test.clock.advance({ seconds: 1 });
    expect(await forgetOldConfirmations(test.ports)).toBeGreaterThan(0);
    await change(admin, candidate, first);
    const late = await tokenTo(first);
    test.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    candidate = await test.signIn(candidate.credentials);
    expect((await confirm(late)).statusCode).toBe(200);
  });

  it('a changed address is refused where another account has it, at once and at the confirmation [email-confirmation.8]', async () => {
    const { email: taken } = (await buildCandidate(test, admin)).credentials;
    expect(await admin.refusal(accounts.updateUser, { body: changedBody(candidate, taken) })).toBe(
      'emailTaken',
    );
    const next = newAddress();
    await change(admin, candidate, next);
    const token = await tokenTo(next);
    const registration = { fullName: 'Quick', email: next, password: PASSWORD, ownerId: admin.userId };
    await test.anonymous.ok(accounts.registerCandidate, { body: registration });
    expect(await refusalOf(token)).toBe('emailTaken');
    expect((await stateOf(candidate)).email).toBe(candidate.credentials.email);
  });

  it('a changed address is dropped by the owner of the account, or where the candidate joins another Admin [email-confirmation.9]', async () => {
    const [next, other] = [newAddress(), newAddress()];
    await change(admin, candidate, next);
    const token = await tokenTo(next);
    await candidate.ok(contract.cancelEmailChange, { body: {} });
    expect(await stateOf(candidate)).toMatchObject({ pendingEmail: null, isEmailUnconfirmed: true });
    expect(await refusalOf(token)).toBe('confirmationLinkInvalid');
    await change(admin, candidate, other);
    const ended = await tokenTo(other);
    const { userId: ownerId } = await buildAdmin(test);
    const { credentials } = candidate;
    await test.anonymous.ok(accounts.registerCandidate, {
      body: { fullName: 'Cara', ...credentials, ownerId },
    });
    expect(await refusalOf(ended)).toBe('confirmationLinkInvalid');
  });

  it('one of twenty simultaneous confirmations of a changed address takes effect', async () => {
    const next = newAddress();
    await change(admin, candidate, next);
    const token = await tokenTo(next);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(19).fill(expect.toBeOneOf([202, 401])),
    ]);
  });

  it('a changed address of an account without a password applies at once, because nobody has opened it [email-confirmation.11]', async () => {
    const { pool } = test.ports.database;
    await pool.query("update users set password_hash = '' where id = $1", [candidate.userId]);
    const next = newAddress();
    await change(admin, candidate, next);
    expect(await rowOf(admin, candidate)).toMatchObject({ email: next, isEmailUnconfirmed: false });
    expect(await mailsTo(next)).toEqual([]);
  });

  it('a changed address is read by the account, its requester and the SuperAdmin alone', async () => {
    const next = newAddress();
    await change(owner, candidate, next);
    expect((await rowOf(owner, candidate)).pendingEmail).toBe(next);
    expect((await rowOf(admin, candidate)).pendingEmail).toBeNull();
    expect((await rowOf(candidate, candidate)).pendingEmail).toBe(next);
  });

  it('a changed address of the SuperAdmin waits too, and applies at once where the site sends no e-mail [email-confirmation.10]', async () => {
    const next = newAddress();
    const profile = { fullName: 'Super Admin', mobile: '', address: '', dateOfBirth: null };
    const rename = (email: string) =>
      owner.ok(updateProfile, { body: { userId: owner.userId, email, ...profile } });
    await rename(next);
    expect(await stateOf(owner)).toMatchObject({ email: OWNER.email, pendingEmail: next });
    const token = await tokenTo(next);
    await setMail(0);
    await rename(next);
    expect(await stateOf(owner)).toEqual({ email: next, isEmailUnconfirmed: false, pendingEmail: null });
    // The link of the change that waited does not come back.
    expect(await refusalOf(token, owner)).toBe('confirmationLinkInvalid');
    await rename(OWNER.email);
  });
});
