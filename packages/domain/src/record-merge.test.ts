import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from './record-merge.ts';

const FIELDS = ['title', 'time', 'pass'] as const;
type Values = Record<(typeof FIELDS)[number], number>;
const same = (a: unknown, b: unknown) => a === b;
const merge = (base: Values, mine: Values, theirs: Values) => mergeEdits(base, mine, theirs, same);
/** Few values, so that edits often agree. */
const values = fc.record({ title: fc.nat(2), time: fc.nat(2), pass: fc.nat(2) });

describe('mergeEdits', () => {
  it('the edits of different fields are both in the result', () => {
    const base = { title: 1, time: 60, pass: 4 };
    expect(merge(base, { ...base, pass: 5 }, { ...base, time: 45 })).toEqual({
      values: { title: 1, time: 45, pass: 5 },
      taken: ['time'],
      conflicts: [],
    });
  });

  it('a field that both changed to different values is a conflict, and keeps mine', () => {
    const base = { title: 1, time: 60, pass: 4 };
    expect(merge(base, { ...base, time: 30 }, { ...base, time: 45, pass: 6 })).toEqual({
      values: { title: 1, time: 30, pass: 6 },
      taken: ['pass'],
      conflicts: [{ field: 'time', mine: 30, theirs: 45 }],
    });
  });

  it('no change of either side is lost without a conflict', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        const asked = merged.conflicts.map(({ field }) => field);
        for (const field of FIELDS) {
          const changes = [mine[field], theirs[field]].filter((value) => value !== base[field]);
          const distinct = new Set(changes);
          expect(asked.includes(field)).toBe(distinct.size > 1);
          if (distinct.size <= 1) expect(merged.values[field]).toBe(changes[0] ?? base[field]);
        }
      }),
    );
  });

  it('the side that a merge is made from changes no value and no conflict', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const [ours, others] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(others.conflicts.map(({ field }) => field)).toEqual(ours.conflicts.map(({ field }) => field));
        const asked = new Set(ours.conflicts.map(({ field }) => field));
        for (const field of FIELDS)
          if (!asked.has(field)) expect(others.values[field]).toBe(ours.values[field]);
      }),
    );
  });

  it('a field that both changed alike is neither taken nor a conflict', () => {
    fc.assert(
      fc.property(values, values, (base, mine) => {
        expect(merge(base, mine, mine)).toEqual({ values: mine, taken: [], conflicts: [] });
      }),
    );
  });
});
