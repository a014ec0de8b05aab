import * as contract from '@invigil/contract/results/statistics-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Ticked } from './seated-exam.test-data.ts';

export let test: TestApp;
/** The Admin of the exams. */
export let admin: SignedIn;

/** Starts a server with an Admin for the tests of a file. */
export function useStatistics(): void {
  beforeAll(async () => {
    test = await startTestApp();
    admin = await buildAdmin(test);
  });
  afterAll(() => test.close());
}

/** The statistics of an assessment; a call waits for figures, on a busy machine not long enough. */
export async function readAs(by: SignedIn, assessmentId: number, query: object = {}) {
  for (;;) {
    const read = await by.ok(contract.getStatistics, { params: { assessmentId }, query });
    if (read.state !== 'computing') return read;
  }
}

export const read = (assessmentId: number, query: object = {}) => readAs(admin, assessmentId, query);

/** The options of a question in the computed figures. */
export async function optionsOf(assessmentId: number, questionId: number) {
  const { options } = await admin.ok(contract.getQuestionStatistics, {
    params: { assessmentId, questionId },
    query: {},
  });
  return options;
}

/** As many equal rows of answers. */
export const times = (count: number, ...row: Ticked[]) => Array.from({ length: count }, () => row);
