import { expect, it } from 'vitest';
import { changesBetween, detailText, readDetail } from './changes.ts';

it('changesBetween returns the old and the new value of each field that differs, in domain terms', () => {
  const before = { title: 'Old', price: 500, isOpen: false, opensAt: null, same: 1 };
  const after = {
    title: 'New',
    price: 750,
    isOpen: true,
    opensAt: new Date('2026-11-25T08:00:00Z'),
    same: 1,
  };
  expect(changesBetween(before, after)).toEqual({
    title: { before: 'Old', after: 'New' },
    price: { before: 500, after: 750 },
    isOpen: { before: false, after: true },
    opensAt: { before: null, after: '2026-11-25T08:00:00.000Z' },
  });
});

it('changesBetween treats missing and empty as equal, and finds a difference behind the stored length', () => {
  expect(changesBetween({}, { note: '', other: null })).toEqual({});
  const long = 'a'.repeat(300);
  const { text } = changesBetween({ text: `${long}b` }, { text: `${long}c` });
  expect(text?.before).toBe(`${'a'.repeat(200)}…`);
});

it('readDetail reads changes and single values, and changes of earlier versions, which are one text [server-audit.10]', () => {
  const fields = readDetail({
    passMark: { before: null, after: 4_000 },
    reason: 'Power cut',
    title: 'Old → New',
    mobile: '– → +39 06 4711',
    arrows: 'a → b → c',
  });
  expect(fields).toEqual([
    { field: 'passMark', before: null, after: 4_000 },
    { field: 'reason', after: 'Power cut' },
    { field: 'title', before: 'Old', after: 'New' },
    { field: 'mobile', before: null, after: '+39 06 4711' },
    { field: 'arrows', after: 'a → b → c' },
  ]);
  expect(detailText(fields)).toBe(
    'passMark: – → 4000; reason: Power cut; title: Old → New; mobile: – → +39 06 4711; arrows: a → b → c',
  );
});
