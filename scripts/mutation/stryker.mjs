/** Settings of the mutation runs. Each run must kill at least a share of its mutants, in percent. */
export function mutationTestsOf(
  part,
  { dir, mutate, configFile = 'scripts/mutation/vitest.config.ts', minimum = 90 },
) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Only the tests in the folder of the mutated code count.
    vitest: { configFile, dir },
    mutate: [...mutate, '!**/*.{test,test-data}.{ts,tsx}'],
    // Texts of error messages and log lines have no rule in them.
    mutator: { excludedMutations: ['StringLiteral'] },
    // TypeScript 7 has no interface for tools; the tests need no tsconfig.
    tsconfigFile: 'no-tsconfig.json',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { reportTests: false, logTests: false },
    jsonReporter: { fileName: `.cache/mutation/${part}.json` },
    tempDirName: `.cache/mutation/${part}`,
    ignorePatterns: ['.cache', 'dist', 'apps/server', 'e2e', 'bench', 'docs', 'data'],
    cleanTempDir: 'always',
    thresholds: { break: minimum },
  };
}
