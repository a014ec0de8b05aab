import { requestPasswordLink, signIn } from '@invigil/contract/accounts/account-endpoints';
import * as links from '@invigil/contract/accounts/password-link-endpoints';
import { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { sendInvitations, setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import * as contract from '@invigil/contract/messaging/mail-endpoints';
import {
  getPrivateSettings,
  sendTestMail,
  testMailServer,
  updateMailSettings,
  updateSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { buildAdmin, buildCandidate, confirmPeople, PASSWORD } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpTransport, type MailTransport } from '../adapters/mail-transport.ts';
import { testMailServer as testServer } from '../contexts/messaging/actions.ts';
import { forgetOldMails } from '../contexts/messaging/mails/forget-mails.ts';
import { MAILS_PER_ROUND, sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { askPasswordLink } from '../testing/ask-password-link.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const log = pino({ level: 'silent' });
const FIRST_PAGE = { params: { page: 1, pageSize: 100 }, query: {} };

const patient = createSmtpTransport({ ca: MAIL_CERTIFICATE });
/** For a server that is slow on purpose: a busy machine is not. */
const hasty = createSmtpTransport({ ca: MAIL_CERTIFICATE, replyMs: 2_000, testMs: 1_500 });
let transport: MailTransport;
let test: TestApp;
let mailServer: MailServerStandIn;
let owner: SignedIn;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mailTransport: MailTransport = {
    send: (...mail) => transport.send(...mail),
    test: (...mail) => transport.test(...mail),
    close() {
      patient.close();
      hasty.close();
    },
  };
  test = await startTestApp({ mailTransport, settings: { PUBLIC_URL: 'https://exams.example/' } });
});
afterAll(async () => {
  test.ports.mailTransport.close();
  await Promise.all([test.close(), mailServer.close()]);
});
beforeEach(async () => {
  transport = patient;
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  await setServer({});
  await sendAll();
  mailServer.received.length = 0;
  mailServer.replyTo = () => undefined;
  mailServer.delayMs = 0;
});

const setServer = (changed: { mailPassword?: string; mailPort?: number; mailLogin?: string }) =>
  owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
      mailLogin: '',
      mailPassword: MAIL_PASSWORD,
      ...changed,
    },
  });
const setWelcome = (sendsWelcomeMail: boolean) => owner.ok(updateSettings, { body: { sendsWelcomeMail } });
const sendRound = () => sendDueMails(test.ports, log);
/** Sends until a round ends nothing. */
async function sendAll(): Promise<void> {
  while ((await sendRound()) > 0);
}
const mailsOf = async (user: SignedIn) => (await user.ok(contract.listMails, FIRST_PAGE)).rows;
const newestMail = async (user = owner) => (await mailsOf(user))[0];
const testMail = () => owner.ok(sendTestMail, { body: { mail: 'welcome' } });

/** Puts addresses on a participant list of the Admin and invites them. */
async function invite(emails: string[]): Promise<void> {
  const { assessmentId } = await buildAssessment(admin, {});
  await admin.ok(setParticipants, { body: emails.map((email) => ({ assessmentId, email })) });
  await admin.ok(sendInvitations, { body: emails.map((email) => ({ email })) });
}

/** Makes a registered candidate a trusted one of the Admin's lists. */
async function listAndConfirm(person: SignedIn): Promise<void> {
  const { assessmentId } = await buildAssessment(admin, {});
  const { email } = person.credentials;
  await admin.ok(setParticipants, { body: [{ assessmentId, email }] });
  await confirmPeople(admin, person);
}

