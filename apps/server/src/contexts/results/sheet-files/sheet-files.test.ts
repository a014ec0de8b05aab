import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as board from '@invigil/contract/exams/live-board-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sheetFiles } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetOldSheetFiles } from './find-sheet-file.ts';
import { buildFinished, buildSheet, fetchFile, orderFile, pagesOf } from './testing/sheet-files.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A user has one file, and 60 in an hour.
beforeEach(async () => {
  admin = await buildAdmin(test);
});

it('an Admin gets the result sheets of several candidates in one file, each on pages of its own, in the order of the choice [sheet-files.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { title: 'Optics' }, [{}, {}]);
  const finish = (name: string, answers: string[]) =>
    buildFinished(test, admin, assessmentId, questionIds, answers, name);
  const meera = await finish('Meera Iyer', ['Option-B', 'Option-B']);
  const ravi = await finish('Ravi Rao', ['Option-A']);
  const file = await orderFile(test, admin, [ravi.attemptId, meera.attemptId]);
  expect(file).toMatchObject({
    state: 'ready',
    failure: null,
    totalCount: 2,
    doneCount: 2,
    leftOutCount: 0,
    fileName: 'result-sheets.pdf',
  });
  const [first = '', second = '', ...others] = await pagesOf(test, file);
  expect(others).toEqual([]);
  expect(first).toContain('Ravi Rao');
  expect(first).not.toContain('Meera Iyer');
  expect(first).toMatch(/Optics.*Wrong.*Not answered.*Correct answer.*Because it is the second\./);
  expect(second).toMatch(/Meera Iyer.*100.*\/ 100.*Passed.*2 correct.*Page 1 of 1/);
});

it('a file is sent for saving under a name that says how many sheets it has, to the user of its ticket alone [sheet-files.2]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const file = await orderFile(test, admin, [attemptId]);
  expect(file.fileName).toBe('quiz-result-sheet.pdf');
  const response = await fetchFile(test, file.address);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="quiz-result-sheet.pdf"',
    'cache-control': 'private, no-store',
    'content-length': String(file.byteSize),
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const [path = '', ticket = ''] = file.address.split('?ticket=');
  const stranger = test.ports.tickets.sign(path, admin.userId + 1, test.clock.now());
  for (const address of [path, `${path}?ticket=${ticket}x`, stranger, `${path}0?ticket=${ticket}`])
    expect((await fetchFile(test, address)).statusCode).toBe(404);
});

it('a chosen attempt whose answers await marks is left out and counted, and a choice of such attempts alone is refused [sheet-files.3]', async () => {
  const marked = await buildSheet(test, admin);
  const questions = [{ ...WRITTEN, marks: 300 }];
  const rules = { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 } as const;
  const pending = await buildSheet(test, admin, rules, questions, ['Because.']);
  const file = await orderFile(test, admin, [pending.attemptId, marked.attemptId]);
  expect(file).toMatchObject({ state: 'ready', totalCount: 1, leftOutCount: 1 });
  expect((await pagesOf(test, file)).join()).not.toContain('Because.');
  expect(await admin.refusal(contract.startSheetFile, { body: { attemptIds: [pending.attemptId] } })).toBe(
    'noMarkedResult',
  );
  await admin.ok(giveMarks, {
    params: { responseId: { attemptId: pending.attemptId, position: 1 }, marks: 200 },
  });
  expect(await pagesOf(test, await orderFile(test, admin, [pending.attemptId]))).toEqual([
    expect.stringMatching(/No pass mark.*Partly correct.*Because\./),
  ]);
});

it('foreign, missing and unfinished attempts get 404, whatever the other chosen attempts are [sheet-files.4]', async () => {
  const sheet = await buildSheet(test, admin);
  const other = await buildAdmin(test);
  const theirs = await buildSheet(test, other);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin);
  const unfinished = await buildAttempt(candidate, assessmentId);
  for (const attemptId of [theirs.attemptId, unfinished, 999_999])
    expect(
      await admin.status(contract.startSheetFile, { body: { attemptIds: [sheet.attemptId, attemptId] } }),
    ).toBe(404);
  const start = { body: { attemptIds: [sheet.attemptId] } };
  expect(await theirs.candidate.status(contract.startSheetFile, start)).toBe(404);
  expect(await other.status(contract.startSheetFile, start)).toBe(404);
  const { sheetFileId } = await orderFile(test, admin, [sheet.attemptId]);
  for (const stranger of [other, sheet.candidate]) {
    expect(await stranger.status(contract.getSheetFile, { params: { sheetFileId } })).toBe(404);
    expect(await stranger.status(contract.discardSheetFile, { params: { sheetFileId } })).toBe(404);
  }
});

