import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { uploadCertificateImage } from '@invigil/contract/authoring/certificate-template-endpoints';
import * as contract from '@invigil/contract/certificates/certificate-file-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { MAX_CERTIFICATES } from '@invigil/domain/certificates/certificate-file';
import { buildAdmin, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { certificateFiles } from '../../../database/schema.ts';
import { fileIdIn, uploadPicture } from '../../../testing/stored-files.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, type CertifiedExam, sitExam } from '../certified-exam.test-data.ts';
import { certificates } from '../tables.ts';
import { createCertificateFileWriter } from './certificate-file-writer.ts';
import { forgetOldCertificateFiles } from './find-certificate-file.ts';

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A tenant has one file, and 60 in an hour.
beforeEach(async () => {
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
});

async function issue(fullName: string, of = exam) {
  const sitting = await sitExam(test, of, 400, fullName);
  const { issued, number } = await sitting.open();
  return { ...sitting, certificateId: issued.certificateId, number };
}

const read = (certificateFileId: number, reader = admin) =>
  reader.ok(contract.getCertificateFile, { params: { certificateFileId } });

/** Orders a file, waits until it is written, and returns what its tenant then reads. */
async function order(certificateIds: readonly string[], timeZone?: string) {
  const { certificateFileId } = await admin.ok(contract.startCertificateFile, {
    body: { certificateIds: [...certificateIds], timeZone },
  });
  await test.ports.certificateFileWriter.idle();
  return read(certificateFileId);
}

const fetchFile = (address: string) => test.app.inject({ method: 'GET', url: address });

/** The text of each page of a file. */
async function pagesOf({ address }: { readonly address: string }): Promise<string[]> {
  const { rawPayload } = await fetchFile(address);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

it('an Admin gets issued certificates in one file, each on a page of its own with its stored texts, in the order of the choice [certificate-files.1]', async () => {
  const meera = await issue('Meera Iyer');
  const ravi = await issue('Ravi Rao');
  const file = await order([ravi.certificateId, meera.certificateId]);
  expect(file).toMatchObject({
    state: 'ready',
    failure: null,
    totalCount: 2,
    doneCount: 2,
    leftOutCount: 0,
    fileName: 'certificates.pdf',
  });
  const [first = '', second = '', ...others] = await pagesOf(file);
  expect(others).toEqual([]);
  expect(first).toContain('Ravi Rao');
  expect(first).toContain('with 4 of 5 marks.');
  expect(first).toContain(ravi.certificateId);
  expect(second).toContain('Meera Iyer');
  expect(second).toContain(meera.number);
  expect(second).not.toMatch(/Ravi Rao|Revoked/);
});

it('a file of certificates is sent for saving to the tenant of its ticket alone [certificate-files.2]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  const file = await order([certificateId]);
  expect(file.fileName).toBe('certificate.pdf');
  const response = await fetchFile(file.address);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="certificate.pdf"',
    'cache-control': 'private, no-store',
    'content-length': String(file.byteSize),
  });
  const [path = ''] = file.address.split('?ticket=');
  const stranger = test.ports.tickets.sign(path, admin.userId + 1, test.clock.now());
  for (const address of [path, stranger]) expect((await fetchFile(address)).statusCode).toBe(404);
});

it('a certificate that is revoked after the order of its file says so across its page [certificate-files.3]', async () => {
  const gone = await issue('Meera Iyer');
  const valid = await issue('Ravi Rao');
  const { certificateFileId } = await order([gone.certificateId, valid.certificateId]);
  await admin.ok(register.revokeCertificate, {
    body: { certificateId: gone.certificateId, reason: 'Copied' },
  });
  await test.ports.database.db
    .update(certificateFiles)
    .set({ state: 'waiting', fileId: null })
    .where(eq(certificateFiles.id, certificateFileId));
  await test.ports.certificateFileWriter.start(test.ports, test.app.log);
  await test.ports.certificateFileWriter.idle();
  const [revoked, other] = await pagesOf(await read(certificateFileId));
  expect(revoked).toContain('Revoked');
  expect(other).not.toContain('Revoked');
});

