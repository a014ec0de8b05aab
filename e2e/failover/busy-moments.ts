import { setTimeout as sleep } from 'node:timers/promises';
import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import {
  applyRegrade,
  getRegradableAssessment,
  previewRegrade,
} from '@invigil/contract/exams/regrade-endpoints';
import { UnexpectedStatusError } from '@invigil/testkit/api/api-client';
import { createLiveAssessment, type Seat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { checkMarks, startAgain, submit, untilDone } from './repeated-calls.ts';
import { failOver, type Scene, type Turn } from './scene.ts';

const QUESTIONS = 3;
/** In hundredths. */
const FULL_MARKS = QUESTIONS * 100;
/** The primary is lost while most of the starts are on their way. */
const STARTS_MS = 400;
/** Candidates begin to save and submit within this time. */
const SPREAD_MS = 3_000;
/** The primary is lost once the regrade is accepted, or on its way. */
const REGRADE_MS = 100;
const REGRADED_WITHIN_MS = 60_000;
const REASON = 'The key was wrong';

/** The database fails over while everybody makes a call that changes more than an answer. */
export const BUSY_MOMENTS: readonly Turn[] = [
  {
    name: 'primary killed during starts',
    async harm(scene) {
      const assessmentId = await createLiveAssessment(scene.cohort.admin, QUESTIONS, 60);
      const [seats, backAt] = await Promise.all([
        startAll(scene, assessmentId),
        loseAfter(scene, STARTS_MS, 'SIGKILL'),
      ]);
      return { backAt, broken: await checkStarts(scene, assessmentId, seats) };
    },
  },
  {
    name: 'primary stopped (SIGSTOP) during submissions',
    async harm(scene) {
      const seats = await startAll(scene, await createLiveAssessment(scene.cohort.admin, QUESTIONS, 60));
      const submitLater = async (seat: Seat, index: number) => {
        await sleep((SPREAD_MS * index) / seats.length);
        await submit(scene, seat);
      };
      const [backAt] = await Promise.all([
        loseAfter(scene, SPREAD_MS / 2, 'SIGSTOP'),
        ...seats.map(submitLater),
      ]);
      return { backAt, broken: await checkMarks(scene, seats, FULL_MARKS) };
    },
  },
  {
    name: 'primary killed during a regrade',
    async harm(scene) {
      const assessmentId = await createLiveAssessment(scene.cohort.admin, QUESTIONS, 60);
      const seats = await startAll(scene, assessmentId);
      await Promise.all(seats.map((seat) => submit(scene, seat)));
      const regrade = await prepareRegrade(scene, assessmentId);
      const [backAt] = await Promise.all([loseAfter(scene, REGRADE_MS, 'SIGKILL'), regrade()]);
      const broken = await checkRegrade(scene, assessmentId);
      return { backAt, broken: [...broken, ...(await checkMarks(scene, seats, FULL_MARKS - 100))] };
    },
  },
];

/** @returns the moment from which saves can succeed */
async function loseAfter(scene: Scene, ms: number, signal: 'SIGKILL' | 'SIGSTOP'): Promise<number> {
  await sleep(ms);
  await scene.pair.signalPrimary(signal);
  return (await failOver(scene)).backAt;
}

async function startAll(scene: Scene, assessmentId: number): Promise<Seat[]> {
  const began = performance.now();
  const seats = await Promise.all(scene.cohort.seats.map((seat) => startAgain(scene, seat, assessmentId)));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${seats.length} candidates started within ${seconds.toFixed(1)} s.`);
  return seats;
}

/** One attempt of each candidate, and as many units of the plan: its limit is the size of the cohort. */
async function checkStarts(scene: Scene, assessmentId: number, started: readonly Seat[]): Promise<string[]> {
  const { site, cohort } = scene;
  const board = await untilDone(cohort.admin, getLiveBoard, { params: { assessmentId } });
  const rowOf = new Map(board.rows.map((row) => [row.email, row]));
  const wrong = started.filter(({ credentials, attemptId }) => {
    const row = rowOf.get(credentials.email);
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

/** @returns makes B the key of the first question, and repeats the call until it is applied */
async function prepareRegrade(
  { cohort: { admin } }: Scene,
  assessmentId: number,
): Promise<() => Promise<void>> {
  const { questions } = await untilDone(admin, getRegradableAssessment, { params: { assessmentId } });
  const corrected = questions
    .filter(({ position }) => position === 1)
    .map(({ questionId, contentHash }) => ({
      questionId,
      contentHash,
      key: { kind: 'choice' as const, key: ['B' as const] },
      marks: null,
      voiding: null,
    }));
  const change = { assessmentId, passMarkPolicy: 'kept' as const, questions: corrected };
  const preview = { params: { page: 1, pageSize: 50 }, body: change };
  const { basis } = await untilDone(admin, previewRegrade, preview);
  return async () => {
    try {
      await untilDone(admin, applyRegrade, { body: { basis, reason: REASON, ...change } });
    } catch (error) {
      // Repeated after a call whose acknowledgement was lost: the preview is outdated by it, or it is still running.
      if (!(error instanceof UnexpectedStatusError && [202, 409].includes(error.response.statusCode)))
        throw error;
    }
  };
}

/** The regrade continues on the new primary, and is applied once to each attempt. */
async function checkRegrade({ cohort: { admin } }: Scene, assessmentId: number): Promise<string[]> {
  for (const began = performance.now(); ; await sleep(500)) {
    const { regrades, finishedCount } = await untilDone(admin, getRegradableAssessment, {
      params: { assessmentId },
    });
    const [regrade] = regrades;
    if (regrades.length !== 1 || regrade === undefined) return [`${regrades.length} regrades instead of one`];
    if (regrade.finishedAt === null && performance.now() - began < REGRADED_WITHIN_MS) continue;
    return regrade.doneCount === finishedCount && regrade.changedCount === finishedCount
      ? []
      : [`the regrade marked ${regrade.doneCount} of ${finishedCount} attempts again`];
  }
}
