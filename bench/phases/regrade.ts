import { setTimeout as sleep } from 'node:timers/promises';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

const UNDISTURBED_MS = 15_000;
const PROGRESS_EVERY_MS = 500;

interface RegradeRun {
  readonly baseUrl: string;
  readonly adminToken: string;
  /** With finished attempts; not the one that the cohort sits. */
  readonly assessmentId: number;
  readonly cohort: WorkingCohort;
}

export interface RegradeResult {
  readonly attemptCount: number;
  readonly changedCount: number;
  readonly without: Timings;
  /** While the preview is computed and the attempts are marked again. */
  readonly beside: Timings;
  readonly previewMs: number;
  /** From the application until all attempts are marked again. */
  readonly markedMs: number;
}

/** The saves of a working cohort, first undisturbed, then while a key of another assessment is corrected. */
export async function runRegrade(options: RegradeRun): Promise<RegradeResult> {
  const { baseUrl, adminToken, assessmentId, cohort } = options;
  const admin = createHttpClient({ baseUrl, token: adminToken });
  const read = () => admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });
  const [question] = (await read()).questions;
  if (question === undefined) throw new Error('The assessment has no question');
  const { questionId, contentHash } = question;
  const key = { kind: 'choice', key: ['A'] } as const;
  const correction = { questionId, contentHash, key, marks: null, voiding: null };
  const body = { assessmentId, passMarkPolicy: 'kept' as const, questions: [correction] };

  cohort.timings.takeLap();
  await sleep(UNDISTURBED_MS);
  const without = cohort.timings.takeLap();
  const began = performance.now();
  const params = { page: 1, pageSize: 50 };
  const { basis } = await admin.ok(regrading.previewRegrade, { params, body });
  const previewMs = performance.now() - began;
  await admin.ok(regrading.applyRegrade, {
    body: { basis, reason: 'The key was wrong', ...body },
  });
  const applied = performance.now();
  for (;;) {
    await sleep(PROGRESS_EVERY_MS);
    const [regrade] = (await read()).regrades;
    if (regrade === undefined) throw new Error('There is no regrade');
    if (regrade.finishedAt === null) continue;
    const { attemptCount, changedCount } = regrade;
    const markedMs = performance.now() - applied;
    return { attemptCount, changedCount, without, beside: cohort.timings.takeLap(), previewMs, markedMs };
  }
}
