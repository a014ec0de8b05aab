import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { readableCertificateId } from '@invigil/domain/certificates/certificate-id';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from '../../../adapters/mail-transport.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendDueMails } from '../../messaging/mails/send-mails.ts';
import {
  buildCertifiedExam,
  type CertifiedExam,
  copyAttempts,
  sitExam,
} from '../certified-exam.test-data.ts';

type Sent = Parameters<MailTransport['send']>[1];

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;
const sent: Sent[] = [];

beforeAll(async () => {
  const mailTransport: MailTransport = {
    send: async (_server, mail) => void sent.push(mail),
    test: async () => {},
    close: () => {},
  };
  test = await startTestApp({ mailTransport, settings: { PUBLIC_URL: 'https://exams.example.org/' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
  sent.length = 0;
});

type ListQuery = { search?: string; state?: 'valid' | 'revoked' | 'replaced'; sortBy?: 'recipientName' };

const list = async (query: ListQuery = {}, by = admin, assessmentId = 0) =>
  (await by.ok(register.listIssuedCertificates, { params: { page: 1, pageSize: 10, assessmentId }, query }))
    .rows;

const sit = (fullName: string, marks?: number) => sitExam(test, exam, marks, fullName);

/** The register's row of a candidate who has opened the certificate. */
async function issue(fullName: string) {
  const sitting = await sit(fullName, 400);
  const { issued } = await sitting.open();
  return { ...sitting, certificateId: issued.certificateId };
}

const revoke = (certificateId: string, by = admin) =>
  by.raw(register.revokeCertificate, { certificateId, reason: 'Copied answers' });
const reissueBody = (certificateId: string, sendsMail = false) => ({
  body: { certificateId, reason: 'The name was wrong', sendsMail },
});
const issueAll = (sendsMail?: boolean) =>
  admin.ok(register.issueCertificates, { body: { assessmentId: exam.assessmentId, sendsMail } });
const countAll = () =>
  admin.ok(register.countEarnedCertificates, { params: { assessmentId: exam.assessmentId } });

describe('the list', () => {
  it('the register lists the certificates of its tenant with state and public address, and nobody else’s [certificate-register.1]', async () => {
    const { certificateId, attemptId } = await issue('Meera Iyer');
    expect(await list()).toEqual([
      {
        certificateId,
        attemptId,
        assessmentId: exam.assessmentId,
        recipientName: 'Meera Iyer',
        title: expect.stringMatching(/^Assessment/),
        number: expect.stringMatching(/^CERT-/),
        issuedAt: expect.any(Date),
        state: 'valid',
        revocation: null,
        revokedAt: null,
        reason: '',
        publicAddress: `https://exams.example.org/v/${certificateId}`,
        canBeReissued: true,
        missingLetters: [],
      },
    ]);
    expect(await list({}, await buildAdmin(test))).toEqual([]);
  });

  it('the register is searched by holder, assessment and number, filtered by state and assessment, and sorted [certificate-register.2]', async () => {
    const luis = await issue('Luis Vega');
    await issue('Kavya Rao');
    await revoke(luis.certificateId);
    const names = async (query: ListQuery, assessmentId = 0) =>
      (await list(query, admin, assessmentId)).map(({ recipientName }) => recipientName);
    expect(await names({})).toEqual(['Kavya Rao', 'Luis Vega']);
    expect(await names({ search: 'vega' })).toEqual(['Luis Vega']);
    expect(await names({ search: 'cert-' })).toHaveLength(2);
    expect(await names({ search: 'assessment' })).toHaveLength(2);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ state: 'revoked' })).toEqual(['Luis Vega']);
    expect(await names({ state: 'valid' })).toEqual(['Kavya Rao']);
    expect(await names({ state: 'replaced' })).toEqual([]);
    expect(await names({}, exam.assessmentId)).toHaveLength(2);
    expect(await names({}, (await buildCertifiedExam(admin)).assessmentId)).toEqual([]);
    expect(await names({ sortBy: 'recipientName' })).toEqual(['Kavya Rao', 'Luis Vega']);
  });
});

it('the register is searched by the beginning of an id, as the certificate and its public page write it [certificate-register.16]', async () => {
  const { certificateId } = await issue('Luis Vega');
  await issue('Kavya Rao');
  const readable = readableCertificateId(certificateId);
  for (const search of [readable, readable.toLowerCase(), certificateId, certificateId.slice(0, 13)])
    expect([search, (await list({ search })).map((row) => row.certificateId)]).toEqual([
      search,
      [certificateId],
    ]);
  expect(await list({ search: readable }, await buildAdmin(test))).toEqual([]);
  expect(await list({ search: `${readable}-x` })).toEqual([]);
});