describe('a test of the mail server', () => {
  const testedAt = async () => (await owner.ok(getPrivateSettings)).mailTestedAt;

  it('a test of the mail server sends an e-mail at once, and the settings tell when it was accepted [mail-server-test.1]', async () => {
    expect(await testedAt()).toBeNull();
    const now = test.clock.now();
    expect(await owner.ok(testMailServer)).toEqual({
      recipient: OWNER.email,
      testedAt: now,
      failure: null,
      localLinks: null,
    });
    expect(mailServer.received.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [OWNER.email, 'Test of the mail server of Invigil'],
    ]);
    expect(await testedAt()).toEqual(now);
  });

  it('a test of the mail server says where links in e-mails lead on a site without a public address, in its answer and in its e-mail [mail-server-test.7]', async () => {
    const config = { ...test.ports.config, PUBLIC_URL: undefined, PORT: 3_100 };
    for (const locale of LOCALE_KEYS)
      expect(await testServer({ ...test.ports, config }, OWNER.email, locale)).toMatchObject({
        localLinks: 'http://localhost:3100',
      });
    expect(mailServer.received).toHaveLength(LOCALE_KEYS.length);
    for (const { text } of mailServer.received)
      expect(text).toMatch(/http:\/\/localhost:3100.*PUBLIC_URL|PUBLIC_URL.*http:\/\/localhost:3100/);
    await owner.ok(testMailServer);
    expect(mailServer.received.at(-1)?.text).not.toContain('PUBLIC_URL');
  });

  it('a test of the mail server counts for the settings alone that it was made with [mail-server-test.2]', async () => {
    for (const changed of [{ mailPort: mailServer.port + 1 }, { mailLogin: 'another' }, {}]) {
      await setServer({});
      await owner.ok(testMailServer);
      expect(await testedAt()).not.toBeNull();
      // The stored password can be another one, even where the typed one is the same.
      test.clock.advance({ seconds: 1 });
      await setServer(changed);
      expect(await testedAt()).toBeNull();
    }
  });

  it('a test of the mail server answers the reason of a refusal, and sets nothing up [mail-server-test.3]', async () => {
    await setServer({ mailPassword: 'wrong' });
    expect(await owner.ok(testMailServer)).toMatchObject({
      testedAt: null,
      failure: expect.stringContaining('Invalid login'),
    });
    await setServer({});
    mailServer.delayMs = 3_000;
    transport = hasty;
    expect(await owner.ok(testMailServer)).toMatchObject({
      testedAt: null,
      failure: 'The mail server did not answer in time',
    });
    expect(await testedAt()).toBeNull();
    await setServer({ mailPort: 0 });
    expect(await owner.refusal(testMailServer)).toBe('emailSettingsNotDone');
  });

  it('a test of the mail server is refused after 30 within a quarter of an hour [mail-server-test.4]', async () => {
    const colleague = await test.signIn(OWNER);
    test.clock.advance({ minutes: 20 });
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) statuses.add(await colleague.status(testMailServer));
    expect([...statuses]).toEqual([200]);
    expect(await colleague.status(testMailServer)).toBe(429);
    test.clock.advance({ minutes: 20 });
  });

  it('a mail server gets the login of its settings, and the address where there is none [mail-server-test.5]', async () => {
    mailServer.logins.length = 0;
    await owner.ok(testMailServer);
    await setServer({ mailLogin: 'smtp-user-17' });
    await testMail();
    await sendAll();
    expect(mailServer.logins).toEqual(['exams@hill.example', 'smtp-user-17']);
    expect(mailServer.received.at(-1)?.from?.address).toBe('exams@hill.example');
  });
});

describe('a sent e-mail', () => {
  it('a sent e-mail has both parts, the sender of the settings and no further header [mails.2]', async () => {
    await testMail();
    await sendAll();
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      from: { name: 'Invigil', address: 'exams@hill.example' },
      to: [{ address: OWNER.email }],
      subject: 'Welcome to Invigil',
      text: expect.stringContaining(`Sign in with ${OWNER.email}`),
      html: expect.stringContaining('<h1'),
    });
    expect(await newestMail()).toMatchObject({ kind: 'test', state: 'sent', attempts: 1, failure: null });
  });

  it('an e-mail with a visitor’s message takes no header from its words; a trapped robot causes none [mails.3]', async () => {
    const name = 'Leela Das\u2028Bcc: all@example.org';
    await test.anonymous.ok(createContact, {
      body: {
        name,
        email: 'leela@example.org',
        telephone: '+39 06 1234567',
        message: 'How many [email] may sit at once?',
      },
    });
    await test.anonymous.ok(createContact, {
      body: { name, email: 'robot@example.org', message: 'Cheap watches for you', subject: 'Watches' },
    });
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
    const [mail] = mailServer.received;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to).toEqual([{ name: '', address: 'exams@hill.example' }]);
    expect(mail?.replyTo).toEqual([{ name: '', address: 'leela@example.org' }]);
    expect(mail?.subject).toContain('Leela Das');
    expect(mail?.text).toContain('leela@example.org');
    expect(mail?.text).toContain('+39 06 1234567');
    expect(mail?.text).toContain('How many [email] may sit at once?');
  });
});

