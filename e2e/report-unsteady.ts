import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Names each journey that failed once and passed when it was repeated, as the component tests' report does. */
export default class ReportUnsteady implements Reporter {
  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== 'passed' || retry === 0) return;
    console.log(`Unsteady: ${relative(import.meta.dirname, test.location.file)}: ${test.title}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
