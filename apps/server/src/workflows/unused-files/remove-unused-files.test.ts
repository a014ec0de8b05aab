import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as candidateImport from '@invigil/contract/accounts/candidate-import-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDayLater,
  IS_GONE,
  IS_THERE,
  presenceOf,
  removeOnce,
  thumbnailIdOf,
  uploadPicture,
} from '../../testing/stored-files.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

describe('an unused file', () => {
  it('an unused file is removed after a day and not before [remove-unused-files.1]', async () => {
    const image = await uploadPicture(admin, questions.uploadQuestionImage);
    const csv = await admin.sendFile(candidateImport.uploadUserCsv, {
      bytes: Buffer.from('name,email\nMeera,meera@example.org'),
      name: 'people.csv',
    });
    const paths = [image, csv.json<{ dbPath: string }>().dbPath];
    test.clock.advance({ hours: 23 });
    await removeOnce(test);
    for (const each of paths) expect(await presenceOf(test, each)).toEqual(IS_THERE);
    test.clock.advance({ hours: 2 });
    expect(await removeOnce(test)).toBeGreaterThanOrEqual(2);
    for (const each of paths) expect(await presenceOf(test, each)).toEqual(IS_GONE);
  });

  it('the former picture of a profile and the picture of a deleted user are removed as unused [remove-unused-files.2]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { email } = await candidate.ok(accounts.getCurrentUser);
    const fields = { userId: candidate.userId, fullName: 'Cara', email, mobile: '', address: '' };
    const first = await uploadPicture(candidate, profile.uploadUserImage);
    const second = await uploadPicture(candidate, profile.uploadUserImage);
    for (const imagePath of [first, second])
      await candidate.ok(profile.updateProfile, { body: { ...fields, dateOfBirth: null, imagePath } });
    admin = await aDayLater(test, admin);
    await removeOnce(test);
    expect([await presenceOf(test, first), await presenceOf(test, second)]).toEqual([IS_GONE, IS_THERE]);
    await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
    await removeOnce(test);
    expect(await presenceOf(test, second)).toEqual(IS_GONE);
  });
});

it('the thumbnail of a picture stays and is removed with its picture [remove-unused-files.5]', async () => {
  const size = { width: 400, height: 400 };
  const used = await uploadPicture(admin, questions.uploadQuestionImage, size);
  const unused = await uploadPicture(admin, questions.uploadQuestionImage, size);
  const thumbnails = [await thumbnailIdOf(test, used), await thumbnailIdOf(test, unused)] as const;
  expect([await presenceOf(test, thumbnails[0]), await presenceOf(test, thumbnails[1])]).toEqual([
    IS_THERE,
    IS_THERE,
  ]);
  await buildAssessment(admin, {}, [{ imagePath: used }]);
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  expect([await presenceOf(test, thumbnails[0]), await presenceOf(test, thumbnails[1])]).toEqual([
    IS_THERE,
    IS_GONE,
  ]);
  expect([await presenceOf(test, used), await presenceOf(test, unused)]).toEqual([IS_THERE, IS_GONE]);
});

it('a used file is preserved by a question, and then only by the paper of an attempt [remove-unused-files.3]', async () => {
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ imagePath }, {}]);
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  expect(await presenceOf(test, imagePath)).toEqual(IS_THERE);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
  await removeOnce(test);
  expect(await presenceOf(test, imagePath)).toEqual(IS_THERE);
  const read = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect((await test.app.inject({ url: read.imagePath })).statusCode).toBe(200);
});

it('a used file is preserved by a certificate template, and then only by an issued certificate [remove-unused-files.4]', async () => {
  const image = await uploadPicture(admin, templates.uploadCertificateImage);
  const fields = templateFields({ publishDate: '2026-06-01', topRightImagePath: image });
  const { createdId: templateId } = await admin.ok(templates.createTemplate, { body: fields });
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  expect(await presenceOf(test, image)).toEqual(IS_THERE);
  const built = await buildAssessment(admin, { certificateTemplateId: templateId, passMark: 0 }, [{}]);
  const { assessmentId, questionIds } = built;
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
  expect((await test.app.inject({ url: address })).statusCode).toBe(200);
  await admin.ok(templates.updateTemplate, { body: { templateId, ...fields, topRightImagePath: '' } });
  await removeOnce(test);
  expect(await presenceOf(test, image)).toEqual(IS_THERE);
});

it('a used file is preserved by the settings of the site', async () => {
  const owner = await test.signIn(OWNER);
  const logoPath = await uploadPicture(owner, settings.uploadLogo);
  const { siteTitle } = await owner.ok(settings.getSiteSettings);
  const texts = { siteTitle, welcomeMessage: 'Welcome', copyrightText: 'Hill School' };
  const switches = { appVersion: 1, sendsWelcomeMail: false, showsFaq: true };
  const body = { ...texts, ...switches, logoPath, faviconPath: '' };
  await owner.ok(settings.updateGeneralSettings, { body });
  await aDayLater(test, owner);
  await removeOnce(test);
  expect(await presenceOf(test, logoPath)).toEqual(IS_THERE);
});
