import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getQuestion } from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Harm, Scene, Turn } from './scene.ts';

/** Saves time out before the primary is restarted, and are repeated before it is lost. */
const RETRIES_MS = 6_000;

/** The primary waits for a standby that does not answer. */
export const LOST_STANDBY: readonly Turn[] = [
  {
    name: 'standby lost',
    harm: (scene) =>
      withoutStandby(scene, {
        leave: () => scene.pair.stopStandby(),
        comeBack: () => scene.pair.startStandby(),
      }),
  },
  {
    name: 'standby receives nothing (SIGSTOP)',
    harm: (scene) =>
      withoutStandby(scene, {
        leave: () => scene.pair.signalReceiver('SIGSTOP'),
        comeBack: () => scene.pair.signalReceiver('SIGCONT'),
      }),
  },
];

/** A restart makes commits visible that the standby lacks. None of them may be taken for acknowledged. */
export const RESTARTED_PRIMARY: readonly Turn[] = [
  {
    name: 'primary restarted without its standby, which then takes its place',
    async harm(scene) {
      const { pair, proxy } = scene;
      const { from, broken } = await restartWithoutStandby(scene);
      // Lost before the standby returns, so that nothing more can reach it.
      await pair.signalPrimary('SIGKILL');
      const silence = { from, to: performance.now() };
      await pair.startStandby();
      await pair.promote();
      proxy.leadTo(pair.primarySocket);
      return { backAt: performance.now(), silence, broken };
    },
  },
  {
    name: 'primary restarted without its standby, which then follows it',
    async harm(scene) {
      const { from, broken } = await restartWithoutStandby(scene);
      const silence = { from, to: performance.now() };
      await scene.pair.startStandby();
      await scene.pair.untilStreaming();
      return { backAt: performance.now(), silence, broken };
    },
  },
];

async function restartWithoutStandby(scene: Scene) {
  await scene.pair.stopStandby();
  const from = performance.now();
  await sleep(RETRIES_MS);
  await scene.pair.restartPrimary();
  const unprotected = await readUnacknowledged(scene, performance.now() + RETRIES_MS);
  const broken =
    unprotected > 0 ? [`${unprotected} answers were shown as stored that the standby lacks`] : [];
  return { from, broken };
}

/**
 * Reads answers until a moment, as pages do that resume.
 * @returns how many differ from the last acknowledged one, while none is acknowledged
 */
async function readUnacknowledged({ site, cohort, ledger }: Scene, until: number): Promise<number> {
  const { assessmentId } = cohort;
  let unprotected = 0;
  for (const [index, seat] of cohort.seats.entries()) {
    if (performance.now() > until) return unprotected;
    const position = 1 + (index % seat.questionIds.length);
    const candidate = createHttpClient({ baseUrl: site.baseUrl, token: seat.token });
    const question = await candidate
      .ok(getQuestion, { params: { assessmentId, position } })
      .catch(() => undefined);
    const acknowledged = ledger.lastOf(seat, seat.questionIds[position - 1] ?? 0) ?? null;
    if (question !== undefined && !isDeepStrictEqual(question.answer, acknowledged)) unprotected++;
  }
  await sleep(until - performance.now());
  return unprotected;
}

interface Absence {
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

async function withoutStandby({ pair, outageMs }: Scene, { leave, comeBack }: Absence): Promise<Harm> {
  await leave();
  const from = performance.now();
  await sleep(outageMs);
  const to = performance.now();
  await comeBack();
  await pair.untilStreaming();
  return { backAt: performance.now(), silence: { from, to } };
}
