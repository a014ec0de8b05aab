import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { sheetTexts } from '@invigil/domain/results/sheet-texts';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { WRITTEN } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sheetFiles } from '../../../database/schema.ts';
import { fileIdIn, uploadPicture } from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildSheet, fetchFile, orderFile, pagesOf } from './testing/sheet-files.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

it('the pictures of questions are in a file, and one whose bytes are gone is a line [sheet-file-content.1]', async () => {
  const imagePath = await uploadPicture(admin, uploadQuestionImage, { width: 300, height: 200 });
  const picture = { ...WRITTEN, promptType: 'image', imagePath, imageDescription: 'A circuit' } as const;
  const survey = { markingScheme: 'survey', totalMarks: 0, passMark: 0 } as const;
  const { attemptId } = await buildSheet(test, admin, survey, [picture], ['It is closed.']);
  const imagesIn = async () => {
    const { address } = await orderFile(test, admin, [attemptId]);
    return (await fetchFile(test, address)).rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length;
  };
  expect(await imagesIn()).toBe(1);
  await test.ports.files.remove(fileIdIn(imagePath));
  const [page] = await pagesOf(test, await orderFile(test, admin, [attemptId]));
  expect(page).toContain('The picture of this question cannot be drawn here. A circuit');
  expect(await imagesIn()).toBeUndefined();
});

it('a file is in the language of its order [sheet-file-content.2]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const response = await test.app.inject({
    method: 'POST',
    url: contract.startSheetFile.path,
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: 'locale=it',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(contract.startSheetFile.body?.encode({ attemptIds: [attemptId] })),
  });
  expect(response.statusCode).toBe(200);
  await test.ports.sheetFileWriter.idle();
  const { file } = await admin.ok(contract.findSheetFile);
  if (file === null) throw new Error('There is no file');
  const text = (await pagesOf(test, file)).join(' ');
  const { facts, script, verdict } = sheetTexts('it');
  for (const part of [facts.timeTaken, script, verdict.right, verdict.wrong, 'Superato'])
    expect(text).toContain(part);
});

it('the file of a deleted account goes with it [sheet-file-content.3]', async () => {
  const { candidate, attemptId } = await buildSheet(test, admin);
  const file = await orderFile(test, candidate, [attemptId]);
  await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
  expect(await test.ports.database.db.$count(sheetFiles, eq(sheetFiles.userId, candidate.userId))).toBe(0);
  expect((await fetchFile(test, file.address)).statusCode).toBe(404);
});
