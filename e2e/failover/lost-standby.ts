import { setTimeout as sleep } from 'node:timers/promises';
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
    async harm({ pair, proxy }) {
      const from = performance.now();
      await pair.stopStandby();
      await sleep(RETRIES_MS);
      await pair.restartPrimary();
      await sleep(RETRIES_MS);
      // Lost before the standby returns, so that nothing more can reach it.
      await pair.signalPrimary('SIGKILL');
      const silence = { from, to: performance.now() };
      await pair.startStandby();
      await pair.promote();
      proxy.leadTo(pair.primarySocket);
      return { backAt: performance.now(), silence };
    },
  },
  {
    name: 'primary restarted without its standby, which then follows it',
    async harm({ pair }) {
      const from = performance.now();
      await pair.stopStandby();
      await sleep(RETRIES_MS);
      await pair.restartPrimary();
      await sleep(RETRIES_MS);
      const silence = { from, to: performance.now() };
      await pair.startStandby();
      await pair.untilStreaming();
      return { backAt: performance.now(), silence };
    },
  },
];

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
