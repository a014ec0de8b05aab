import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Server tests wait for the database: on two cores, three workers leave 7 % of the processor idle, two 20 %.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests compute for seconds beside the other workers.
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{landing,exam,admin}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Each file has a database of its own, and the server's modules keep nothing but what the process counts.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
