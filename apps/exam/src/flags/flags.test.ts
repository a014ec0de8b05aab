import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { begun, confirm, ReducerDriver } from '../testing/reducer.test-data.ts';
import { isFlagged } from './flags-state.ts';

const flag = (page: ReducerDriver, questionId: number) => page.dispatch({ type: 'flagToggled', questionId });
const sentFlags = (page: ReducerDriver) =>
  page.asked('sendHeartbeat').flatMap(({ heartbeat }) => heartbeat.flags ?? []);
/** A page whose first heartbeat has its reply. */
const settled = () => begun().pass(1);

it('a flag is journalled and sent at once, and again until the server confirms it [exam-flags.1]', () => {
  const page = flag(settled(), 102);
  expect(isFlagged(page.state, 102)).toBe(true);
  const entry = { questionId: 102, isFlagged: true, sequence: page.at.server };
  expect(page.asked('journalAttempt')).toMatchObject([{ attempt: { flags: [entry] } }]);
  expect(sentFlags(page)).toEqual([entry]);
  // A server of the version before confirms nothing.
  page.beat();
  expect(sentFlags(page.pass(20_000))).toEqual([entry]);
  page.beat({ areFlagsStored: true });
  expect(sentFlags(page.pass(20_000))).toEqual([]);
});

it('a flag that changes while its heartbeat is under way is sent with the next one', () => {
  const page = flag(flag(settled(), 102), 102);
  page.beat({ areFlagsStored: true });
  expect(sentFlags(page)).toMatchObject([{ questionId: 102, isFlagged: false }]);
});

it('every change of a flag has a higher sequence, also where the clock stands still', () => {
  const page = flag(flag(flag(settled(), 101), 102), 101);
  const sequences = [...page.state.flags.entries.values()].map(({ sequence }) => sequence);
  expect(new Set(sequences).size).toBe(2);
  expect(page.state.flags.entries.get(101)).toMatchObject({ isFlagged: false });
});

it('a heartbeat carries at most 100 flags, and the next one the others [exam-flags.2]', () => {
  const flags = Array.from({ length: 101 }, (_, index) => ({
    questionId: index + 1,
    isFlagged: true,
    sequence: 5,
  }));
  const page = new ReducerDriver().opened({ flags });
  expect(sentFlags(page)).toHaveLength(100);
  page.beat({ areFlagsStored: true });
  expect(sentFlags(page.pass(20_000))).toEqual([flags[100]]);
});

it('a flag belongs to a question of the exam, and to a page that may be written on', () => {
  expect(flag(settled(), 999).state.flags.entries.size).toBe(0);
  expect(flag(confirm(settled()), 102).state.flags.entries.size).toBe(0);
  const readOnly = settled().pass(3_600).beat({ isHeld: false });
  expect(flag(readOnly, 102).state.flags.entries.size).toBe(0);
});

it('the flags of the server are shown, and of the journal and the server the later ones [exam-flags.3]', () => {
  const attempt = paper({
    deadline: null,
    flags: [
      { questionId: 101, isFlagged: true, sequence: START },
      { questionId: 102, isFlagged: true, sequence: START },
    ],
  });
  const flags = [
    { questionId: 101, isFlagged: false, sequence: START - 1 },
    { questionId: 102, isFlagged: false, sequence: START + 1 },
  ];
  const page = new ReducerDriver(attempt).opened({ flags });
  expect([101, 102, 103].map((questionId) => isFlagged(page.state, questionId))).toEqual([
    true,
    false,
    false,
  ]);
  expect(sentFlags(page)).toEqual([flags[1]]);
});

it('a page that opens offline sends the flags of the journal', () => {
  const flags = [{ questionId: 101, isFlagged: true, sequence: START }];
  const page = new ReducerDriver(paper({ deadline: null, flags })).opened({ flags, isOffline: true });
  expect(isFlagged(page.state, 101)).toBe(true);
  expect(sentFlags(page)).toEqual(flags);
});

it('a page shows the flags that another device has set, once it reads the attempt', () => {
  const page = flag(settled(), 103).beat({ areFlagsStored: true });
  const flags = [{ questionId: 101, isFlagged: true, sequence: START }];
  page.dispatch({
    type: 'attemptRead',
    purpose: 'refresh',
    outcome: { kind: 'ok', value: paper({ deadline: null, flags }) },
  });
  expect([101, 103].map((questionId) => isFlagged(page.state, questionId))).toEqual([true, true]);
  // The server has lost the flag: it is sent again.
  expect(sentFlags(page.pass(20_000))).toMatchObject([{ questionId: 103 }]);
});