describe('an e-mail that cannot be delivered', () => {
  it('an e-mail fails at once where the server refuses it for good, and can be sent again [mails.4]', async () => {
    mailServer.replyTo = () => ({ code: 550, text: 'No such mailbox\r\nhere' });
    await testMail();
    await sendAll();
    const failed = await newestMail();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, canBeSentAgain: true });
    expect(failed?.failure).toMatch(/No such mailbox/);
    expect(failed?.failure).not.toMatch(/[\r\n]/);
    mailServer.replyTo = () => undefined;
    await owner.ok(contract.sendMailAgain, { params: { mailId: failed?.mailId ?? 0 } });
    await sendAll();
    expect(await newestMail()).toMatchObject({ state: 'sent', canBeSentAgain: false });
    expect(mailServer.received).toHaveLength(1);
  });

  it('an e-mail is tried again after a minute where the server is busy, and the others are sent in the meantime [mails.5]', async () => {
    mailServer.replyTo = (to) => (to.startsWith('busy') ? { code: 451, text: 'Try later' } : undefined);
    await invite(['busy@example.org', 'free@example.org']);
    await sendAll();
    expect(mailServer.received.map(({ to }) => to?.[0]?.address)).toEqual(['free@example.org']);
    const waiting = (await mailsOf(admin)).find(({ recipient }) => recipient === 'busy@example.org');
    expect(waiting).toMatchObject({
      state: 'queued',
      attempts: 1,
      failure: expect.stringMatching(/Try later/),
    });
    mailServer.replyTo = () => undefined;
    test.clock.advance({ seconds: 59 });
    await sendAll();
    expect(mailServer.received).toHaveLength(1);
    test.clock.advance({ seconds: 2 });
    await sendAll();
    expect(mailServer.received).toHaveLength(2);
  });

  it('an e-mail waits where the server is down, has other credentials or is slow, and leaves later [mails.6]', async () => {
    const outages = [
      () => setServer({ mailPort: 1 }),
      () => setServer({ mailPassword: 'wrong' }),
      async () => {
        mailServer.delayMs = 3_000;
        transport = hasty;
      },
    ];
    for (const begin of outages) {
      await begin();
      await testMail();
      await sendRound();
      const waiting = await newestMail();
      expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
      expect(waiting?.failure).toMatch(/\w/);
      mailServer.delayMs = 0;
      transport = patient;
      await setServer({});
      test.clock.advance({ seconds: 61 });
      await sendAll();
      expect(await newestMail()).toMatchObject({ state: 'sent', attempts: 2 });
    }
  });

  it('an e-mail fails after six attempts with the last reason [mails.7]', async () => {
    mailServer.replyTo = () => ({ code: 451, text: 'Still busy' });
    await testMail();
    for (const minutes of [0, 2, 6, 16, 61, 241]) {
      test.clock.advance({ minutes });
      owner = await test.signIn(OWNER);
      await sendRound();
    }
    expect(await newestMail()).toMatchObject({
      state: 'failed',
      attempts: 6,
      failure: expect.stringMatching(/Still busy/),
    });
  });
});

it('a large sending leaves five e-mails a round, and lets single e-mails pass [mails.8]', async () => {
  await invite(Array.from({ length: 12 }, (_, number) => `pupil${number}@example.org`));
  await sendRound();
  expect(mailServer.received).toHaveLength(MAILS_PER_ROUND);
  await testMail();
  await sendRound();
  expect(mailServer.received[MAILS_PER_ROUND]?.to?.[0]?.address).toBe(OWNER.email);
});

