import { setTimeout as sleep } from 'node:timers/promises';
import { failOver, type Harm, type Scene, type Turn } from './scene.ts';

/** Time that a commit on a fenced primary has to be acknowledged wrongly. */
const FORMER_COMMIT_MS = 3_000;
const LINE_DELAY_MS = 40;
const LINE_HELD_MS = 3_000;

/** The primary is lost, and the standby takes its place. */
export const LOST_PRIMARY: readonly Turn[] = [
  {
    name: 'primary killed',
    async harm(scene) {
      await scene.pair.signalPrimary('SIGKILL');
      return failOver(scene);
    },
  },
  {
    name: 'primary stopped (SIGSTOP)',
    async harm(scene) {
      await scene.pair.signalPrimary('SIGSTOP');
      return failOver(scene);
    },
  },
  {
    name: 'primary cut off, half open',
    async harm(scene) {
      scene.proxy.setSilent(true);
      scene.proxy.silenceOpen();
      return failOver(scene);
    },
  },
  {
    name: 'line slow, then held up, then primary killed',
    async harm(scene) {
      const { pair, proxy } = scene;
      proxy.setDelay(LINE_DELAY_MS);
      await sleep(LINE_HELD_MS);
      proxy.setHeld(true);
      await sleep(LINE_HELD_MS);
      proxy.setHeld(false);
      proxy.setDelay(0);
      await pair.signalPrimary('SIGKILL');
      return failOver(scene);
    },
  },
];

/** The primary comes back after the standby has taken its place. */
export const RETURNED_PRIMARY: readonly Turn[] = [
  {
    name: 'stopped primary wakes after the promotion',
    async harm(scene) {
      await scene.pair.signalPrimary('SIGSTOP');
      const { backAt } = await failOver(scene);
      await scene.pair.wakeFormer();
      return { backAt, broken: await commitOfFormer(scene) };
    },
  },
  {
    name: 'cut off primary serves on after the promotion',
    async harm(scene) {
      scene.proxy.setSilent(true);
      scene.proxy.silenceOpen();
      const { backAt } = await failOver(scene);
      return { backAt, broken: await commitOfFormer(scene) };
    },
  },
];

async function commitOfFormer({ pair }: Scene): Promise<NonNullable<Harm['broken']>> {
  const isAcknowledged = await pair.formerCommits(FORMER_COMMIT_MS);
  return isAcknowledged ? ['the former primary acknowledged a commit without its standby'] : [];
}
