import { describe, expect, it } from 'vitest';
import { boardRow, liveBoard } from './board-rows.test-data.ts';
import { MAX_ROWS, needsWhole, takeChanges, takeWhole } from './board-state.ts';

const aarav = boardRow('Aarav Menon');
const meera = boardRow('Meera Iyer');
const zoya = boardRow('Zoya Ansari');
const namesOf = ({ rows }: { rows: readonly { fullName: string }[] }) => rows.map(({ fullName }) => fullName);

describe('an event', () => {
  it('an event of the live board changes the named rows at their seats, and leaves every other row the same object [board-state.1]', () => {
    const before = takeWhole(null, liveBoard([aarav, meera, zoya]));
    const saved = { ...meera, answeredCount: 2 };
    const after = takeChanges(before, liveBoard([saved], { participantCount: 3 }));
    expect(after.rows).toEqual([aarav, saved, zoya]);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(needsWhole(after)).toBe(false);
  });

  it('an empty event of the live board confirms its state and time', () => {
    const before = takeWhole(null, liveBoard([aarav]));
    const later = liveBoard([], { participantCount: 1, serverNow: new Date() });
    const after = takeChanges(before, later);
    expect(after.rows).toBe(before.rows);
    expect(after.facts.serverNow).toBe(later.serverNow);
  });

  it('a new participant gets a seat at the end of the live board [board-state.2]', () => {
    const before = takeWhole(null, liveBoard([meera, zoya]));
    const after = takeChanges(before, liveBoard([aarav], { participantCount: 3 }));
    expect(namesOf(after)).toEqual(['Meera Iyer', 'Zoya Ansari', 'Aarav Menon']);
    expect(needsWhole(after)).toBe(false);
  });

  it('a count that differs from the known rows requests all participants of the live board', () => {
    const before = takeWhole(null, liveBoard([meera, zoya]));
    expect(needsWhole(takeChanges(before, liveBoard([], { participantCount: 1 })))).toBe(true);
    expect(needsWhole(takeChanges(before, liveBoard([], { participantCount: 3 })))).toBe(true);
  });
});

describe('a whole reading', () => {
  it('a complete reading of the live board keeps known participants in their seats, whatever the order, and removes missing ones [board-state.3]', () => {
    const before = takeChanges(
      takeWhole(null, liveBoard([meera, zoya])),
      liveBoard([aarav], { participantCount: 3 }),
    );
    const after = takeWhole(before, liveBoard([aarav, { ...meera }]));
    expect(namesOf(after)).toEqual(['Meera Iyer', 'Aarav Menon']);
    expect(after.rows[0]).toBe(before.rows[0]);
  });

  it('a complete reading of the live board is not requested again for participants that even it does not show', () => {
    const short = takeWhole(null, liveBoard([meera], { participantCount: 2 }));
    expect(needsWhole(short)).toBe(false);
    const crowd = takeWhole(null, liveBoard([meera], { participantCount: MAX_ROWS + 500 }));
    expect(needsWhole(takeChanges(crowd, liveBoard([zoya], { participantCount: MAX_ROWS + 501 })))).toBe(
      false,
    );
  });
});