describe('revocation', () => {
  it('a revoked certificate does not open and shows its reason in the register, whatever is corrected afterwards [certificate-register.3]', async () => {
    const { certificateId, tryToOpen, give } = await issue('Meera Iyer');
    expect((await revoke(certificateId)).statusCode).toBe(200);
    expect(await tryToOpen()).toBe(202);
    expect(await list()).toMatchObject([
      { state: 'revoked', revocation: 'byAdmin', reason: 'Copied answers', canBeReissued: true },
    ]);
    await give(100);
    expect(await tryToOpen()).toBe(404);
    await give(500);
    expect(await tryToOpen()).toBe(202);
  });

  it('a certificate is revoked once, with a reason, by its own tenant [certificate-register.4]', async () => {
    const { certificateId } = await issue('Meera Iyer');
    expect((await revoke(certificateId, await buildAdmin(test))).statusCode).toBe(404);
    expect((await admin.raw(register.revokeCertificate, { certificateId, reason: '  ' })).statusCode).toBe(
      400,
    );
    const long = 'x'.repeat(register.MAX_REVOCATION_REASON + 1);
    expect((await admin.raw(register.revokeCertificate, { certificateId, reason: long })).statusCode).toBe(
      400,
    );
    const answers = await Promise.all([revoke(certificateId), revoke(certificateId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 202]);
  });
});

describe('re-issue', () => {
  it('a certificate is issued again with the present name by the present template, and replaces the former [certificate-register.5]', async () => {
    const { certificateId, candidate, open } = await issue('Mera Iyer');
    await test.ports.database.pool.query('update users set full_name = $2 where id = $1', [
      candidate.userId,
      'Meera Iyer',
    ]);
    const { templateId } = exam;
    await admin.ok(templates.updateTemplate, {
      body: { templateId, ...templateFields({ mainText: '[fullName] passed.' }) },
    });
    const successor = await admin.ok(register.reissueCertificate, reissueBody(certificateId));
    const page = await open();
    expect(page.content.mainText).toBe('Meera Iyer passed.');
    expect(page.issued.certificateId).toBe(successor.certificateId);
    expect(await list()).toMatchObject([
      { certificateId: successor.certificateId, state: 'valid' },
      { certificateId, state: 'replaced', reason: 'The name was wrong', canBeReissued: false },
    ]);
    expect(await admin.refusal(register.reissueCertificate, reissueBody(certificateId))).toBe(
      'certificateNotValid',
    );
  });

  it('a certificate that the Admin revoked can be issued again, and opens then [certificate-register.6]', async () => {
    const { certificateId, open, tryToOpen } = await issue('Meera Iyer');
    await revoke(certificateId);
    expect(await tryToOpen()).toBe(202);
    const successor = await admin.ok(register.reissueCertificate, reissueBody(certificateId));
    expect((await open()).issued.certificateId).toBe(successor.certificateId);
    expect(await list({ state: 'replaced' })).toMatchObject([{ certificateId, reason: 'Copied answers' }]);
  });

  it('a certificate is not issued again where it is not earned, its holder was deleted, or another tenant asks [certificate-register.7]', async () => {
    const failed = await issue('Luis Vega');
    await failed.give(100);
    const reissue = (certificateId: string, by = admin) =>
      by.refusal(register.reissueCertificate, reissueBody(certificateId));
    expect(await reissue(failed.certificateId)).toBe('certificateNotEarned');
    const gone = await issue('Kavya Rao');
    await admin.ok(accounts.deleteUser, { params: { userId: gone.candidate.userId } });
    expect(await reissue(gone.certificateId)).toBe('certificateHolderErased');
    const stranger = await buildAdmin(test);
    expect(await stranger.status(register.reissueCertificate, reissueBody(gone.certificateId))).toBe(404);
  });

  it('re-issues at the same time leave one valid certificate [certificate-register.8]', async () => {
    const { certificateId } = await issue('Meera Iyer');
    const raw = () => admin.raw(register.reissueCertificate, { certificateId, reason: 'The name was wrong' });
    const answers = await Promise.all([raw(), raw(), raw()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 202, 202]);
    expect(await list({ state: 'valid' })).toHaveLength(1);
  });
});

describe('issue for all', () => {
  it('certificates are issued to all who earned one and have none [certificate-register.9]', async () => {
    await issue('Has One');
    await revoke((await issue('Was Revoked')).certificateId);
    await sit('Failed', 100);
    await sit('Waits For Marks');
    const gone = await sit('Gone', 500);
    await admin.ok(accounts.deleteUser, { params: { userId: gone.candidate.userId } });
    const earned = [await sit('Ada Byron', 300), await sit('Ben', 500)];
    const earnedNames = ['Ada Byron', 'Ben'];
    expect(await countAll()).toEqual({
      hasTemplate: true,
      earnedCount: 2,
      issuedCount: 1,
      earnedNames,
      missingLetters: [],
    });
    expect(await issueAll()).toEqual({ issuedCount: 2, remainingCount: 0 });
    expect(await issueAll()).toEqual({ issuedCount: 0, remainingCount: 0 });
    expect((await list({ state: 'valid' })).map(({ recipientName }) => recipientName).toSorted()).toEqual([
      'Ada Byron',
      'Ben',
      'Has One',
    ]);
    // With a space, which no random address has.
    const [ada] = await list({ search: 'ada b' });
    expect((await earned[0]?.open())?.issued.certificateId).toBe(ada?.certificateId);
    expect(sent).toEqual([]);
  });

  it('two calls and candidates who open theirs at the same time issue one certificate each [certificate-register.10]', async () => {
    const sittings = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => sit(name, 400)));
    await Promise.all([issueAll(), ...sittings.map(({ open }) => open()), issueAll()]);
    expect(await list({ state: 'valid' })).toHaveLength(4);
    expect(await list()).toHaveLength(4);
  });

  it('a call issues fifty certificates at most, and says how many remain [certificate-register.11]', async () => {
    const { attemptId } = await sit('Ada', 400);
    await copyAttempts(test, attemptId, 52);
    expect(await countAll()).toMatchObject({ earnedCount: 53 });
    expect(await issueAll()).toEqual({ issuedCount: 50, remainingCount: 3 });
    expect(await issueAll()).toEqual({ issuedCount: 3, remainingCount: 0 });
  });

  it('nothing is issued where the assessment has no template, or belongs to another tenant [certificate-register.12]', async () => {
    const { assessmentId } = exam;
    await sit('Ada', 400);
    await test.ports.database.pool.query(
      'update assessments set certificate_template_id = null where id = $1',
      [assessmentId],
    );
    expect(await countAll()).toMatchObject({ hasTemplate: false, earnedCount: 0, issuedCount: 0 });
    expect(await admin.refusal(register.issueCertificates, { body: { assessmentId } })).toBe(
      'noCertificateTemplate',
    );
    const stranger = await buildAdmin(test);
    expect(await stranger.status(register.issueCertificates, { body: { assessmentId } })).toBe(404);
    expect(await stranger.status(register.countEarnedCertificates, { params: { assessmentId } })).toBe(404);
  });
});

