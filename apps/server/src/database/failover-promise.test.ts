import { expect, it } from 'vitest';
import { type FailoverFacts, judgeFailover, nothingCommits } from './failover-promise.ts';

const KEPT: FailoverFacts = {
  isStandby: false,
  writesToDisk: true,
  commitMode: 'on',
  standbyNames: 'ANY 1 (north, south)',
  connected: 2,
  synchronous: 1,
  maxConnections: 60,
};

it.each<[change: Partial<FailoverFacts>, finding: ReturnType<typeof judgeFailover>]>([
  [{}, 'kept'],
  [{ commitMode: 'remote_apply' }, 'kept'],
  [{ synchronous: null }, 'kindUnknown'],
  [{ isStandby: true }, 'isStandby'],
  [{ writesToDisk: false }, 'notFlushed'],
  [{ standbyNames: '', connected: 0, synchronous: 0 }, 'noStandbyNamed'],
  [{ commitMode: 'remote_write' }, 'standbyMayLoseOnPowerCut'],
  [{ commitMode: 'local' }, 'commitsDoNotWait'],
  [{ commitMode: 'off' }, 'commitsDoNotWait'],
  [{ connected: 0, synchronous: 0 }, 'noStandbyConnected'],
  [{ synchronous: 0 }, 'namedStandbyNotConnected'],
])('a failover is judged by the settings: %j is %s [failover-promise.1]', (change, finding) => {
  expect(judgeFailover({ ...KEPT, ...change })).toBe(finding);
});

it('nothing commits where a named standby is missing, and otherwise it does [failover-promise.2]', () => {
  expect(nothingCommits(judgeFailover({ ...KEPT, connected: 0, synchronous: 0 }))).toBe(true);
  expect(nothingCommits(judgeFailover({ ...KEPT, synchronous: 0 }))).toBe(true);
  expect(nothingCommits(judgeFailover(KEPT))).toBe(false);
  expect(nothingCommits(judgeFailover({ ...KEPT, standbyNames: '', connected: 0, synchronous: 0 }))).toBe(
    false,
  );
});
