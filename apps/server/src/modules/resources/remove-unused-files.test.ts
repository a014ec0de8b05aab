import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import * as assessments from '@invigil/contract/assessments/assessment-endpoints';
import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import * as imports from '@invigil/contract/imports/import-endpoints';
import * as questions from '@invigil/contract/questions/question-endpoints';
import * as settings from '@invigil/contract/settings/settings-endpoints';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '../../database/advisory-lock.ts';
import { files } from '../../database/schema/index.ts';
import {
  answerFields,
  buildAdmin,
  buildAssessment,
  buildAttempt,
  buildCandidate,
  PASSWORD,
  questionFields,
  type SignedIn,
} from '../../testing/builders.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadAs } from '../../testing/upload.ts';
import type { Session } from '../sessions/session.ts';
import { findOwnImage } from './own-image.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

let test: TestApp;
let admin: SignedIn;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

/** Uploads a picture and answers the path to refer to it by. */
async function upload(endpoint: Endpoint, as: { token: string | undefined } = admin): Promise<string> {
  const response = await uploadAs(test, as, endpoint, { bytes: picture });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ dbPath?: string; fileName?: string }>().dbPath ?? response.json().fileName;
}

const idOf = (filePath: string) => /[0-9a-f-]{36}/.exec(filePath)?.[0] ?? '';
/** Whether a file is there: its row and its bytes. */
const presenceOf = async (filePath: string) => [
  await test.context.database.db.$count(files, eq(files.id, idOf(filePath))),
  (await test.context.files.writtenAt(idOf(filePath))) === undefined ? 0 : 1,
];
const IS_THERE = [1, 1];
const IS_GONE = [0, 0];
const run = () => removeUnusedFiles(test.context);
/** Sessions end after hours without a call. */
async function aDayLater(client: SignedIn, email?: string): Promise<SignedIn> {
  const address = email ?? (await client.ok(accounts.getCurrentUser)).email;
  test.clock.advance({ hours: 25 });
  return test.signIn({ email: address, password: address === OWNER.email ? OWNER.password : PASSWORD });
}

describe('a file that nothing uses', () => {
  it('is removed after a day, and not before', async () => {
    const image = await upload(questions.uploadQuestionImage);
    const csv = await uploadAs(test, admin, imports.uploadUserCsv, {
      bytes: Buffer.from('name,email\nMeera,meera@example.org'),
      name: 'people.csv',
    });
    const paths = [image, csv.json<{ dbPath: string }>().dbPath];
    test.clock.advance({ hours: 23 });
    await run();
    for (const each of paths) expect(await presenceOf(each)).toEqual(IS_THERE);
    test.clock.advance({ hours: 2 });
    expect(await run()).toBeGreaterThanOrEqual(2);
    for (const each of paths) expect(await presenceOf(each)).toEqual(IS_GONE);
  });

  it('is the picture of a deleted person, or one that was replaced', async () => {
    const candidate = await buildCandidate(test, admin);
    const { email } = await candidate.ok(accounts.getCurrentUser);
    const fields = { userId: candidate.userId, fullName: 'Cara', email, mobile: '', address: '' };
    const first = await upload(profile.uploadUserImage, candidate);
    const second = await upload(profile.uploadUserImage, candidate);
    for (const imagePath of [first, second])
      await candidate.ok(profile.updateProfile, { body: { ...fields, dateOfBirth: null, imagePath } });
    admin = await aDayLater(admin);
    await run();
    expect([await presenceOf(first), await presenceOf(second)]).toEqual([IS_GONE, IS_THERE]);
    await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
    await run();
    expect(await presenceOf(second)).toEqual(IS_GONE);
  });
});

describe('a file is kept while it is used by', () => {
  it('a question, and then by the paper of an attempt alone', async () => {
    const imagePath = await upload(questions.uploadQuestionImage);
    const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ imagePath }, {}]);
    admin = await aDayLater(admin);
    await run();
    expect(await presenceOf(imagePath)).toEqual(IS_THERE);
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const candidate = await buildCandidate(test, admin);
    await buildAttempt(candidate, assessmentId);
    await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
    await run();
    expect(await presenceOf(imagePath)).toEqual(IS_THERE);
    const read = await candidate.ok(attempts.getQuestion, { params: { assessmentId, serial: 1 } });
    expect((await test.app.inject({ url: read.imagePath })).statusCode).toBe(200);
  });

  it('a certificate template, and then by an issued certificate alone', async () => {
    const image = await upload(certificates.uploadCertificateImage);
    const fields = {
      ...{ title: 'Certificate', heading: 'To', mainText: '[fullName]', publishDate: '2026-06-01' },
      ...{
        topLeftImagePath: '',
        topRightImagePath: image,
        bottomMiddleImagePath: '',
        backgroundImagePath: '',
      },
      ...{ backgroundColor: '#FFFFFF', leftSignatureImagePath: '', leftSignatureText: '' },
      ...{ rightSignatureImagePath: '', rightSignatureText: '' },
    };
    const { createdId: templateId } = await admin.ok(certificates.createTemplate, { body: fields });
    admin = await aDayLater(admin);
    await run();
    expect(await presenceOf(image)).toEqual(IS_THERE);
    const built = await buildAssessment(admin, { certificateTemplateId: templateId, passMark: 0 }, [{}]);
    const { assessmentId, questionIds } = built;
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
    expect((await test.app.inject({ url: address })).statusCode).toBe(200);
    await admin.ok(certificates.updateTemplate, { body: { templateId, ...fields, topRightImagePath: '' } });
    await run();
    expect(await presenceOf(image)).toEqual(IS_THERE);
  });

  it('the site', async () => {
    const owner = await test.signIn(OWNER);
    const logoPath = await upload(settings.uploadLogo, owner);
    const { siteTitle } = await owner.ok(settings.getSiteSettings);
    const texts = { siteTitle, welcomeMessage: 'Welcome', copyrightText: 'Hill School' };
    const switches = { appVersion: 1, sendsWelcomeMail: false, showsFaq: true };
    const body = { ...texts, ...switches, logoPath, faviconPath: '' };
    await owner.ok(settings.updateGeneralSettings, { body });
    await aDayLater(owner, OWNER.email);
    await run();
    expect(await presenceOf(logoPath)).toEqual(IS_THERE);
  });
});