it('a large sending by several servers at once delivers each e-mail once [mails.9]', async () => {
  await invite(Array.from({ length: 6 }, (_, number) => `pupil${number}@example.org`));
  for (let round = 0; round < 3; round++) await Promise.all([sendRound(), sendRound(), sendRound()]);
  expect(mailServer.received).toHaveLength(6);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(6);
});

it('an invitation has the registration link of its own address, or the sign-in page for a registered candidate [mails.10]', async () => {
  const { email } = candidate.credentials;
  await listAndConfirm(candidate);
  await invite(['new@example.org', email]);
  await sendAll();
  const textTo = (address: string) =>
    mailServer.received.find(({ to }) => to?.[0]?.address === address)?.text ?? '';
  const code = test.ports.invitations.codeOf(admin.userId, 'new@example.org', 'mailed');
  expect(textTo('new@example.org')).toContain(
    `https://exams.example/signIn?ad=${admin.userId}&email=new%40example.org&code=${code}`,
  );
  expect(textTo(email)).toMatch(/https:\/\/exams\.example\/signIn\s/);
});

it('an invitation is in the language of the tenant’s candidate, and reveals no language of another tenant’s [mails.19]', async () => {
  const ownCandidate = await buildCandidate(test, admin);
  const foreign = await buildCandidate(test, await buildAdmin(test));
  for (const { credentials } of [ownCandidate, foreign])
    await test.app.inject({
      method: 'POST',
      url: signIn.path,
      headers: { 'accept-language': 'fr, es;q=0.8' },
      payload: credentials,
    });
  await listAndConfirm(ownCandidate);
  await sendAll();
  mailServer.received.length = 0;
  const emails = [ownCandidate.credentials.email, foreign.credentials.email, 'new@example.org'];
  await invite(emails);
  await sendAll();
  const languages = mailServer.received.map(({ to, html }) => [
    to?.[0]?.address,
    /<html lang="(\w+)"/.exec(html ?? '')?.[1],
  ]);
  expect(languages).toEqual([
    [emails[0], 'es'],
    [emails[1], 'en'],
    [emails[2], 'en'],
  ]);
});

it('an invitation is sent to addresses of the caller’s lists alone [mails.11]', async () => {
  expect(await admin.refusal(sendInvitations, { body: [{ email: 'stranger@example.org' }] })).toBe(
    'noCandidateSelected',
  );
  expect(await mailsOf(admin)).toEqual([]);
});

it('a welcome e-mail is sent to each new account where the setting asks for it, and never twice [mails.16]', async () => {
  const register = () => buildCandidate(test, admin);
  await register();
  await setWelcome(true);
  const { email } = (await register()).credentials;
  await test.anonymous.ok(contract.sendWelcomeMail, { body: { email } });
  await sendAll();
  await setWelcome(false);
  const welcomes = mailServer.received.filter(({ subject }) => subject === 'Welcome to Invigil');
  expect(welcomes.map(({ to }) => to?.[0]?.address)).toEqual([email]);
});

