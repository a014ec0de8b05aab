import { getUser, listUsers } from '@invigil/contract/accounts/account-endpoints';
import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import { issueCertificates, listIssuedCertificates } from '@invigil/contract/certificates/register-endpoints';
import { listResults } from '@invigil/contract/results/result-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { composeMail } from '@invigil/domain/messaging/compose-mail';
import { INTL_LOCALES, LOCALE_KEYS, type LocaleKey } from '@invigil/domain/site/locale';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpTransport } from '../adapters/mail-transport.ts';
import { buildCertifiedExam, sitExam } from '../contexts/certificates/certified-exam.test-data.ts';
import { sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

const NAMES = REAL_NAMES.map(({ name }) => name);
const ALL = { page: 1, pageSize: 100 };

let test: TestApp;
let mailServer: MailServerStandIn;
let admin: SignedIn;

/** A site on which sixty candidates have registered by their own names and passed an exam with a certificate. */
beforeAll(async () => {
  mailServer = await startMailServer();
  const mailTransport = createSmtpTransport({ ca: MAIL_CERTIFICATE });
  test = await startTestApp({ mailTransport, settings: { PUBLIC_URL: 'https://exams.example/' } });
  const owner = await test.signIn(OWNER);
  const { port: mailPort } = mailServer;
  const address = { mailAddress: 'exams@hill.example', mailHost: '127.0.0.1', mailPort, mailLogin: '' };
  await owner.ok(updateMailSettings, { body: { ...address, mailPassword: MAIL_PASSWORD } });
  admin = await buildAdmin(test);
  const exam = await buildCertifiedExam(admin);
  for (const name of NAMES) await sitExam(test, exam, 400, name);
  const body = { assessmentId: exam.assessmentId, sendsMail: true };
  while ((await admin.ok(issueCertificates, { body })).remainingCount > 0);
});
afterAll(async () => {
  test.ports.mailTransport.close();
  await Promise.all([test.close(), mailServer.close()]);
});

const certificatesByName = async () => {
  const { rows } = await admin.ok(listIssuedCertificates, { params: { ...ALL, assessmentId: 0 }, query: {} });
  return new Map(rows.map(({ recipientName, certificateId }) => [recipientName, certificateId]));
};

it('sixty names in twenty scripts come back from the lists of users, results and certificates as they were entered [names-in-every-script.1]', async () => {
  const { userId } = admin;
  const users = await admin.ok(listUsers, { params: { ...ALL, userId }, query: {} });
  expect(users.rows.map(({ fullName }) => fullName).toReversed()).toEqual(NAMES);
  const [newest] = users.rows;
  expect(await admin.ok(getUser, { params: { userId: newest?.userId ?? 0 } })).toMatchObject({
    fullName: NAMES.at(-1),
  });
  const results = await admin.ok(listResults, {
    params: { ...ALL, userId, assessmentId: 0, reportTypeId: 0 },
    query: {},
  });
  expect(results.rows.map(({ fullName }) => fullName).toSorted()).toEqual(NAMES.toSorted());
  expect([...(await certificatesByName()).keys()].toSorted()).toEqual(NAMES.toSorted());
});

it('a list finds each of sixty names in twenty scripts by the name itself [names-in-every-script.2]', async () => {
  for (const name of NAMES) {
    const { rows } = await admin.ok(listUsers, {
      params: { ...ALL, userId: admin.userId },
      query: { search: name },
    });
    expect(rows.map(({ fullName }) => fullName)).toContain(name);
  }
});

it('the public page of a certificate has each of sixty names in twenty scripts letter by letter [names-in-every-script.3]', async () => {
  for (const [name, certificateId] of await certificatesByName()) {
    const { body } = await test.app.inject({ url: `/v/${certificateId}` });
    const json = /<script type="application\/json" id="certificate-proof">(.*?)<\/script>/s.exec(body)?.[1];
    const { proof }: CertificateProofPage = JSON.parse(json ?? 'null');
    expect(proof).toMatchObject({ recipientName: name, state: 'valid' });
  }
});

it('an e-mail to each of sixty names in twenty scripts arrives with the name in its text and its HTML [names-in-every-script.4]', async () => {
  while ((await sendDueMails(test.ports, pino({ level: 'silent' }))) > 0);
  const mails = mailServer.received.filter(({ subject }) => subject?.startsWith('Your certificate'));
  expect(mails).toHaveLength(NAMES.length);
  for (const name of NAMES) {
    const mail = mails.find(({ text }) => text?.includes(`${name}, Ada Admin has issued your certificate`));
    expect(mail?.html).toContain(`>${name.replaceAll("'", '&#39;')}, Ada Admin has issued`);
  }
});

it('the subject and the sender of an e-mail arrive with each of sixty names in twenty scripts [names-in-every-script.5]', async () => {
  const { port } = mailServer;
  const server = {
    host: '127.0.0.1',
    port,
    address: 'exams@hill.example',
    login: 'exams',
    password: MAIL_PASSWORD,
  };
  mailServer.received.length = 0;
  for (const [index, name] of NAMES.entries()) {
    const subject = `Your invitation from ${name}`;
    const mail = composeMail({ subject, header: name, body: name, siteTitle: name, lang: 'en' });
    const messageId = `<${index}@hill.example>`;
    await test.ports.mailTransport.send(server, {
      ...mail,
      to: 'cara@example.org',
      senderName: name,
      messageId,
    });
  }
  expect(mailServer.received.map(({ subject, from }) => [subject, from?.name])).toEqual(
    NAMES.map((name) => [`Your invitation from ${name}`, name]),
  );
});

const BY_NAME = { sortBy: 'fullName', sortDirection: 'asc' } as const;

/** The caller as a reader of a language. */
const readerOf = ({ token }: SignedIn, locale: LocaleKey) => createTestClient(test.app, { token, locale });

const listedNames = async (by: SignedIn, locale: LocaleKey) => {
  const params = { ...ALL, userId: by.userId };
  const { rows } = await readerOf(by, locale).ok(listUsers, { params, query: BY_NAME });
  return rows.map(({ fullName }) => fullName);
};

/** The script of a name's first letter. Both Kana are sorted as one. */
function scriptOf(name: string): string | undefined {
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'Kana';
  if (/^\p{Script=Han}/u.test(name)) return 'Han';
  return REAL_NAMES.find((each) => each.name === name)?.script;
}

it.each(LOCALE_KEYS)(
  'lists of users, results and certificates by name have the order of a reader of %s, with the names of a script together [names-in-every-script.6]',
  async (locale) => {
    const expected = NAMES.toSorted(new Intl.Collator(INTL_LOCALES[locale]).compare);
    const reader = readerOf(admin, locale);
    const { userId } = admin;
    expect(await listedNames(admin, locale)).toEqual(expected);
    const results = await reader.ok(listResults, {
      params: { ...ALL, userId, assessmentId: 0, reportTypeId: 0 },
      query: BY_NAME,
    });
    expect(results.rows.map(({ fullName }) => fullName)).toEqual(expected);
    const issued = await reader.ok(listIssuedCertificates, {
      params: { ...ALL, assessmentId: 0 },
      query: { sortBy: 'recipientName' },
    });
    expect(issued.rows.map(({ recipientName }) => recipientName)).toEqual(expected);
    const scripts = expected.map(scriptOf).filter((script, index, all) => script !== all[index - 1]);
    expect(scripts).toEqual([...new Set(scripts)]);
  },
);

it('accents stand beside their letters for every reader, and ñ after n for readers of Spanish; equal names keep one order on all pages [names-in-every-script.7]', async () => {
  const other = await buildAdmin(test);
  const names = ['Oca', 'Ñame', 'Ana', 'Nz', 'Ángel', 'Ana', 'Nube', 'Angela', 'Ana'];
  for (const name of names) await buildCandidate(test, other, name);
  const accentsBeside = ['Ana', 'Ana', 'Ana', 'Ángel', 'Angela', 'Ñame', 'Nube', 'Nz', 'Oca'];
  for (const locale of ['en', 'it', 'in', 'bn'] as const)
    expect(await listedNames(other, locale), locale).toEqual(accentsBeside);
  const spanish = ['Ana', 'Ana', 'Ana', 'Ángel', 'Angela', 'Nube', 'Nz', 'Ñame', 'Oca'];
  expect(await listedNames(other, 'es')).toEqual(spanish);
  const ids: number[] = [];
  for (let page = 1; page <= 3; page++) {
    const params = { page, pageSize: 1, userId: other.userId };
    const { rows } = await readerOf(other, 'es').ok(listUsers, { params, query: BY_NAME });
    ids.push(...rows.map(({ userId }) => userId));
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((one, another) => one - another));
});