it('foreign and missing certificates get 404, and files of other tenants too [certificate-files.4]', async () => {
  const certificate = await issue('Meera Iyer');
  const stranger = await buildAdmin(test);
  const theirs = await issue('Ravi Rao', await buildCertifiedExam(stranger));
  for (const certificateId of [theirs.certificateId, crypto.randomUUID()])
    expect(
      await admin.status(contract.startCertificateFile, {
        body: { certificateIds: [certificate.certificateId, certificateId] },
      }),
    ).toBe(404);
  const { certificateFileId } = await order([certificate.certificateId]);
  const params = { certificateFileId };
  expect(await stranger.status(contract.getCertificateFile, { params })).toBe(404);
  expect(await stranger.status(contract.discardCertificateFile, { params })).toBe(404);
  expect(await stranger.ok(contract.findCertificateFile)).toEqual({ file: null });
});

it('a tenant has one file of certificates: a second order is refused while it is written, and replaces it afterwards [certificate-files.5]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  const start = { body: { certificateIds: [certificateId] } };
  const answers = await Promise.all([
    admin.send(contract.startCertificateFile, start),
    admin.send(contract.startCertificateFile, start),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 202]);
  const refused = answers.find(({ statusCode }) => statusCode === 202);
  expect(refused?.json()).toMatchObject({ responseMsg: 'certificateFileBusy' });
  await test.ports.certificateFileWriter.idle();
  const first = await order([certificateId]);
  const second = await order([certificateId]);
  expect(await admin.ok(contract.findCertificateFile)).toEqual({ file: second });
  expect((await fetchFile(first.address)).statusCode).toBe(404);
  await admin.ok(contract.discardCertificateFile, {
    params: { certificateFileId: second.certificateFileId },
  });
  expect((await fetchFile(second.address)).statusCode).toBe(404);
  expect(await admin.ok(contract.findCertificateFile)).toEqual({ file: null });
});

it('a file of certificates is kept for a day [certificate-files.6]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  const { certificateFileId } = await order([certificateId]);
  test.clock.advance({ hours: 23 });
  await forgetOldCertificateFiles(test.ports);
  const later = await test.signIn(admin.credentials);
  const { address } = await read(certificateFileId, later);
  expect((await fetchFile(address)).statusCode).toBe(200);
  const [{ fileId = null } = {}] = await test.ports.database.db
    .select({ fileId: certificateFiles.fileId })
    .from(certificateFiles)
    .where(eq(certificateFiles.id, certificateFileId));
  test.clock.advance({ minutes: 61 });
  expect(await later.status(contract.getCertificateFile, { params: { certificateFileId } })).toBe(404);
  expect(await forgetOldCertificateFiles(test.ports)).toBeGreaterThan(0);
  expect(await test.ports.files.find(fileId ?? '')).toBeUndefined();
});

it('an order names 1 to 500 certificates and a known time zone [certificate-files.7]', async () => {
  const many = Array.from({ length: MAX_CERTIFICATES + 1 }, () => crypto.randomUUID());
  for (const certificateIds of [[], many])
    expect(await admin.fieldErrors(contract.startCertificateFile, { certificateIds })).toHaveProperty(
      'certificateIds',
    );
  const { certificateId } = await issue('Meera Iyer');
  expect(
    await admin.fieldErrors(contract.startCertificateFile, {
      certificateIds: [certificateId],
      timeZone: 'Mars/Olympus',
    }),
  ).toEqual({ timeZone: ['invalidValue'] });
});

it('a file of certificates is for roles with the screen of the register alone [certificate-files.8]', async () => {
  const { certificateId, candidate } = await issue('Meera Iyer');
  const start = { body: { certificateIds: [certificateId] } };
  const without = await buildCustomRoleUser(test, ['/question/category']);
  for (const caller of [candidate, without])
    expect(await caller.status(contract.startCertificateFile, start)).toBe(403);
  // The register of a role is that of its own tenant.
  const withScreen = await buildCustomRoleUser(test, ['/report/issued']);
  expect(await withScreen.status(contract.startCertificateFile, start)).toBe(404);
  expect(await withScreen.ok(contract.findCertificateFile)).toEqual({ file: null });
});

