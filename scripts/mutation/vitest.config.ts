import { defineConfig } from 'vitest/config';

/** The tests beside the mutated code; no others count. */
export default defineConfig({
  test: {
    // One import of the modules for each mutant, not one for each file of tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Enough sequences to reach every branch, few enough to repeat for each mutant.
    env: { MODEL_RUNS: '60', MODEL_SEED: '1' },
  },
});