describe('the file of a candidate', () => {
  it('the file of a candidate shows what the screen shows: no key, explanation and marks of questions before their release [sheet-files.5]', async () => {
    const rules = {
      reviewRelease: 'afterStop',
      showKeyAfterwards: true,
      showExplanationAfterwards: true,
    } as const;
    const { candidate, attemptId, assessmentId } = await buildSheet(test, admin, rules);
    const [before = ''] = await pagesOf(test, await orderFile(test, candidate, [attemptId]));
    expect(before).toContain('Marks for each question appear when the answers are released.');
    expect(before).toContain('Passed');
    expect(before).not.toMatch(/Correct|Wrong|Because it is the second/);
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
    const [after = ''] = await pagesOf(test, await orderFile(test, candidate, [attemptId]));
    expect(after).toMatch(/Correct.*Correct answer.*Because it is the second\..*Wrong/);
  });

  it('the file of a candidate hides key and explanation where the assessment does, and shows them to the Admin [sheet-files.6]', async () => {
    const { candidate, attemptId } = await buildSheet(test, admin);
    const [page = ''] = await pagesOf(test, await orderFile(test, candidate, [attemptId]));
    expect(page).toMatch(/You submitted at.*Correct.*Wrong/);
    expect(page).not.toMatch(/Correct answer|Because it is the second/);
    const [shown = ''] = await pagesOf(test, await orderFile(test, admin, [attemptId]));
    expect(shown).toMatch(/Correct answer.*Because it is the second/);
  });
});

it('a user has one file: a second order is refused while it is written, and replaces it afterwards [sheet-files.7]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const start = { body: { attemptIds: [attemptId] } };
  const [one, other] = await Promise.all([
    admin.send(contract.startSheetFile, start),
    admin.send(contract.startSheetFile, start),
  ]);
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 202]);
  const refused = one.statusCode === 202 ? one : other;
  expect(refused.json()).toMatchObject({ responseMsg: 'sheetFileBusy' });
  await test.ports.sheetFileWriter.idle();
  const first = await orderFile(test, admin, [attemptId]);
  const second = await orderFile(test, admin, [attemptId]);
  expect(await admin.ok(contract.findSheetFile)).toEqual({ file: second });
  expect(await (await buildAdmin(test)).ok(contract.findSheetFile)).toEqual({ file: null });
  expect(await admin.status(contract.getSheetFile, { params: { sheetFileId: first.sheetFileId } })).toBe(404);
  expect((await fetchFile(test, first.address)).statusCode).toBe(404);
  expect((await fetchFile(test, second.address)).statusCode).toBe(200);
});

it('a discarded file is gone, written or not, and its user can order another one at once [sheet-files.8]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const start = { body: { attemptIds: [attemptId] } };
  const { sheetFileId } = await admin.ok(contract.startSheetFile, start);
  await admin.ok(contract.discardSheetFile, { params: { sheetFileId } });
  const file = await orderFile(test, admin, [attemptId]);
  await admin.ok(contract.discardSheetFile, { params: { sheetFileId: file.sheetFileId } });
  expect((await fetchFile(test, file.address)).statusCode).toBe(404);
  expect(await admin.status(contract.getSheetFile, { params: { sheetFileId: file.sheetFileId } })).toBe(404);
  const stored = await Promise.all([...'0123456789abcdef'].map((digit) => test.ports.files.list(digit)));
  const kept = await test.ports.database.db.$count(sheetFiles);
  expect(stored.flat().length).toBe(kept);
});

