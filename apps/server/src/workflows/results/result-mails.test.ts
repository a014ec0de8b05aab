import { deleteUser, signIn } from '@invigil/contract/accounts/account-endpoints';
import { finishAttempt, saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { sendResultMail } from '@invigil/contract/messaging/mail-endpoints';
import { RESULT_TOKENS as tokens } from '@invigil/contract/result-mail-placeholders';
import { updateMailSettings, updateMailTexts } from '@invigil/contract/site/private-settings-endpoints';
import { MAIL_PARTS, MAILS, mailFieldOf } from '@invigil/domain/site/mail-text-settings';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { type AssessmentFields, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MailTransport } from '../../adapters/mail-transport.ts';
import { MAILS_PER_DAY, refuseAboveMailQuota } from '../../contexts/messaging/mails/mail-quota.ts';
import { queueMails } from '../../contexts/messaging/mails/queue-mail.ts';
import { sendDueMails } from '../../contexts/messaging/mails/send-mails.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const log = pino({ level: 'silent' });

type Sent = Parameters<MailTransport['send']>[1];

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let email: string;
let sent: Sent[] = [];

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
  const owner = await test.signIn(OWNER);
  const body = { mailAddress: 'exams@hill.example', mailHost: 'smtp.example.org', mailPort: 587 };
  await owner.ok(updateMailSettings, { body: { ...body, mailPassword: 'sender' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  email = candidate.credentials.email;
});

/** Sits an assessment of ten marks with a right answer, and returns the attempt. */
async function sit(overrides: Partial<AssessmentFields> = {}, questions = [{}]): Promise<number> {
  const fields = { totalMarks: 1_000, passMark: 500, ...overrides };
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, fields, questions);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const answer = questions[0] === WRITTEN ? 'Ohm’s law.' : 'Option-B';
  await candidate.ok(saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: answer }),
  });
  await candidate.ok(finishAttempt, { body: { attemptId } });
  return attemptId;
}

interface Letter {
  readonly subject?: string;
  readonly body?: string;
  readonly recipients?: readonly { readonly email: string; readonly attemptId?: number }[];
}

const letter = ({ subject = 'Results', body = 'Well done', recipients = [{ email }] }: Letter) => ({
  body: { subject, body, recipients: [...recipients] },
});

/** Sends an e-mail with results, and returns what was delivered. */
async function deliver(fields: Letter): Promise<Sent[]> {
  while ((await sendDueMails(test.ports, log)) > 0);
  sent = [];
  const { queuedCount } = await admin.ok(sendResultMail, letter(fields));
  while ((await sendDueMails(test.ports, log)) > 0);
  expect(sent).toHaveLength(queuedCount);
  return sent;
}

it('an e-mail with results is sent to candidates with a result of the Admin alone, in the words of the Admin [mails.17]', async () => {
  await sit();
  const withoutResult = (await buildCandidate(test, admin)).credentials.email;
  const stranger = (await buildCandidate(test, await buildAdmin(test))).credentials.email;
  const typed = [email.toUpperCase(), withoutResult, stranger, 'nobody@example.org', 'a@b'];
  const recipients = typed.map((each) => ({ email: each }));
  const mails = await deliver({
    subject: 'Results\r\nBcc: x@y.example',
    body: 'Well done, [email]',
    recipients,
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: email,
    subject: 'Results Bcc: x@y.example',
    text: expect.stringContaining(`Well done, ${email}`),
  });
  for (const other of [withoutResult, stranger])
    expect(await admin.refusal(sendResultMail, letter({ recipients: [{ email: other }] }))).toBe(
      'noCandidateSelected',
    );
});