describe('a reference that is written while files are removed', () => {
  it('keeps its file, or finds none', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const paths: string[] = [];
    for (let count = 0; count < 8; count++) paths.push(await upload(questions.uploadQuestionImage));
    admin = await aDayLater(admin);
    const saves = paths.map((imagePath) =>
      admin.status(questions.createQuestion, { body: questionFields(assessmentId, { imagePath }) }),
    );
    const [statuses] = await Promise.all([Promise.all(saves), run(), run()]);
    await run();
    for (const [index, status] of statuses.entries()) {
      expect([200, 400]).toContain(status);
      expect(await presenceOf(paths[index] ?? '')).toEqual(status === 200 ? IS_THERE : IS_GONE);
    }
  });

  it('keeps its file while its transaction is open', async () => {
    const { db } = test.context.database;
    const image = await upload(questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    await db.transaction(async (tx) => {
      const given = { field: 'imagePath', path: image, purpose: 'questionImage' } as const;
      await findOwnImage(tx, { userId: admin.userId } as Session, given);
      await run();
      expect(await presenceOf(image)).toEqual(IS_THERE);
    });
    await run();
    expect(await presenceOf(image)).toEqual(IS_GONE);
  });

  it('is refused at its field when the file is gone', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const imagePath = await upload(questions.uploadQuestionImage);
    admin = await aDayLater(admin);
    await run();
    const response = await admin.raw(
      questions.createQuestion,
      questions.createQuestion.body?.encode(questionFields(assessmentId, { imagePath }) as never),
    );
    expect([response.statusCode, response.json().errors]).toEqual([400, { imagePath: ['invalidValue'] }]);
  });
});

describe('the removal', () => {
  const sixteenHours = async () => {
    for (let hour = 0; hour < 16; hour++) {
      await run();
      test.clock.advance({ hours: 1 });
    }
  };

  it('waits for a backup in progress', async () => {
    const image = await upload(questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    const backup = await test.context.database.pool.connect();
    await backup.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.fileRemoval]);
    expect(await run()).toBe(0);
    expect(await presenceOf(image)).toEqual(IS_THERE);
    await backup.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.fileRemoval]);
    backup.release();
    await run();
    expect(await presenceOf(image)).toEqual(IS_GONE);
  });

  it('finds the bytes that a crash left without a row, and leaves new ones alone', async () => {
    const image = await upload(questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    const { remove } = test.context.files;
    const crashing = {
      ...test.context,
      files: { ...test.context.files, remove: () => Promise.reject(new Error()) },
    };
    await expect(removeUnusedFiles(crashing)).rejects.toThrow();
    expect(await presenceOf(image)).toEqual([0, 1]);
    const file = path.join(test.filesFolder, idOf(image).slice(0, 2), idOf(image));
    const longAgo = new Date(test.clock.now().getTime() - 25 * 3_600_000);
    await utimes(file, longAgo, longAgo);
    const fresh = randomUUID();
    await test.context.files.put(fresh, Buffer.from('being uploaded'));
    const now = new Date(test.clock.now().getTime() + 86_400_000);
    await utimes(path.join(test.filesFolder, fresh.slice(0, 2), fresh), now, now);
    await sixteenHours();
    expect(await presenceOf(image)).toEqual(IS_GONE);
    expect(await presenceOf(fresh)).toEqual([0, 1]);
    await remove(fresh);
  });

  it('reaches files behind many that only papers use', async () => {
    const { db } = test.context.database;
    const { assessmentId } = await buildAssessment(admin, {}, [{}]);
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const ids = Array.from({ length: 2_100 }, () => randomUUID());
    const row = { tenantId: admin.userId, purpose: 'questionImage', mediaType: 'image/webp', byteSize: 1 };
    await db.insert(files).values(ids.map((id) => ({ id, ...row, createdAt: test.clock.now() })));
    await test.context.database.pool.query(
      `update papers set content = jsonb_set(content, '{questions}',
        (select jsonb_agg(jsonb_build_object('imageFileId', id)) from unnest($1::text[]) as id)) where assessment_id = $2`,
      [ids, assessmentId],
    );
    test.clock.advance({ seconds: 1 });
    const image = await upload(questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    await run();
    await run();
    expect(await presenceOf(image)).toEqual(IS_GONE);
    expect(await db.$count(files, eq(files.tenantId, admin.userId))).toBe(2_100);
  });
});
