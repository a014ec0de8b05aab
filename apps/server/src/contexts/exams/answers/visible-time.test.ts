import type { BodyOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import * as results from '@invigil/contract/results/result-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from '../live-board/testing/build-cohort.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** An attempt that began two minutes ago. */
async function buildSitting() {
  const cohort = await buildCohort(test);
  const { candidate, admin, assessmentId, attemptId, questionIds } = cohort;
  test.clock.advance({ minutes: 2 });
  const fields = cohort.save;
  const save = (index: number, given: object) => candidate.ok(attempts.saveAnswer, fields(index, given));
  const saveLate = (index: number, given: object) =>
    candidate.refusal(attempts.saveAnswer, fields(index, given));
  /** The milliseconds that the page goes on from. */
  const shown = async (index: number) => {
    const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    const position = questions.find(({ questionId }) => questionId === questionIds[index])?.position ?? 0;
    return (await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } })).visibleMs;
  };
  const finish = (given: object = {}) =>
    candidate.ok(attempts.finishAttempt, { body: { attemptId, ...given } });
  /** The seconds of each question on the sheet, for the Admin and for the candidate alike. */
  const sheet = async () => {
    const [asCandidate, others] = await Promise.all(
      [candidate, admin].map((reader) => reader.ok(results.listResultDetails, { params: { attemptId } })),
    );
    const seconds = questionIds.map(
      (id) => asCandidate?.find(({ questionId }) => questionId === id)?.secondsSpent,
    );
    expect(others?.map(({ secondsSpent }) => secondsSpent).sort()).toEqual([...seconds].sort());
    return seconds;
  };
  return { ...cohort, fields, save, saveLate, shown, finish, sheet };
}

/** Sends a body with a visible time that its endpoint would not encode. */
const sendWith = <E extends typeof attempts.saveAnswer | typeof attempts.finishAttempt>(
  candidate: ApiClient,
  endpoint: E,
  body: BodyOf<E>,
  claimed: { readonly visibleMs: unknown } | { readonly visibleTimes: unknown },
) => {
  const encoded = encodeRequest(endpoint, { body }).body ?? '{}';
  return candidate.raw(endpoint, { ...JSON.parse(encoded), ...claimed });
};

describe('the visible time of a question', () => {
  it('the visible time of a question is stored with its answer, and tells the page where to go on [server-visible-time.1]', async () => {
    const { save, shown, finish, sheet } = await buildSitting();
    await save(0, { visibleMs: 41_400 });
    expect(await shown(0)).toBe(41_400);
    expect(await shown(1)).toBeUndefined();
    await finish();
    expect(await sheet()).toEqual([41, null, null]);
  });

  it('the visible time of a question only rises, also when the answer is skipped or cleared, and an older save does not lower it [server-visible-time.2]', async () => {
    const { save, shown } = await buildSitting();
    await save(0, { visibleMs: 50_000, sequence: 1 });
    await save(0, { visibleMs: 20_000, sequence: 2 });
    expect(await shown(0)).toBe(50_000);
    await save(0, {
      answerText: '',
      isSkipped: true,
      isCleared: true,
      visibleMs: 60_000,
      sequence: 3,
      knownSequence: 2,
    });
    expect(await shown(0)).toBe(60_000);
    await save(0, { answerText: '', isSkipped: true, sequence: 4, knownSequence: 3 });
    await save(0, { visibleMs: 90_000, sequence: 1 });
    expect(await shown(0)).toBe(60_000);
  });

  it("the visible time of a question is at most the time since the attempt's start by the server's clock [server-visible-time.3]", async () => {
    const { save, shown } = await buildSitting();
    await save(0, { visibleMs: 3_600_000 });
    expect(await shown(0)).toBe(120_000);
  });

  it('the visible time of a question is unknown for a client that measures none, also after a save that did [server-visible-time.4]', async () => {
    const { save, finish, sheet, shown } = await buildSitting();
    await save(0, {});
    expect(await shown(0)).toBeUndefined();
    await save(1, { visibleMs: 2_000 });
    await save(1, {});
    await finish();
    expect(await sheet()).toEqual([null, 2, null]);
  });

  it.each([
    [-1, undefined],
    [1e300, 120_000],
    [1_499.6, 1_500],
    ['30000', undefined],
    [null, undefined],
    [true, undefined],
    [[30_000], undefined],
    [{ $gt: 0 }, undefined],
  ])(
    'an answer is saved whatever its visible time, such as %j [server-visible-time.5]',
    async (claimed, stored) => {
      const { shown, finish, candidate, attemptId, fields } = await buildSitting();
      const { body } = fields(0);
      const response = await sendWith(candidate, attempts.saveAnswer, body, { visibleMs: claimed });
      expect(response.statusCode).toBe(200);
      expect(await shown(0)).toBe(stored);
      await finish();
      const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
      expect(details.filter(({ isAnswered }) => isAnswered)).toHaveLength(1);
    },
  );

  it('the visible time of a late answer counts once the Admin accepts it, at most since the start, and lowers no other [server-visible-time.6]', async () => {
    const { admin, attemptId, questionIds, save, saveLate, finish, sheet } = await buildSitting();
    await save(0, { visibleMs: 90_000, sequence: 1 });
    test.clock.advance({ minutes: 70 });
    expect(await saveLate(0, { sequence: 2, visibleMs: 30_000 })).toBe('answerTooLate');
    expect(await saveLate(1, { sequence: 2, visibleMs: 86_400_000 })).toBe('answerTooLate');
    await finish();
    for (const questionId of questionIds.slice(0, 2))
      await admin.ok(liveBoard.decideLateAnswer, {
        body: { attemptId, questionId, isAccepted: true, reason: 'The line was down' },
      });
    expect(await sheet()).toEqual([90, 72 * 60, null]);
  });
});

describe('a submission', () => {
  it('a submission raises the visible times of saved answers, and no other [server-visible-time.7]', async () => {
    const { save, finish, sheet, questionIds } = await buildSitting();
    await save(0, { visibleMs: 10_000 });
    await save(1, { visibleMs: 20_000 });
    const [first = 0, second = 0, third = 0] = questionIds;
    await finish({
      visibleTimes: [
        [first, 30_000],
        [second, 5_000],
        [third, 7_000],
        [987_654, 9_000],
      ],
    });
    expect(await sheet()).toEqual([30, 20, null]);
  });

  it('a submission is accepted whatever its visible times, which count up to the duration of the attempt [server-visible-time.8]', async () => {
    const { save, sheet, candidate, attemptId, questionIds } = await buildSitting();
    await save(0, {});
    await save(1, {});
    const visibleTimes = [[questionIds[0], 1e18], [questionIds[1], '7000'], 'text', null, [[]]];
    const response = await sendWith(candidate, attempts.finishAttempt, { attemptId }, { visibleTimes });
    expect(response.statusCode).toBe(200);
    expect(await sheet()).toEqual([120, null, null]);
  });

  it('a repeated submission changes no visible time', async () => {
    const { save, finish, sheet, questionIds } = await buildSitting();
    await save(0, { visibleMs: 1_000 });
    await finish();
    await finish({ visibleTimes: [[questionIds[0], 60_000]] });
    expect(await sheet()).toEqual([1, null, null]);
  });
});
