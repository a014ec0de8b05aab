import { describe, expect, it } from 'vitest';
import { createProcessorBudget } from './processor-budget.ts';

/** A budget with a clock that the test sets; no exam is in progress unless one is begun. */
function budgetAt() {
  const state = { now: 0, isBusy: false };
  const budget = createProcessorBudget(
    () => state.isBusy,
    () => state.now,
  );
  return { state, ...budget };
}

describe('the budget of processor time', () => {
  it('a user spends seconds at once without waiting, which no page of the product does [processor-budget.1]', () => {
    const { spend, delayOf } = budgetAt();
    // A hundred pages of 500 rows, each encoded in 8 ms, as an export of 50,000 rows reads them.
    for (let page = 0; page < 100; page++) spend('admin', 8);
    expect(delayOf('admin')).toBe(0);
  });

  it('a user beyond the budget waits, and then gets a tenth of a core; no other user waits [processor-budget.2]', () => {
    const { state, spend, delayOf } = budgetAt();
    let spentMs = 0;
    for (; state.now < 600_000; state.now += 10) {
      if (delayOf('flood') > 0) continue;
      spend('flood', 10);
      spentMs += 30;
    }
    expect(spentMs / 600_000).toBeGreaterThan(0.1);
    expect(spentMs / 600_000).toBeLessThan(0.12);
    expect(delayOf('admin')).toBe(0);
  });

  it('the calls of a user rest after a long reply for as long as it took, while candidates sit an exam [processor-budget.3]', () => {
    const { state, spend, delayOf } = budgetAt();
    state.isBusy = true;
    spend('admin', 20);
    expect(delayOf('admin')).toBe(60);
    state.now = 60;
    expect(delayOf('admin')).toBe(0);
  });

  it('a user who stops has the whole budget again', () => {
    const { state, spend, delayOf } = budgetAt();
    spend('admin', 10_000);
    expect(delayOf('admin')).toBeGreaterThan(0);
    state.now = 300_000;
    expect(delayOf('admin')).toBe(0);
    spend('admin', 1_000);
    expect(delayOf('admin')).toBe(0);
  });
});