describe('e-mails', () => {
  it('candidates are told of their certificates by e-mail where the Admin chooses it, with the public address [certificate-register.13]', async () => {
    await sit('Ada Lovelace', 400);
    expect(
      await admin.refusal(register.issueCertificates, {
        body: { assessmentId: exam.assessmentId, sendsMail: true },
      }),
    ).toBe('emailSettingsNotDone');
    expect(await countAll()).toMatchObject({ earnedCount: 1 });
    const owner = await test.signIn(OWNER);
    const settings = { mailAddress: 'exams@hill.example', mailHost: 'smtp.example.org', mailPort: 587 };
    await owner.ok(updateMailSettings, { body: { ...settings, mailPassword: 'sender' } });
    await issueAll(true);
    await sendDueMails(test.ports, pino({ level: 'silent' }));
    const [{ certificateId } = { certificateId: '' }] = await list();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Your certificate: Assessment/);
    expect(sent[0]?.text).toContain(`https://exams.example.org/v/${certificateId}`);
    expect(sent[0]?.text).toContain('https://exams.example.org/report/certificates');
    await admin.ok(register.reissueCertificate, reissueBody(certificateId, true));
    await sendDueMails(test.ports, pino({ level: 'silent' }));
    expect(sent).toHaveLength(2);
  });
});

it('a candidate’s own list has the public address of a certificate once it is issued, and of its successor [certificate-share.5]', async () => {
  const { candidate, open } = await sit('Meera Iyer', 400);
  const addresses = async () =>
    (await candidate.ok(certificates.listOwnCertificates, { params: { userId: candidate.userId } })).map(
      ({ publicAddress }) => publicAddress,
    );
  expect(await addresses()).toEqual([null]);
  const { certificateId } = (await open()).issued;
  expect(await addresses()).toEqual([`https://exams.example.org/v/${certificateId}`]);
  const successor = await admin.ok(register.reissueCertificate, reissueBody(certificateId));
  expect(await addresses()).toEqual([`https://exams.example.org/v/${successor.certificateId}`]);
});

it('issuing, revoking and re-issuing are in the audit trail with their reasons [certificate-register.14]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  await sit('Ada', 400);
  await issueAll();
  const successor = await admin.ok(register.reissueCertificate, reissueBody(certificateId));
  await revoke(successor.certificateId);
  const { rows } = await test.ports.database.pool.query(
    `select action, detail from audit_entries where tenant_id = $1 and action like 'certificate%' and action not like '%Template%'
     order by id`,
    [admin.userId],
  );
  expect(rows).toMatchObject([
    { action: 'certificatesIssued', detail: { count: 1 } },
    { action: 'certificateReissued', detail: { reason: 'The name was wrong' } },
    { action: 'certificateRevoked', detail: { reason: 'Copied answers' } },
  ]);
});

it('marks that a candidate does not reach any more revoke the certificate in the register [certificate-register.15]', async () => {
  const { attemptId } = await issue('Meera Iyer');
  const responseId = { attemptId, position: 1 };
  await admin.ok(marking.giveMarks, { params: { responseId, marks: 0 } });
  expect(await list({ state: 'revoked' })).toMatchObject([{ revocation: 'notEarned', reason: '' }]);
});
