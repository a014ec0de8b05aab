import type { Transition } from '../attempt/transition.ts';
import { journalledCorrections } from '../corrections/corrections-state.ts';

/** Writes the attempt to the journal, with the server's clock relative to the device's. */
export function journalAttempt(turn: Transition): void {
  const clockOffset = turn.at.server - turn.at.device;
  const { attempt, deadline, played, flags, corrections, progress } = turn.state;
  turn.set({ journalledOffset: clockOffset });
  const { playingMs } = played;
  const journalled = { ...attempt, deadline, playingMs, flags: [...flags.entries.values()] };
  turn.ask({
    type: 'journalAttempt',
    attempt: journalled,
    clockOffset,
    corrections: journalledCorrections(corrections, progress),
  });
}
