import { requestPasswordLink, updateUser } from '@invigil/contract/accounts/account-endpoints';
import * as links from '@invigil/contract/accounts/password-link-endpoints';
import { sendInvitations, setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import * as contract from '@invigil/contract/messaging/mail-endpoints';
import {
  sendTestMail,
  updateMailSettings,
  updateSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { PASSWORD_LINK_MINUTES, tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../adapters/mail-transport.ts';
import { MAILS_PER_DAY } from '../contexts/messaging/mails/mail-quota.ts';
import { MAILS_PER_ROUND, sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';
import { answerLinkRequests } from './password-links/mail-password-link.ts';

const log = pino({ level: 'silent' });
const FIRST_PAGE = { params: { page: 1, pageSize: 100 }, query: {} };

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let sent: OutgoingMail[] = [];

beforeAll(async () => {
  test = await startTestApp({
    mailTransport: {
      send: async (_server, mail) => {
        sent.push(mail);
      },
      test: async () => {},
      close: () => {},
    },
  });
  owner = await test.signIn(OWNER);
  const body = { mailAddress: 'exams@hill.example', mailHost: 'smtp.example.org', mailPort: 587 };
  await owner.ok(updateMailSettings, { body: { ...body, mailPassword: 'sender' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ports.database.pool.query('delete from mails; delete from password_link_requests');
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  sent = [];
});

const sendRound = () => sendDueMails(test.ports, log);
async function sendAll(): Promise<void> {
  await answerLinkRequests(test.ports);
  while ((await sendRound()) > 0);
}
const sentTo = (address: string) => sent.filter(({ to }) => to === address);
/** The e-mails with password links; an account that registered gets one to confirm its address too. */
const linksTo = (address: string) => sentTo(address).filter(({ subject }) => subject.includes('password'));
const from = (ip: string) => createTestClient(test.app, { ip });
const ask = async (email: string, ip = '127.0.0.1') =>
  (await from(ip).raw(requestPasswordLink, { email })).statusCode;
const tokenIn = (mail: OutgoingMail | undefined) =>
  tokenOfFragment(/#\S+/.exec(mail?.text ?? '')?.[0] ?? '') ?? '';
const opens = async (token: string) =>
  (await test.anonymous.raw(links.openPasswordLink, { token })).statusCode === 200;
const mailsOf = async (user: SignedIn) => (await user.ok(contract.listMails, FIRST_PAGE)).rows;

async function list(inviter: SignedIn, emails: readonly string[]): Promise<void> {
  const { assessmentId } = await buildAssessment(inviter, {});
  await inviter.ok(setParticipants, { body: emails.map((email) => ({ assessmentId, email })) });
}
const invite = (inviter: SignedIn, emails: readonly string[]) =>
  inviter.ok(sendInvitations, { body: emails.map((email) => ({ email })) });

describe('a password link', () => {
  it('a password link is made when its e-mail leaves, and lives for 15 minutes from then [mail-turns.1]', async () => {
    const { email } = (await buildCandidate(test, admin)).credentials;
    await ask(email);
    await answerLinkRequests(test.ports);
    test.clock.advance({ minutes: 50 });
    await sendAll();
    const token = tokenIn(linksTo(email).at(-1));
    test.clock.advance({ minutes: PASSWORD_LINK_MINUTES, seconds: -1 });
    expect(await opens(token)).toBe(true);
    test.clock.advance({ seconds: 1 });
    expect(await opens(token)).toBe(false);
  });

  it('a password link is not made an hour after its request, nor for an address that the account has left', async () => {
    const [late, moved] = [await buildCandidate(test, admin), await buildCandidate(test, admin)];
    for (const { credentials } of [late, moved]) await ask(credentials.email);
    await answerLinkRequests(test.ports);
    await test.ports.database.pool.query("update users set email = 'moved@example.org' where id = $1", [
      moved.userId,
    ]);
    await sendAll();
    expect(linksTo(moved.credentials.email)).toEqual([]);
    expect(linksTo(late.credentials.email)).toHaveLength(1);
    await ask(late.credentials.email);
    await answerLinkRequests(test.ports);
    sent = [];
    test.clock.advance({ minutes: 60 });
    await sendAll();
    expect(sentTo(late.credentials.email)).toEqual([]);
  });

  it('a password link reaches the owner of an account after five requests by a stranger, who causes five e-mails at most [mail-turns.2]', async () => {
    const { email } = (await buildCandidate(test, admin)).credentials;
    for (let count = 0; count < 8; count++) {
      expect(await ask(email, '198.51.100.7')).toBe(count < 5 ? 200 : 429);
      await sendAll();
    }
    expect(linksTo(email)).toHaveLength(5);
    sent = [];
    expect(await ask(email, '203.0.113.9')).toBe(200);
    await sendAll();
    expect(await opens(tokenIn(linksTo(email).at(-1)))).toBe(true);
  });

  it('password links of many networks are eight an hour for one account, and a further one waits for its turn', async () => {
    const { email } = (await buildCandidate(test, admin)).credentials;
    for (let network = 1; network <= 12; network++) {
      await ask(email, `198.51.${network}.7`);
      await sendAll();
    }
    expect(linksTo(email)).toHaveLength(8);
    test.clock.advance({ minutes: 59 });
    await sendAll();
    expect(linksTo(email)).toHaveLength(8);
    await ask(email, '203.0.113.9');
    test.clock.advance({ minutes: 1 });
    await sendAll();
    expect(linksTo(email).length).toBeGreaterThan(8);
  });

  it('500 password links leave within two minutes behind 2,000 requests for unknown addresses [mail-turns.3]', async () => {
    const { pool } = test.ports.database;
    await pool.query(
      `insert into users (role_id, full_name, email, password_hash, created_at, updated_at)
       select 2, 'Pupil', 'pupil' || n || '@cohort.example', 'x', now(), now() from generate_series(1, 500) n`,
    );
    const request = `insert into password_link_requests (email, locale, requested_at, due_at)
      select $1 || n || '@cohort.example', 'en', $2, $2 from generate_series(1, $3::int) n`;
    await pool.query(request, ['nobody', test.clock.now(), 2_000]);
    await pool.query(request, ['PUPIL', test.clock.now(), 500]);
    let seconds = 0;
    while (sent.length < 500 && seconds < 200) {
      await answerLinkRequests(test.ports);
      await sendRound();
      test.clock.advance({ seconds: 1 });
      seconds += 1;
    }
    expect(new Set(sent.map(({ to }) => to)).size).toBe(500);
    expect(seconds).toBeLessThanOrEqual(120);
  });
});

it('invitations of two tenants leave in turns, however many one of them sends [mail-turns.4]', async () => {
  const other = await buildAdmin(test);
  const many = Array.from({ length: 60 }, (_, number) => `many${number}@example.org`);
  const few = Array.from({ length: MAILS_PER_ROUND }, (_, number) => `few${number}@example.org`);
  await list(admin, many);
  await list(other, few);
  await invite(admin, many);
  await sendRound();
  await invite(other, few);
  sent = [];
  await sendRound();
  await sendRound();
  expect(sent.map(({ to }) => to).filter((to) => to.startsWith('few'))).toHaveLength(MAILS_PER_ROUND);
  await sendAll();
  expect(sent).toHaveLength(60);
});

describe('a recipient', () => {
  it('a recipient gets three invitations in an hour, whoever sends them, and the others can be sent again later [mail-turns.5]', async () => {
    const [email, other] = ['pupil@example.org', await buildAdmin(test)];
    for (const inviter of [admin, other]) await list(inviter, [email]);
    for (let count = 0; count < 30; count++) await invite(count % 2 === 0 ? admin : other, [email]);
    await sendAll();
    expect(sentTo(email)).toHaveLength(3);
    const refused = (await mailsOf(admin)).filter(({ state }) => state === 'failed');
    expect(refused[0]).toMatchObject({ failure: 'recipientLimit', canBeSentAgain: true });
    test.clock.advance({ hours: 1, seconds: 1 });
    await admin.ok(contract.sendMailAgain, { params: { mailId: refused[0]?.mailId ?? 0 } });
    await sendAll();
    expect(sentTo(email)).toHaveLength(4);
  });

  it('a recipient gets a notice of each change of its address, and a sixth change in an hour is refused [mail-turns.6]', async () => {
    const candidate = await buildCandidate(test, admin);
    const person = { userId: candidate.userId, fullName: 'Cara', mobile: '', address: '', dateOfBirth: null };
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push(
        await admin.status(updateUser, {
          body: { ...person, email: `new${count}-${candidate.userId}@example.org` },
        }),
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await sendAll();
    const notices = sentTo(candidate.credentials.email).filter(({ subject }) =>
      subject.startsWith('New e-mail'),
    );
    expect(notices).toHaveLength(5);
  });
});

it('welcome e-mails of people who register count against no Admin, whose list shows them [mail-turns.7]', async () => {
  await owner.ok(updateSettings, { body: { sendsWelcomeMail: true } });
  await test.ports.database.pool.query(
    `insert into mails (message_id, kind, state, tenant_id, recipient, subject, created_at, due_at, is_bulk)
     select gen_random_uuid(), 'report', 'sent', $1, 'x@example.org', 'x', $2, $2, true
     from generate_series(1, $3)`,
    [admin.userId, test.clock.now(), MAILS_PER_DAY - 1],
  );
  await list(admin, ['pupil@example.org', 'second@example.org']);
  const { email } = (await buildCandidate(test, admin)).credentials;
  await invite(admin, ['pupil@example.org']);
  expect(await admin.status(sendInvitations, { body: [{ email: 'second@example.org' }] })).toBe(429);
  await owner.ok(updateSettings, { body: { sendsWelcomeMail: false } });
  expect((await mailsOf(admin)).map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    'welcome',
    email,
  ]);
});

it('a password link follows a stored text without its placeholder, in the e-mail and in its test [mail-turns.8]', async () => {
  const { pool } = test.ports.database;
  const { email } = (await buildCandidate(test, admin)).credentials;
  await pool.query(
    `insert into site_settings (section, value, updated_at) values ('emailTexts', $1, now())
     on conflict (section) do update set value = excluded.value`,
    [{ forgetPasswordEmailBody: 'Here is your link:' }],
  );
  await ask(email);
  await owner.ok(sendTestMail, { body: { mail: 'forgetPassword' } });
  await sendAll();
  await pool.query("delete from site_settings where section = 'emailTexts'");
  expect(await opens(tokenIn(linksTo(email).at(-1)))).toBe(true);
  expect(sentTo(OWNER.email).at(-1)?.text).toMatch(/Here is your link:\n\nhttp\S+\/signIn\n/);
});

it('an e-mail that a server of version 0.2 queued is sent, and no e-mail of this version is due for such a server [mail-turns.9]', async () => {
  const { database, secrets, clock } = test.ports;
  const messageId = '0b6d5a4e-6a7e-4c1e-9b1c-2d7f5c1e8a90';
  const content = secrets.seal(JSON.stringify({ text: 'Hello', html: '<p>Hello</p>' }), `mail/${messageId}`);
  await database.pool.query(
    `insert into mails (message_id, kind, recipient, subject, content, created_at, due_at, is_bulk)
     values ($1, 'welcome', 'old@example.org', 'Welcome', $2, $3, $3, false)`,
    [messageId, content, clock.now()],
  );
  await owner.ok(sendTestMail, { body: { mail: 'welcome' } });
  const { rows } = await database.pool.query(
    'select recipient from mails where due_at <= $1 order by is_bulk, due_at, id',
    [clock.now()],
  );
  expect(rows).toEqual([{ recipient: 'old@example.org' }]);
  await sendAll();
  expect(sentTo('old@example.org')).toMatchObject([{ text: 'Hello', messageId }]);
  expect(sentTo(OWNER.email)).toHaveLength(1);
});