it('an e-mail with results names candidate, exam, marks and status in place of its placeholders [result-mails.1]', async () => {
  await sit({ title: 'Optics [email]' });
  const [mail] = await deliver({
    subject: `${tokens.title}: [status]`,
    body: `[fullName] has ${tokens.obtainedMarks} of ${tokens.totalMarks} marks. [unknown]`,
  });
  expect(mail?.subject).toBe('Optics [email]: Passed');
  expect(mail?.text).toContain('Cara Candidate has 10 of 10 marks. [unknown]');
});

it('an e-mail with a result that waits for marking tells no marks, and one without a pass mark no verdict [result-mails.2]', async () => {
  const body = `${tokens.obtainedMarks} of ${tokens.totalMarks}, [status].`;
  const waiting = await sit({}, [WRITTEN]);
  const withoutPassMark = await sit({ passMark: 0 });
  const textOf = async (attemptId: number) =>
    (await deliver({ body, recipients: [{ email, attemptId }] }))[0]?.text;
  expect(await textOf(waiting)).toContain('– of 10, Pending.');
  expect(await textOf(withoutPassMark)).toContain('10 of 10, No pass mark.');
});

it('an e-mail with results is one a candidate, or one a result where its texts tell results apart [result-mails.3]', async () => {
  const attempts = [await sit({ title: 'First' }), await sit({ title: 'Second' })];
  const recipients = attempts.map((attemptId) => ({ email, attemptId }));
  expect(await deliver({ body: 'Well done, [fullName]', recipients })).toHaveLength(1);
  const subjects = async (letterOf: Letter) =>
    (await deliver({ subject: tokens.title, ...letterOf })).map(({ subject }) => subject).sort();
  expect(await subjects({ recipients })).toEqual(['First', 'Second']);
  expect(await subjects({ recipients: [...recipients, ...recipients] })).toEqual(['First', 'Second']);
  expect(await subjects({})).toEqual(['Second']);
  const owner = await test.signIn(OWNER);
  const texts = Object.fromEntries(
    MAILS.flatMap((mail) => MAIL_PARTS.map((part) => [mailFieldOf(mail, part), null])),
  );
  const readOnly = { reportEmailSubject: '', reportEmailBody: '' };
  const header = (reportEmailHeader: string | null) =>
    owner.ok(updateMailTexts, { body: { ...texts, ...readOnly, reportEmailHeader } });
  await header(`Your result in ${tokens.title}`);
  expect(await deliver({ recipients })).toHaveLength(2);
  await header(null);
});

it('an e-mail with results tells nothing of an attempt of another tenant or another candidate [result-mails.4]', async () => {
  const sitting = await sit({ title: 'Own' });
  const former = { admin, candidate, email };
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  email = candidate.credentials.email;
  const foreign = await sit({ title: 'Foreign' });
  ({ admin, candidate, email } = former);
  const told = async (attemptId: number) =>
    (await deliver({ subject: tokens.title, recipients: [{ email, attemptId }] })).map(
      ({ subject }) => subject,
    );
  expect(await told(foreign)).toEqual(['Own']);
  const colleague = candidate;
  candidate = await buildCandidate(test, admin);
  const others = await sit({ title: 'Of somebody else' });
  candidate = colleague;
  expect(await told(others)).toEqual(['Own']);
  expect(await told(sitting)).toEqual(['Own']);
});

it('an e-mail with results has the language of its candidate, and none is sent to a deleted account [result-mails.5]', async () => {
  await sit();
  await test.app.inject({
    method: 'POST',
    url: signIn.path,
    headers: { 'accept-language': 'fr, es;q=0.8' },
    payload: candidate.credentials,
  });
  expect((await deliver({}))[0]?.html).toContain('<html lang="es"');
  await admin.ok(deleteUser, { params: { userId: candidate.userId } });
  expect(await admin.refusal(sendResultMail, letter({}))).toBe('noCandidateSelected');
});

