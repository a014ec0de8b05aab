import { defineConfig } from 'vitest/config';

/** The tests beside the mutated code; no others count. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts', 'apps/exam/src/attempt/**/*.test.ts'] },
});
