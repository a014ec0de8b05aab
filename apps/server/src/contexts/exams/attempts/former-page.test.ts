import { readFileSync } from 'node:fs';
import type { Endpoint } from '@invigil/contract/endpoint';
import { type CallDescription, decodeWire, encodeFields } from '@invigil/contract/exam-client/light-codec';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// The calls of the exam page of version 0.2.0, as its own codec describes them.
const golden = new URL('../../../../../../packages/contract/golden/exam-calls-0.2.0.json', import.meta.url);
const CALLS: Readonly<Record<string, CallDescription>> = JSON.parse(readFileSync(golden, 'utf8'));

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an exam page of version 0.2.0 that is open during the upgrade goes on: it reads this server, and its answers count [former-page.1]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { allowMultipleTicks: true, allowMultipleKeys: true, showKeyAfterwards: true },
    [{ key: ['A', 'B'] }, WRITTEN, WRITTEN],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  /** Sends a body as the page encodes it, and reads the reply as the page does. */
  const call = async (name: string, endpoint: Endpoint, params: object, body?: object): Promise<unknown> => {
    const { ok, body: names = {} } = CALLS[name] as CallDescription;
    const reply =
      body === undefined
        ? await candidate.send(endpoint, { params } as never)
        : await candidate.raw(endpoint, encodeFields(names, body), params as never);
    expect(reply.statusCode).toBe(200);
    return decodeWire(ok, reply.json());
  };
  const question = (position: number) =>
    call('getQuestion', attempts.getQuestion, { assessmentId, position });
  const save = (position: number, fields: object) => {
    const questionId = questionIds[position - 1];
    return call(
      'saveAnswer',
      attempts.saveAnswer,
      {},
      { attemptId, questionId, isSkipped: false, ...fields },
    );
  };

  expect(await call('getOpenAttempt', attempts.getOpenAttempt, { assessmentId })).toMatchObject({
    attemptId,
    allowMultipleTicks: true,
    questions: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  expect(await question(1)).toMatchObject({
    interaction: { kind: 'choice', options: [{ label: 'A', html: 'first' }, { label: 'B' }, { label: 'C' }] },
    answer: null,
  });
  await save(1, { answer: 'Option-A#####Option-B', sequence: 5, knownSequence: 0 });
  const sql = "select 'é'";
  await save(2, { answer: Buffer.from(sql).toString('base64'), answerEncoding: 'base64' });
  await save(3, { answer: '', isSkipped: true });
  expect(await question(1)).toMatchObject({ answer: { kind: 'choice', selected: ['A', 'B'] } });
  expect(await question(2)).toMatchObject({ answer: { kind: 'extendedText', text: sql } });
  expect(await question(3)).toMatchObject({ answer: null, isSkipped: true });
  await call('heartbeat', attempts.heartbeat, {}, { attemptId, pageId: 'page-of-before', position: 2 });
  await call('finishAttempt', attempts.finishAttempt, {}, { attemptId });
  const details = await call('listResultDetails', results.listResultDetails, { attemptId });
  expect(details).toMatchObject([
    { marked: { kind: 'choice', selected: ['A', 'B'], key: ['A', 'B'] }, obtainedMarks: 3_333 },
    { marked: { kind: 'extendedText', text: sql }, obtainedMarks: null },
    { marked: { kind: 'extendedText', text: '' } },
  ]);
});
