import { defineConfig } from 'vitest/config';

/** The tests beside the mutated code; no others count. */
export default defineConfig({
  test: {
    // One import of the modules for each mutant, not one for each file of tests.
    isolate: false,
    testTimeout: 20_000,
    setupFiles: ['scripts/mutation/fixed-seed.ts'],
    include: ['src/**/*.test.ts'],
    // They replace or reload modules, which the other files share; they test no mutated code.
    exclude: ['**/{page-id,sign-in-again}.test.ts'],
    // Enough sequences to reach every branch, few enough to repeat for each mutant.
    env: { MODEL_RUNS: '60', MODEL_SEED: '1' },
  },
});