it('a file is kept for a day [sheet-files.9]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const { sheetFileId } = await orderFile(test, admin, [attemptId]);
  test.clock.advance({ hours: 23 });
  await forgetOldSheetFiles(test.ports);
  const later = await test.signIn(admin.credentials);
  const { address } = await later.ok(contract.getSheetFile, { params: { sheetFileId } });
  expect((await fetchFile(test, address)).statusCode).toBe(200);
  test.clock.advance({ minutes: 61 });
  const [{ fileId = null } = {}] = await test.ports.database.db
    .select({ fileId: sheetFiles.fileId })
    .from(sheetFiles)
    .where(eq(sheetFiles.id, sheetFileId));
  expect(await later.status(contract.getSheetFile, { params: { sheetFileId } })).toBe(404);
  expect(await forgetOldSheetFiles(test.ports)).toBeGreaterThan(0);
  expect(await test.ports.files.find(fileId ?? '')).toBeUndefined();
});

it('a user orders 60 files in an hour at most [sheet-files.10]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const { sheetFileId } = await orderFile(test, admin, [attemptId]);
  // The orders after the first are refused, so that no file is written.
  await test.ports.database.db
    .update(sheetFiles)
    .set({ state: 'running', heartbeatAt: sql`statement_timestamp()` })
    .where(eq(sheetFiles.id, sheetFileId));
  const order = () => admin.status(contract.startSheetFile, { body: { attemptIds: [attemptId] } });
  for (let number = 2; number <= 60; number++) expect(await order()).toBe(202);
  expect(await order()).toBe(429);
});

it('an order names 1 to 500 attempts and a known time zone [sheet-files.11]', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  expect(await admin.fieldErrors(contract.startSheetFile, { attemptIds: [] })).toHaveProperty('attemptIds');
  expect(await admin.fieldErrors(contract.startSheetFile, { attemptIds: ids })).toHaveProperty('attemptIds');
  for (const timeZone of ['Mars/Olympus', '../../etc', 'Asia/Kolkata; drop'])
    expect(await admin.fieldErrors(contract.startSheetFile, { attemptIds: [1], timeZone })).toEqual({
      timeZone: ['invalidValue'],
    });
});

it('times of a file are in the time zone of the order, and in UTC with its name without one [sheet-files.12]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const [kolkata = ''] = await pagesOf(test, await orderFile(test, admin, [attemptId], 'Asia/Kolkata'));
  const [utc = ''] = await pagesOf(test, await orderFile(test, admin, [attemptId]));
  const timeIn = (page: string) => /(\d\d):(\d\d)( UTC)?, by the candidate/.exec(page) ?? [];
  const [, hour, minute, name] = timeIn(utc);
  expect(name).toBe(' UTC');
  const [, localHour, localMinute, localName] = timeIn(kolkata);
  expect(localName).toBeUndefined();
  const minutes = (h = '', m = '') => Number(h) * 60 + Number(m);
  expect((minutes(localHour, localMinute) - minutes(hour, minute) + 1_440) % 1_440).toBe(330);
});

it('an attempt that is reopened after the order is left out, and a file without a sheet fails [sheet-files.13]', async () => {
  const stays = await buildSheet(test, admin);
  const goes = await buildSheet(test, admin);
  const { db } = test.ports.database;
  const order = async (attemptIds: number[]) => {
    await test.ports.sheetFileWriter.idle();
    const { sheetFileId } = await orderFile(test, admin, attemptIds);
    await db.update(sheetFiles).set({ state: 'waiting', fileId: null }).where(eq(sheetFiles.id, sheetFileId));
    return sheetFileId;
  };
  const finish = async (sheetFileId: number) => {
    await test.ports.sheetFileWriter.start(test.ports, test.app.log);
    await test.ports.sheetFileWriter.idle();
    return admin.ok(contract.getSheetFile, { params: { sheetFileId } });
  };
  const both = await order([stays.attemptId, goes.attemptId]);
  await admin.ok(board.reopenAttempt, {
    body: { attemptId: goes.attemptId, extraMinutes: 5, reason: 'The power failed.' },
  });
  expect(await finish(both)).toMatchObject({ state: 'ready', totalCount: 1, leftOutCount: 1 });
  const none = await order([stays.attemptId]);
  await admin.ok(board.reopenAttempt, {
    body: { attemptId: stays.attemptId, extraMinutes: 5, reason: 'The power failed.' },
  });
  expect(await finish(none)).toMatchObject({ state: 'failed', failure: 'noSheets', address: '' });
});