it('an e-mail with results is refused above the quota of a day, and admitted again after it [mails.18]', async () => {
  await sit();
  await admin.ok(sendResultMail, letter({}));
  await test.ports.database.pool.query(
    `insert into mails (message_id, kind, state, tenant_id, recipient, subject, created_at, due_at, is_bulk)
     select gen_random_uuid(), 'report', 'sent', $1, 'x@example.org', 'x', $2, $2, true
     from generate_series(1, $3)`,
    [admin.userId, test.clock.now(), MAILS_PER_DAY - 2],
  );
  await admin.ok(sendResultMail, letter({}));
  expect(await admin.status(sendResultMail, letter({}))).toBe(429);
  test.clock.advance({ hours: 24 });
  const again = await test.signIn(admin.credentials);
  await again.ok(sendResultMail, letter({}));
});

it('an e-mail with results waits for a simultaneous sending, and is refused where that one uses up the quota of a day [result-mails.10]', async () => {
  await sit();
  const { db, pool } = test.ports.database;
  await pool.query(
    `insert into mails (message_id, kind, state, tenant_id, recipient, subject, created_at, due_at, is_bulk)
     select gen_random_uuid(), 'report', 'sent', $1, 'x@example.org', 'x', $2, $2, true
     from generate_series(1, $3)`,
    [admin.userId, test.clock.now(), MAILS_PER_DAY - 1],
  );
  const isWaiting = async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).not.toEqual([]);
  };
  const other = { kind: 'report', recipient: email, locale: 'en', tenantId: admin.userId } as const;
  let second: Promise<number> = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await refuseAboveMailQuota(test.ports, tx, admin.userId, 1);
    await queueMails(test.ports, tx, [other]);
    second = admin.status(sendResultMail, letter({}));
    await Promise.race([second, vi.waitFor(isWaiting, { timeout: 4_500 })]);
  });
  expect(await second).toBe(429);
});

it('an e-mail with results to many candidates stores its text once, and no text once all have left [result-mails.11]', async () => {
  await sit();
  const first = { candidate, email };
  candidate = await buildCandidate(test, admin);
  email = candidate.credentials.email;
  await sit();
  const recipients = [first.email, email].map((each) => ({ email: each }));
  const body = `Well done, [fullName]. ${'ß'.repeat(9_000)}`;
  await test.ports.database.pool.query('delete from mails; delete from mail_bodies');
  await admin.ok(sendResultMail, letter({ body, recipients }));
  const stored = async () => {
    const { rows } = await test.ports.database.pool.query<{ bytes: string }>(
      `select (select coalesce(sum(length(content)), 0) from mail_bodies)
            + (select coalesce(sum(length(content)), 0) + coalesce(sum(length(details)), 0) from mails) as bytes`,
    );
    return Number(rows[0]?.bytes);
  };
  // One text of 9,000 characters of two bytes, not one a recipient.
  expect(await stored()).toBeLessThan(20_000);
  sent = [];
  while ((await sendDueMails(test.ports, log)) > 0);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(recipients.map((each) => each.email).toSorted());
  for (const mail of sent) expect(mail.text).toContain('Well done, Cara Candidate.');
  expect(await stored()).toBe(0);
});

it('an e-mail with results is refused above 10,000 characters, and where its placeholders make it longer [result-mails.12]', async () => {
  await sit();
  const problems = (body: string) =>
    admin.fieldErrors(sendResultMail, {
      subject: 'Results',
      body,
      emails: [{ email }],
    });
  expect(await problems('a'.repeat(10_001))).toEqual({ body: ['tooLong'] });
  expect(await problems('[fullName]'.repeat(1_000))).toEqual({ body: ['tooLong'] });
  await admin.ok(sendResultMail, letter({ body: 'a'.repeat(10_000) }));
});

it('a result e-mail has a link to the result [result-mail-link.1]', async () => {
  const attemptId = await sit();
  const [mail] = await deliver({ recipients: [{ email, attemptId }] });
  expect(mail?.text).toContain(`/quiz/result?attempt=${attemptId}`);
  expect(mail?.html).toContain(`/quiz/result?attempt=${attemptId}`);
});
