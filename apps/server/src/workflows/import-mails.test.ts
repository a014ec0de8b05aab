import { listUsers, registerCandidate } from '@invigil/contract/accounts/account-endpoints';
import * as imports from '@invigil/contract/accounts/candidate-import-endpoints';
import { listOwnMemberships } from '@invigil/contract/accounts/membership-endpoints';
import { listMails } from '@invigil/contract/messaging/mail-endpoints';
import { sendTestMail, updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '../adapters/mail-transport.ts';
import { MAILS_PER_DAY } from '../contexts/messaging/mails/mail-quota.ts';
import { MAILS_PER_ROUND, sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { longestTurn, steadyLongestTurn } from '../testing/longest-turn.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const log = pino({ level: 'silent' });
const FIRST_PAGE = { params: { page: 1, pageSize: 100 }, query: {} };

let test: TestApp;
let mailServer: MailServerStandIn;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mailTransport = createSmtpTransport({ ca: MAIL_CERTIFICATE });
  test = await startTestApp({ mailTransport, settings: { PUBLIC_URL: 'https://exams.example/' } });
  owner = await test.signIn(OWNER);
});
afterAll(async () => {
  test.ports.mailTransport.close();
  await Promise.all([test.close(), mailServer.close()]);
});
const setServer = (mailPassword: string) =>
  owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailPassword,
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
    },
  });
beforeEach(async () => {
  admin = await buildAdmin(test);
  await setServer(MAIL_PASSWORD);
  mailServer.received.length = 0;
});

async function sendAll(): Promise<void> {
  while ((await sendDueMails(test.ports, log)) > 0);
}
const testMail = () => owner.ok(sendTestMail, { body: { mail: 'welcome' } });

describe('the e-mail of an imported account', () => {
  const addressOf = (number: number) => `imported-${number}-${admin.userId}@example.org`;

  async function stage(count: number, others: readonly string[] = []): Promise<string> {
    const numbered = Array.from({ length: count }, (_, number) => addressOf(number));
    const text = ['fullName,email', ...[...numbered, ...others].map((email) => `Name,${email}`)].join('\n');
    const file = { bytes: Buffer.from(text), name: 'class.csv', type: 'text/csv' };
    const path = (await admin.sendFile(imports.uploadUserCsv, file)).json().dbPath;
    return (await admin.ok(imports.readUserCsv, { body: { path } })).batchId;
  }
  const save = (batchId: string, sendsMail: boolean) => ({ params: { batchId }, query: { sendsMail } });
  const users = async () => {
    const params = { userId: admin.userId, page: 1, pageSize: 10 };
    return (await admin.ok(listUsers, { params, query: {} })).count;
  };

  it('the e-mail of an import brings each person the own invitation, whose link opens a new account and proves its address [import-mails.1]', async () => {
    const stranger = (await buildCandidate(test, await buildAdmin(test))).credentials.email;
    const batchId = await stage(2, [stranger]);
    // The stranger's own registration is confirmed by e-mail.
    await sendAll();
    mailServer.received.length = 0;
    expect(await admin.ok(imports.saveImportedUsers, save(batchId, true))).toMatchObject({
      createdCount: 2,
      invitedCount: 1,
      mailedCount: 3,
    });
    await sendAll();
    const received = mailServer.received.map(({ to }) => to?.[0]?.address);
    expect(received.toSorted()).toEqual([addressOf(0), addressOf(1), stranger].toSorted());
    const ofNew = mailServer.received.find(({ to }) => to?.[0]?.address === addressOf(0));
    const { subject, text = '' } = ofNew ?? {};
    expect(subject).toBe('Welcome to Invigil');
    expect(text).toContain('Open this link to set your password:');
    expect(text).not.toContain('password that you chose');
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://exams.example', '/signIn']);
    const { ad, email = '', code: invitationCode = '' } = Object.fromEntries(link.searchParams);
    expect([ad, email]).toEqual([String(admin.userId), addressOf(0)]);
    const person = { fullName: 'Ana', email, password: PASSWORD, ownerId: admin.userId };
    await test.anonymous.ok(registerCandidate, { body: { ...person, invitationCode } });
    const candidate = await test.signIn({ email, password: PASSWORD });
    expect((await candidate.ok(listOwnMemberships)).isEmailProven).toBe(true);
    expect((await admin.ok(listMails, FIRST_PAGE)).rows.map(({ kind }) => kind).toSorted()).toEqual([
      'invitation',
      'welcome',
      'welcome',
    ]);
  });

  it('the e-mail of an imported account is not queued unless the Admin wants it, and waits behind single e-mails [import-mails.2]', async () => {
    const without = await stage(1);
    expect((await admin.ok(imports.saveImportedUsers, save(without, false))).mailedCount).toBe(0);
    await sendAll();
    expect(mailServer.received).toHaveLength(0);
    admin = await buildAdmin(test);
    await admin.ok(imports.saveImportedUsers, save(await stage(MAILS_PER_ROUND + 1), true));
    await testMail();
    await sendDueMails(test.ports, log);
    expect(mailServer.received[0]?.to?.[0]?.address).toBe(OWNER.email);
    await sendAll();
  });

  it('an import with e-mails above the quota of a day, or without a mail server, is refused as a whole and can be confirmed without e-mails [import-mails.3]', async () => {
    const batchId = await stage(2);
    await test.ports.database.pool.query(
      `insert into mails (message_id, kind, state, tenant_id, recipient, subject, created_at, due_at, is_bulk)
       select gen_random_uuid(), 'report', 'sent', $1, 'x@example.org', 'x', $2, $2, true
       from generate_series(1, $3)`,
      [admin.userId, test.clock.now(), MAILS_PER_DAY - 1],
    );
    const before = await users();
    expect(await admin.status(imports.saveImportedUsers, save(batchId, true))).toBe(429);
    await setServer('');
    expect(await admin.refusal(imports.saveImportedUsers, save(batchId, true))).toBe('emailSettingsNotDone');
    expect(await users()).toBe(before);
    expect(await admin.ok(imports.saveImportedUsers, save(batchId, false))).toMatchObject({
      createdCount: 2,
      mailedCount: 0,
    });
  });

  it('the e-mails of 10,000 imported accounts are queued without delaying other calls for long [import-mails.4]', async () => {
    // The longest turn is 18 to 35 ms; the limit finds e-mails that are composed in one turn of the event loop.
    const longestMs = await steadyLongestTurn(100, async () => {
      admin = await buildAdmin(test);
      const batchId = await stage(10_000);
      let mailedCount = 0;
      const turnMs = await longestTurn(async () => {
        ({ mailedCount } = await admin.ok(imports.saveImportedUsers, save(batchId, true)));
      });
      expect(mailedCount).toBe(10_000);
      await test.ports.database.pool.query("delete from mails where state = 'queued'");
      return turnMs;
    });
    expect(longestMs).toBeLessThan(100);
  });
});
