import type { Reporter, TestCase } from 'vitest/node';

/** The beginning of a line that names an unsteady test: `runChecks` repeats these lines in its summary. */
const UNSTEADY = 'Unsteady:';

/** Names each test that failed once and passed when it was repeated. */
export const reportUnsteady: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky !== true) return;
    console.log(`${UNSTEADY} ${test.module.moduleId.split('/').at(-1)}: ${test.fullName}`);
  },
};
