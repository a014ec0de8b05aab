import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as candidateImport from '@invigil/contract/accounts/candidate-import-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import * as imports from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A text with the length of a file id that is not one. */
const DASHES = '-'.repeat(36);

it.each(['QuestionImages', 'CertificateImages', 'UserImages', 'SiteImages'])(
  'a file id of 36 dashes gets 404 below /Resources/%s [file-ids.1]',
  async (folder) => {
    const path = `/Resources/${folder}/${DASHES}`;
    const url = test.ports.tickets.sign(path, admin.userId, test.clock.now());
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  },
);

it('a file id of 36 dashes is refused at the picture of a question, a profile and the site', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const question = questionFields(assessmentId, { imagePath: `/Resources/QuestionImages/${DASHES}` });
  const created = await admin.raw(
    questions.createQuestion,
    questions.createQuestion.body?.encode(question as never),
  );
  expect([created.statusCode, created.json().errors]).toEqual([400, { imagePath: ['invalidValue'] }]);
  const { email, fullName } = await admin.ok(accounts.getCurrentUser);
  const person = { userId: admin.userId, fullName, email, mobile: '', address: '', dateOfBirth: null };
  const imagePath = `/Resources/UserImages/${DASHES}`;
  expect(await admin.fieldErrors(profile.updateProfile, { ...person, imagePath })).toEqual({
    imagePath: ['invalidValue'],
  });
  const owner = await test.signIn(OWNER);
  const site = await owner.ok(settings.getSiteSettings);
  const general = { ...site, welcomeMessage: 'Welcome', copyrightText: 'Hill School' };
  const logoPath = `/Resources/SiteImages/${DASHES}`;
  expect(await owner.fieldErrors(settings.updateGeneralSettings, { ...general, logoPath })).toEqual({
    logoPath: ['invalidValue'],
  });
});

it('a file id of 36 dashes is refused at the path of an import [file-ids.2]', async () => {
  for (const path of [`/Resources/Imports/${DASHES}`, DASHES, '/Resources/Imports/']) {
    expect(await admin.fieldErrors(candidateImport.readUserCsv, { path })).toEqual({
      path: ['invalidValue'],
    });
    const { assessmentId } = await buildAssessment(admin, {}, []);
    expect(await admin.fieldErrors(imports.readQuestionCsv, { path, assessmentId })).toEqual({
      path: ['invalidValue'],
    });
  }
});
