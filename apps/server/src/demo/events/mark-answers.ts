import * as register from '@invigil/contract/certificates/register-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { REPORT_TYPE_IDS } from '@invigil/domain/results/report-type';
import { ASSESSMENTS } from '../content/assessments.ts';
import { byAdmin } from './author-assessments.ts';
import type { DemoEvent } from './demo-event.ts';
import type { DemoRun, Visit } from './demo-run.ts';

/** Days on which the sample Admin marks pending answers; answers submitted after the last day stay pending. */
const MARKING_DAYS = [-41, -34, -26, -20, -13];

/** Marks of the sample answers. */
const MARKS = new Map(
  ASSESSMENTS.flatMap(({ questions }) => questions)
    .flatMap((question) => ('answers' in question ? question.answers : []))
    .map(({ text, marks }) => [text, marks]),
);

/** The day on which the sample Admin issues certificates to all; those earned later exist once they are opened. */
const ISSUING_DAY = -19;

export function markAnswers(run: DemoRun): DemoEvent[] {
  return [
    ...MARKING_DAYS.map((day) => byAdmin(run, day, 18, (admin) => markPending(run, admin))),
    byAdmin(run, ISSUING_DAY, 9, issueForAll),
  ];
}

async function issueForAll(admin: Visit): Promise<void> {
  const sat = await admin.call(results.listAssessmentsWithResults, { params: { userId: admin.userId } });
  for (const { assessmentId } of sat) {
    const { earnedCount } = await admin.call(register.countEarnedCertificates, { params: { assessmentId } });
    for (let remaining = earnedCount; remaining > 0; ) {
      admin.wait(20);
      const { remainingCount } = await admin.call(register.issueCertificates, { body: { assessmentId } });
      remaining = remainingCount;
    }
  }
}

async function markPending({ chance }: DemoRun, admin: Visit): Promise<void> {
  const { rows } = await admin.call(results.listResults, {
    params: {
      userId: admin.userId,
      page: 1,
      pageSize: 100,
      reportTypeId: REPORT_TYPE_IDS.pending,
      assessmentId: 0,
    },
  });
  for (const { attemptId } of rows) {
    const pending = await admin.call(marking.listPendingResponses, { params: { attemptId } });
    for (const { responseId, answer } of pending) {
      admin.wait(chance.between(40, 120));
      await admin.call(marking.giveMarks, { params: { responseId, marks: MARKS.get(answer) ?? 0 } });
    }
  }
}
