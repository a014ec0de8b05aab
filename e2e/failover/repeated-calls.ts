import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { finishAttempt, getOpenAttempt, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { getResult } from '@invigil/contract/results/result-endpoints';
import { type ApiClient, type CallInput, UnexpectedStatusError } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Seat } from '@invigil/testkit/builders/cohort';
import { save, ticked } from '../faults/answering.ts';
import type { Scene } from './scene.ts';

const RETRY_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

/** Repeats a call until it is answered 200, as the exam page does after a lost connection or 503. */
export async function untilDone<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<OkOf<E>> {
  for (const began = performance.now(); ; await sleep(RETRY_MS)) {
    try {
      return await client.ok(endpoint, input);
    } catch (error) {
      const isRefused = error instanceof UnexpectedStatusError && error.response.statusCode !== 503;
      if (isRefused || performance.now() - began > GIVE_UP_AFTER_MS) throw error;
    }
  }
}

const clientOf = ({ site }: Scene, { token }: Seat) => createHttpClient({ baseUrl: site.baseUrl, token });

/** Starts an attempt of another assessment. */
export async function startAgain(scene: Scene, seat: Seat, assessmentId: number): Promise<Seat> {
  const client = clientOf(scene, seat);
  const { attemptId } = await untilDone(client, startAttempt, { body: { assessmentId } });
  const { questions } = await untilDone(client, getOpenAttempt, { params: { assessmentId } });
  return { ...seat, attemptId, questionIds: questions.map(({ questionId }) => questionId) };
}

/** Answers every question with A, and submits once all answers are acknowledged. */
export async function submit(scene: Scene, seat: Seat): Promise<void> {
  const answer = ticked('A');
  for (const questionId of seat.questionIds)
    while ((await save(scene.site.baseUrl, seat, { questionId, answer, sequence: 1 })) !== undefined)
      await sleep(RETRY_MS);
  await untilDone(clientOf(scene, seat), finishAttempt, { body: { attemptId: seat.attemptId } });
}

/** Compares acknowledged submissions with the stored results, in hundredths of a mark. */
export async function checkMarks(scene: Scene, seats: readonly Seat[], marks: number): Promise<string[]> {
  let lost = 0;
  let wrong = 0;
  for (const seat of seats) {
    const params = { attemptId: seat.attemptId };
    const result = await untilDone(clientOf(scene, seat), getResult, { params }).catch(() => undefined);
    if (result === undefined) lost++;
    else if (!result.isMarked || result.obtainedMarks !== marks) wrong++;
  }
  return [
    ...(lost > 0 ? [`${lost} acknowledged submissions are not stored`] : []),
    ...(wrong > 0 ? [`${wrong} submissions have other marks than their answers`] : []),
  ];
}
