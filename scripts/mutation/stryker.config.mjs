/** Mutates the rules of the domain and the reducer of the exam page: at least 90 % of the mutants are to be killed. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  mutate: [
    'packages/domain/src/**/*.ts',
    'apps/exam/src/{answers,attempt,interactions,lease,navigation,submission}/**/*.ts',
    // Effects do I/O; the journeys cover them.
    '!apps/exam/src/**/*-effects.ts',
    '!apps/exam/src/attempt/{attempt-calls,attempt-store,open-attempt}.ts',
    '!**/*.{test,test-data}.ts',
  ],
  // Texts of error messages and log lines have no rule in them.
  mutator: { excludedMutations: ['StringLiteral'] },
  // TypeScript 7 has no interface for tools; the tests need no tsconfig.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['dist', 'apps/server', 'e2e', 'bench', 'docs', 'data'],
  cleanTempDir: 'always',
  thresholds: { break: 90 },
};