it('each order of a file of certificates is in the audit trail with their assessment and number [certificate-files.9]', async () => {
  const one = await issue('Meera Iyer');
  const other = await issue('Ravi Rao');
  await order([one.certificateId, other.certificateId]);
  const { rows } = await test.ports.database.pool.query(
    `select entry.detail, entry.subject_name = certificate.assessment_title as names_assessment
      from audit_entries entry, certificates certificate
      where entry.tenant_id = $1 and entry.action = 'certificatesSaved' and certificate.id = $2`,
    [admin.userId, one.certificateId],
  );
  expect(rows).toEqual([{ detail: { count: 2 }, names_assessment: true }]);
});

it('the certificate of a deleted person has no name in a file [certificate-files.10]', async () => {
  const { certificateId, candidate } = await issue('Meera Iyer');
  await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
  // A server of 0.2.0 leaves the name on the certificates of a deleted person.
  await test.ports.database.db.execute(
    sql`update certificates set recipient_name = 'Meera Iyer', content = jsonb_set(content, '{mainText}', '"Meera Iyer"')
      where id = ${certificateId}`,
  );
  const [page] = await pagesOf(await order([certificateId]));
  expect(page).toContain(certificateId);
  expect(page).not.toContain('Meera');
});

it('another server begins the file of a killed server again, and a server that stops gives its file back [certificate-files.11]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  const { certificateFileId } = await order([certificateId]);
  const { db } = test.ports.database;
  const isFile = eq(certificateFiles.id, certificateFileId);
  const killed = {
    state: 'running',
    fileId: null,
    attempts: 1,
    heartbeatAt: sql`statement_timestamp() - interval '1 minute'`,
  } as const;
  await db.update(certificateFiles).set(killed).where(isFile);
  const stopping = createCertificateFileWriter();
  expect(await stopping.start(test.ports, test.app.log)).toBe(1);
  await stopping.stop();
  expect(await read(certificateFileId)).toMatchObject({ state: 'waiting', address: '' });
  const other = createCertificateFileWriter();
  await other.start(test.ports, test.app.log);
  await other.idle();
  expect(await read(certificateFileId)).toMatchObject({ state: 'ready', doneCount: 1 });
});

it('the file of a deleted account goes with the account [certificate-files.12]', async () => {
  const { certificateId } = await issue('Meera Iyer');
  const { address } = await order([certificateId]);
  await admin.ok(stopLive, { body: { assessmentId: exam.assessmentId, endAttemptsNow: false } });
  const owner = await test.signIn(OWNER);
  await owner.ok(accounts.deleteUser, { params: { userId: admin.userId } });
  expect((await fetchFile(address)).statusCode).toBe(404);
});

it('the pictures of certificates are in their file once, and one whose bytes are gone is left out and counted [certificate-files.13]', async () => {
  const one = await issue('Meera Iyer');
  const other = await issue('Ravi Rao');
  const logo = await uploadPicture(admin, uploadCertificateImage, { width: 300, height: 200 });
  const ground = await uploadPicture(admin, uploadCertificateImage, { width: 400, height: 300 });
  const pictures = JSON.stringify({ topLeftImagePath: logo, backgroundImagePath: ground });
  await test.ports.database.db
    .update(certificates)
    .set({ content: sql`content || ${pictures}::jsonb` })
    .where(eq(certificates.tenantId, admin.userId));
  const imagesOf = async () => {
    const file = await order([one.certificateId, other.certificateId]);
    const { rawPayload } = await fetchFile(file.address);
    const images = rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    return { images, leftOutCount: file.leftOutCount };
  };
  expect(await imagesOf()).toEqual({ images: 2, leftOutCount: 0 });
  await test.ports.files.remove(fileIdIn(logo));
  expect(await imagesOf()).toEqual({ images: 1, leftOutCount: 1 });
});
