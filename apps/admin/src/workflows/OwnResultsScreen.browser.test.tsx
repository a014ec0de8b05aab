import type { OkOf } from '@invigil/contract/endpoint';
import {
  getAttemptMarkingState,
  getResult,
  listOwnResults,
  listResultDetails,
} from '@invigil/contract/results/result-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openErrorPage, openScreen } from '../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, rowOf } from '../testing/page-parts.test-data.ts';

type Result = OkOf<typeof listOwnResults>['rows'][number];
type Detail = OkOf<typeof listResultDetails>[number];

const ADDRESS = '/report/students';
const GRADED = 'Unit Test 3';
const WITHOUT_PASS_MARK = 'Practice paper';

const result = (attemptId: number, title: string, change: Partial<Result>): Result =>
  exampleRow(listOwnResults, {
    attemptId,
    title,
    totalMarks: 1_000,
    passMark: 400,
    obtainedMarks: 300,
    isMarked: true,
    outcome: 'failed',
    hasCertificate: false,
    isCertificateRevoked: false,
    certificateTemplateId: null,
    ...change,
  });

const RESULTS = [
  result(71, GRADED, {}),
  result(72, WITHOUT_PASS_MARK, { passMark: 0, obtainedMarks: 0, outcome: 'passed' }),
];
let details: Detail[] = [];

beforeEach(() => {
  edge.reply(listOwnResults, (request) => pagesOf(...RESULTS)(request));
  edge.reply(getAttemptMarkingState, { isMarked: true });
  edge.reply(getResult, ({ params }) => RESULTS.find((row) => row.attemptId === params.attemptId) as Result);
  edge.reply(listResultDetails, () => details);
});

const detail = (change: Partial<Detail>): Detail =>
  exampleRow(listResultDetails, { position: 1, marks: 500, isAnswered: true, isSkipped: false, ...change });

it('the sheet tells its candidate when they submitted, and what leaving the page did [wording.4]', async () => {
  const finishedAt = new Date('2026-11-21T09:30:00Z');
  const facts = {
    finishedAt,
    finishReason: 'submitted' as const,
    pointerLeaveSum: 3,
    visibilityChangeSum: 0,
    absences: { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: true },
  };
  edge.reply(getResult, result(71, GRADED, facts));
  details = [detail({ obtainedMarks: 0 })];
  await openScreen(ADDRESS, 'candidate');
  await button(GRADED).click();
  await expect.element(dialog().getByText('You submitted at 10:30')).toBeVisible();
  await expect.element(dialog().getByText('Left the page 3 times. No marks deducted.')).toBeVisible();
});

it('the sheet says for how long no page was open and there was no connection, and "never" only where it is known [away-time.7]', async () => {
  details = [detail({ obtainedMarks: 0 })];
  const neverAway = { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: true };
  for (const [absences, text] of [
    [neverAway, 'Never left the page.'],
    [{ ...neverAway, isComplete: false }, 'No leaving recorded.'],
    [{ ...neverAway, awaySeconds: 90, offlineSeconds: 45 }, 'Away for 1:30. No connection for 0:45.'],
    [{ ...neverAway, silentSeconds: 3_665 }, 'No contact for 61:05.'],
  ] as const) {
    edge.reply(getResult, result(71, GRADED, { pointerLeaveSum: 0, visibilityChangeSum: 0, absences }));
    await openScreen(ADDRESS, 'candidate');
    await button(GRADED).click();
    await expect.element(dialog().getByText('Left the page', { exact: true })).toBeVisible();
    await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
  }
});

it('a result without a pass mark shows its marks and that there is no pass mark, in the list and on the sheet [own-results.1]', async () => {
  details = [detail({ obtainedMarks: 0 })];
  await openScreen(ADDRESS, 'candidate');
  await expect.element(rowOf(GRADED)).toHaveTextContent('Failed');
  await expect.element(rowOf(WITHOUT_PASS_MARK)).toHaveTextContent('0 / 10');
  await expect.element(rowOf(WITHOUT_PASS_MARK)).toHaveTextContent('No pass mark');
  await expect.element(rowOf(WITHOUT_PASS_MARK)).not.toHaveTextContent(/Passed|Failed/);
  await button(WITHOUT_PASS_MARK).click();
  await expect.element(dialog()).toHaveTextContent(/0\/\s*of 10/);
  await expect.element(dialog()).toHaveTextContent('No pass mark');
  await expect.element(dialog()).not.toHaveTextContent(/Passed|Failed/);
});

it('marks of questions appear once the answers are released; the total is shown before [own-results.2]', async () => {
  const { obtainedMarks: _hidden, keyText: _key, explanationHtml: _text, ...unreleased } = detail({});
  details = [unreleased];
  await openScreen(ADDRESS, 'candidate');
  await button(GRADED).click();
  await expect.element(dialog()).toHaveTextContent(/3\/\s*of 10/);
  await expect
    .element(dialog())
    .toHaveTextContent('Marks for each question appear when the answers are released.');
  await expectNone(dialog().getByCss('.mark'));

  details = [detail({ obtainedMarks: 300 })];
  await openScreen(ADDRESS, 'candidate');
  await button(GRADED).click();
  await expect.element(dialog().getByCss('.mark').first()).toHaveTextContent('3');
  await expect.element(dialog()).not.toHaveTextContent('appear when the answers are released');
});

it("another candidate's result answers as a missing one does, without any of its content [own-results.3]", async () => {
  edge.fail(getResult, 404, { message: 'notFoundMsg' });
  edge.fail(getAttemptMarkingState, 404, { message: 'notFoundMsg' });
  edge.fail(listResultDetails, 404, { message: 'notFoundMsg' });
  await openErrorPage(ADDRESS, 'candidate');
  await button(GRADED).click();
  await expect.element(dialog()).toHaveTextContent('This no longer exists.');
  await expect.element(dialog()).not.toHaveTextContent('Marked answers');
});

it('the sheet plays the recorded answers of its candidate [own-results.4]', async () => {
  const recordedAnswer = {
    kind: 'audio' as const,
    address: '/testkit/src/media/fixtures/tone.oga',
    durationMs: 2_000,
    isDeleted: false,
  };
  const marked = { kind: 'audioRecording' as const, maxSeconds: 60, recording: null };
  details = [detail({ obtainedMarks: 300, marked, recordedAnswer })];
  await openScreen(ADDRESS, 'candidate');
  await button(GRADED).click();
  await expect.element(dialog().getByRole('group', { name: 'Recorded answer' })).toBeVisible();
});

it('a result whose certificate the organiser has revoked says so in place of the certificate [own-results.5]', async () => {
  const revoked = result(73, 'Unit Test 4', {
    outcome: 'passed',
    obtainedMarks: 900,
    isCertificateRevoked: true,
  });
  edge.reply(listOwnResults, pagesOf(revoked));
  await openScreen(ADDRESS, 'candidate');
  await expect.element(rowOf('Unit Test 4')).toHaveTextContent('Certificate revoked by the organiser');
  await expectNone(rowOf('Unit Test 4').getByRole('button', { name: /^Open certificate/ }));
});
