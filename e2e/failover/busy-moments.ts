import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { finishAttempt, getOpenAttempt, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { getResult } from '@invigil/contract/results/result-endpoints';
import { type ApiClient, type CallInput, UnexpectedStatusError } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { createLiveAssessment, type Seat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { save, ticked } from '../faults/answering.ts';
import { failOver, type Scene, type Turn } from './scene.ts';

const QUESTIONS = 3;
/** The primary is lost while most of the calls are on their way. */
const LOST_AFTER_MS = 400;
/** Candidates save and submit within this time. */
const SPREAD_MS = 3_000;
const RETRY_MS = 200;
const GIVE_UP_AFTER_MS = 60_000;

/** The database fails over while everybody makes a call that changes more than an answer. */
export const BUSY_MOMENTS: readonly Turn[] = [
  {
    name: 'primary killed during starts',
    async harm(scene) {
      const assessmentId = await createLiveAssessment(scene.cohort.admin, QUESTIONS, 60);
      const starting = Promise.all(scene.cohort.seats.map((seat) => startAgain(scene, seat, assessmentId)));
      await sleep(LOST_AFTER_MS);
      await scene.pair.signalPrimary('SIGKILL');
      const { backAt } = await failOver(scene);
      const attempts = await starting;
      return { backAt, broken: await checkStarts(scene, assessmentId, attempts) };
    },
  },
  {
    name: 'primary stopped (SIGSTOP) during submissions',
    async harm(scene) {
      const assessmentId = await createLiveAssessment(scene.cohort.admin, QUESTIONS, 60);
      const seats = await Promise.all(
        scene.cohort.seats.map((seat) => startAgain(scene, seat, assessmentId)),
      );
      const submitting = Promise.all(
        seats.map((seat, index) => submit(scene, seat, (SPREAD_MS * index) / seats.length)),
      );
      await sleep(SPREAD_MS / 2);
      await scene.pair.signalPrimary('SIGSTOP');
      const { backAt } = await failOver(scene);
      await submitting;
      return { backAt, broken: await checkSubmissions(scene, seats) };
    },
  },
];

/** Repeats a call until it is answered 200, as the exam page does after a lost connection or 503. */
async function untilDone<E extends Endpoint>(
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
async function startAgain(scene: Scene, seat: Seat, assessmentId: number): Promise<Seat> {
  const client = clientOf(scene, seat);
  const { attemptId } = await untilDone(client, startAttempt, { body: { assessmentId } });
  const { questions } = await untilDone(client, getOpenAttempt, { params: { assessmentId } });
  return { ...seat, attemptId, questionIds: questions.map(({ questionId }) => questionId) };
}

/** One attempt of each candidate, and as many units of the plan: its limit is the size of the cohort. */
async function checkStarts(scene: Scene, assessmentId: number, started: readonly Seat[]): Promise<string[]> {
  const { site, cohort } = scene;
  const board = await untilDone(cohort.admin, getLiveBoard, { params: { assessmentId } });
  const attemptOf = new Map(board.rows.map((row) => [row.email, row]));
  const wrong = started.filter(({ credentials, attemptId }) => {
    const row = attemptOf.get(credentials.email);
    return row?.attemptCount !== 1 || row.attemptId !== attemptId;
  });
  const credentials = await registerCandidate(site.baseUrl, cohort, { fullName: 'One too many' });
  const surplus = await signInAt(site.baseUrl, credentials);
  const status = await surplus.status(startAttempt, { body: { assessmentId } });
  return [
    ...(wrong.length > 0 ? [`${wrong.length} candidates do not have exactly the attempt they started`] : []),
    ...(status === 200 ? ['fewer units of the plan were used than attempts were started'] : []),
  ];
}

/** Answers every question right and submits; only then is the submission acknowledged. */
async function submit(scene: Scene, seat: Seat, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const answer = ticked('A');
  for (const questionId of seat.questionIds)
    while ((await save(scene.site.baseUrl, seat, { questionId, answer, sequence: 1 })) !== undefined)
      await sleep(RETRY_MS);
  await untilDone(clientOf(scene, seat), finishAttempt, { body: { attemptId: seat.attemptId } });
}

/** Every submission was acknowledged after its answers, so each is stored with full marks. */
async function checkSubmissions(scene: Scene, seats: readonly Seat[]): Promise<string[]> {
  let lost = 0;
  let withoutAnswers = 0;
  for (const seat of seats) {
    const params = { attemptId: seat.attemptId };
    const result = await untilDone(clientOf(scene, seat), getResult, { params }).catch(() => undefined);
    if (result === undefined) lost++;
    else if (!result.isMarked || result.obtainedMarks !== result.totalMarks) withoutAnswers++;
  }
  return [
    ...(lost > 0 ? [`${lost} acknowledged submissions are not stored`] : []),
    ...(withoutAnswers > 0 ? [`${withoutAnswers} submissions lack answers`] : []),
  ];
}
