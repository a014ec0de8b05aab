import { afterEach, expect } from 'vitest';
import { takeUndeclared } from './undeclared-errors.ts';

/** Set-up of the server's tests: fails a test in which a call refused by what its contract does not declare. */
afterEach(() => {
  expect(takeUndeclared(), 'a call declares its refusals and conflicts').toEqual([]);
});
