import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { MAX_SHEETS } from '@invigil/domain/results/sheet-file';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pagesOf } from './testing/sheet-files.test-data.ts';

const LONGEST_TURN_MS = 60;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('500 sheets are one file, whose progress counts them, and no turn of the event loop takes long [sheet-file-servers.5]', async () => {
  const admin = await buildAdmin(test);
  const read = (sheetFileId: number) => admin.ok(contract.getSheetFile, { params: { sheetFileId } });
  const { assessmentId } = await buildLiveAssessment(admin, { allowMultipleAttempts: true }, [{}, {}, {}]);
  const candidate = await buildCandidate(test, admin, 'Meera Iyer');
  const attemptIds: number[] = [];
  for (let number = 0; number < MAX_SHEETS; number++) {
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    attemptIds.push(attemptId);
  }
  let sheetFileId = 0;
  const writeFile = async () => {
    const progress = new Set<number>();
    const longest = await longestTurn(async () => {
      ({ sheetFileId } = await admin.ok(contract.startSheetFile, { body: { attemptIds } }));
      let isWritten = false;
      const followed = (async () => {
        while (!isWritten) progress.add((await read(sheetFileId)).doneCount);
      })();
      await test.ports.sheetFileWriter.idle();
      isWritten = true;
      await followed;
    });
    expect([...progress].toSorted((a, b) => a - b)).toEqual([...progress]);
    expect(progress.size).toBeGreaterThan(2);
    return longest;
  };
  // The client of this test encodes and decodes on the same event loop.
  expect(await steadyLongestTurn(LONGEST_TURN_MS, writeFile)).toBeLessThan(LONGEST_TURN_MS);
  const file = await read(sheetFileId);
  expect(file).toMatchObject({ state: 'ready', doneCount: MAX_SHEETS, fileName: 'result-sheets.pdf' });
  const pages = await pagesOf(test, file);
  expect(pages.filter((page) => page.includes('Page 1 of'))).toHaveLength(MAX_SHEETS);
});
