import { expect, it } from 'vitest';
import { endsByReload, examRulesFor } from './exam-rules.ts';

it('the rules that end an exam early are off where the site does not switch them on', () => {
  expect(examRulesFor({ endsOnReload: false, reloadLimit: 2, endsOnLeaving: false })).toEqual({
    reloadLimit: null,
    endsOnLeaving: false,
  });
});

it('the reload rule names the reload that ends the exam, the first at the earliest', () => {
  expect(examRulesFor({ endsOnReload: true, reloadLimit: 2, endsOnLeaving: true })).toEqual({
    reloadLimit: 2,
    endsOnLeaving: true,
  });
  expect(examRulesFor({ endsOnReload: true, reloadLimit: 0, endsOnLeaving: false }).reloadLimit).toBe(1);
});

it('the reload rule ends an exam from the limiting reload on, and never without a limit', () => {
  expect(endsByReload(1, 2)).toBe(false);
  expect(endsByReload(2, 2)).toBe(true);
  expect(endsByReload(3, 2)).toBe(true);
  expect(endsByReload(0, null)).toBe(false);
  expect(endsByReload(1_000, null)).toBe(false);
});
