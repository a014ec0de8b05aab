import { readFileSync } from 'node:fs';
import type { Endpoint } from '@invigil/contract/endpoint';
import {
  type CallDescription,
  decodeWire,
  encodeFields,
  TRANSFORMS,
} from '@invigil/contract/exam-client/light-codec';
import { encodeAnswersOf } from '@invigil/contract/exams/answer-encoding';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Calls = Readonly<Record<string, CallDescription>>;

/** The calls of the exam page of a version, as its own codec describes them. */
function callsOf(version: string): Calls {
  const golden = new URL(
    `../../../../../../packages/contract/golden/exam-calls-${version}.json`,
    import.meta.url,
  );
  // Transforms that this version lacks are left out: their fields are read as they travel.
  return JSON.parse(readFileSync(golden, 'utf8'), (_name, value) =>
    typeof value?.transform === 'string' && !(value.transform in TRANSFORMS) ? value.of : value,
  );
}

/** An exam with the page of an earlier version, which sends and reads by its own codec. */
async function openFormerPage(version: string, questions: readonly QuestionChange[]) {
  const calls = callsOf(version);
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { allowMultipleTicks: true, allowMultipleKeys: true, showKeyAfterwards: true },
    questions,
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const call = async (name: string, endpoint: Endpoint, params: object, body?: object): Promise<unknown> => {
    const { ok, body: names = {} } = calls[name] as CallDescription;
    const reply =
      body === undefined
        ? await candidate.send(endpoint, { params } as never)
        : await candidate.raw(endpoint, encodeFields(names, body), params as never);
    expect(reply.statusCode).toBe(200);
    return decodeWire(ok, reply.json());
  };
  return {
    attemptId,
    open: () => call('getOpenAttempt', attempts.getOpenAttempt, { assessmentId }),
    question: (position: number) => call('getQuestion', attempts.getQuestion, { assessmentId, position }),
    save: (position: number, fields: object) => {
      const questionId = questionIds[position - 1];
      const body = { attemptId, questionId, isSkipped: false, ...fields };
      return call('saveAnswer', attempts.saveAnswer, {}, body);
    },
    keep: (position: number) =>
      call('heartbeat', attempts.heartbeat, {}, { attemptId, pageId: 'page-of-before', position }),
    finish: () => call('finishAttempt', attempts.finishAttempt, {}, { attemptId }),
    details: () => call('listResultDetails', results.listResultDetails, { attemptId }),
  };
}

const SQL = "select 'é'";
const SQL_AS_BASE64 = Buffer.from(SQL).toString('base64');

it('an exam page of version 0.2.0 that is open during the upgrade goes on: it reads this server, and its answers count [former-page.1]', async () => {
  const page = await openFormerPage('0.2.0', [{ key: ['A', 'B'] }, WRITTEN, WRITTEN]);
  expect(await page.open()).toMatchObject({
    attemptId: page.attemptId,
    allowMultipleTicks: true,
    questions: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  const choice = await page.question(1);
  expect(choice).toMatchObject({ interactionKind: 'choice', selected: '' });
  expect(Object.values(choice as object)).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  await page.save(1, { answer: 'Option-A#####Option-B', sequence: 5, knownSequence: 0 });
  await page.save(2, { answer: SQL_AS_BASE64, answerEncoding: 'base64' });
  await page.save(3, { answer: '', isSkipped: true });
  expect(await page.question(1)).toMatchObject({ selected: 'Option-A#####Option-B' });
  expect(await page.question(2)).toMatchObject({ interactionKind: 'extendedText', answerText: SQL });
  expect(await page.question(3)).toMatchObject({ answerText: '', isSkipped: true });
  await page.keep(2);
  await page.finish();
  expect(await page.details()).toMatchObject([
    { selectedLabels: ['A', 'B'], keyLabels: ['A', 'B'], obtainedMarks: 3_333 },
    { answer: SQL, obtainedMarks: null },
    { answer: '' },
  ]);
});

it('an exam page of version 0.3.0 that is open during the upgrade goes on: its texts and its typed answers count [former-page.2]', async () => {
  const number = {
    promptType: 'text',
    interaction: { kind: 'numeric', value: '0.3', tolerance: '0' },
  } as const;
  const page = await openFormerPage('0.3.0', [{ key: ['A', 'B'] }, WRITTEN, WRITTEN, number, WRITTEN]);
  expect(await page.open()).toMatchObject({
    attemptId: page.attemptId,
    interactionKinds: ['choice', 'extendedText', 'numeric'],
    questions: [1, 2, 3, 4, 5].map((position) => ({ position, isAnswered: false, isUnreadable: false })),
  });
  expect(await page.question(1)).toMatchObject({
    interaction: { kind: 'choice', options: [{ label: 'A', html: 'first' }, { label: 'B' }, { label: 'C' }] },
    answer: null,
  });
  // That page sends the published kinds as text.
  await page.save(1, { answerText: 'Option-A#####Option-B', sequence: 5, knownSequence: 0, visibleMs: 700 });
  await page.save(2, { answerText: SQL_AS_BASE64, answerEncoding: 'base64' });
  await page.save(3, { answerText: 'taken back', sequence: 6 });
  await page.save(3, { isSkipped: true, isCleared: true, sequence: 7, knownSequence: 6 });
  await page.save(4, encodeAnswersOf({ answer: { kind: 'numeric', text: '0,3' }, answerEncoding: 'base64' }));
  await page.save(5, { isSkipped: true });
  expect(await page.question(1)).toMatchObject({ answer: { kind: 'choice', selected: ['A', 'B'] } });
  expect(await page.question(2)).toMatchObject({ answer: { kind: 'extendedText', text: SQL } });
  expect(await page.question(3)).toMatchObject({ answer: null, isAnswered: false });
  expect(await page.question(4)).toMatchObject({ answer: { kind: 'numeric', text: '0,3' } });
  expect(await page.question(5)).toMatchObject({ answer: null, isSkipped: true });
  await page.keep(2);
  await page.finish();
  expect(await page.details()).toMatchObject([
    { marked: { kind: 'choice', selected: ['A', 'B'], key: ['A', 'B'] }, obtainedMarks: 2_000 },
    { marked: { kind: 'extendedText', text: SQL }, obtainedMarks: null },
    { marked: { kind: 'extendedText', text: '' } },
    { marked: { kind: 'numeric', text: '0,3' }, obtainedMarks: 2_000 },
    { marked: { kind: 'extendedText', text: '' } },
  ]);
});