describe('a forgotten password', () => {
  const unknown = 'nobody@example.org';

  it('a forgotten password is set by the link of an e-mail, and all sessions end [mails.12]', async () => {
    const { email } = candidate.credentials;
    await askPasswordLink(test.ports, email, 'it');
    await sendAll();
    const text = mailServer.received[0]?.text ?? '';
    expect(mailServer.received[0]?.html).toContain('<html lang="it">');
    const address = /https:\/\/exams\.example\S+/.exec(text)?.[0] ?? '';
    const token = tokenOfFragment(new URL(address).hash) ?? '';
    await test.anonymous.ok(links.setPasswordByLink, { body: { token, password: `${PASSWORD} anew` } });
    expect(await candidate.status(contract.listMails, FIRST_PAGE)).toBe(401);
    const body = { email, password: `${PASSWORD} anew` };
    expect((await test.anonymous.ok(signIn, { body })).user.passwordLinks).toEqual([]);
  });

  it('a request for a forgotten password is answered alike for an unknown address, which gets no e-mail [mails.13]', async () => {
    const ask = (email: string) => test.anonymous.raw(requestPasswordLink, { email });
    const answers = [await ask(candidate.credentials.email), await ask(unknown)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      ...Array(2).fill([200, '{"responseMsg":"pleaseCheckyouremail"}']),
    ]);
    await askPasswordLink(test.ports, unknown);
    const recipients = (await mailsOf(owner)).map(({ recipient }) => recipient);
    expect(recipients).toContain(candidate.credentials.email);
    expect(recipients).not.toContain(unknown);
  });

  it('a forgotten password is requested at most five times in an hour for one address from one network, in any spelling, known or not [mails.20]', async () => {
    const fullWidth = (email: string) =>
      email.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    for (const email of [candidate.credentials.email, 'another@example.org']) {
      const spellings = [
        email,
        email.toUpperCase(),
        ` ${email}`,
        fullWidth(email),
        email.replace('@', '＠'),
        email,
      ];
      const answers: number[] = [];
      for (const spelling of spellings)
        answers.push((await test.anonymous.raw(requestPasswordLink, { email: spelling })).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('a forgotten password has no e-mail an hour after the request, because its owner has given up [mails.14]', async () => {
    const { email } = candidate.credentials;
    mailServer.replyTo = () => ({ code: 451, text: 'Try later' });
    await askPasswordLink(test.ports, email);
    await sendRound();
    test.clock.advance({ minutes: 60 });
    owner = await test.signIn(OWNER);
    mailServer.replyTo = () => undefined;
    await sendAll();
    expect(mailServer.received.filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
    expect(await newestMail()).toMatchObject({ state: 'failed', failure: 'expired', canBeSentAgain: false });
  });
});

describe('the list of e-mails', () => {
  it('the list of e-mails shows an Admin its own, and the SuperAdmin all [mails.15]', async () => {
    await invite(['new@example.org']);
    const other = await buildAdmin(test);
    expect(await mailsOf(other)).toEqual([]);
    const [mine] = await mailsOf(admin);
    expect(mine).toMatchObject({ recipient: 'new@example.org', kind: 'invitation', state: 'queued' });
    expect((await mailsOf(owner)).map(({ mailId }) => mailId)).toContain(mine?.mailId);
    const params = { mailId: mine?.mailId ?? 0 };
    expect(await other.status(contract.sendMailAgain, { params })).toBe(404);
    // A queued e-mail leaves by itself.
    expect(await admin.status(contract.sendMailAgain, { params })).toBe(404);
  });

  it('e-mails are deleted from the list after 90 days', async () => {
    await testMail();
    test.clock.advance({ hours: 24 * 90 });
    expect(await forgetOldMails(test.ports)).toBeGreaterThanOrEqual(0);
    owner = await test.signIn(OWNER);
    expect((await mailsOf(owner)).length).toBeGreaterThan(0);
    test.clock.advance({ seconds: 1 });
    await forgetOldMails(test.ports);
    expect(await mailsOf(owner)).toEqual([]);
  });
});

it('an assessment that is saved with its list invites the listed addresses itself [invite-listed.1]', async () => {
  const listed = {
    participantMode: 'byEmail',
    participantEmails: 'one@example.org, two@example.org',
  } as const;
  const body = assessmentFields({ inviteByEmail: true, ...listed });
  const { createdId: assessmentId, invitedCount } = await admin.ok(createAssessment, { body });
  expect(invitedCount).toBe(2);
  await sendAll();
  const invited = mailServer.received.filter(({ subject }) => subject?.includes('nvit') === true);
  expect(invited.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
    'one@example.org',
    'two@example.org',
  ]);
  const again = { ...body, inviteByEmail: false, assessmentId };
  const quiet = await admin.ok(updateAssessment, { body: again });
  expect(quiet.invitedCount).toBeNull();
});
