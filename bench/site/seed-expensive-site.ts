import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import type { Database } from '../../apps/server/src/database/client.ts';
import { copyRows } from '../../apps/server/src/testing/copy-rows.ts';
import { seedCandidates } from './seed-candidates.ts';
import { createMeasuredQuestions } from './seed-site.ts';

/** Candidates who have finished. */
const FINISHED = 600;
/** Copies of each of the created questions. */
const COPIES = 20;

/** The records whose reads are the most expensive: a paper of 500 questions and a question that 600 have answered. */
export interface ExpensiveSite {
  readonly assessmentId: number;
  readonly attemptId: number;
  readonly questionId: number;
}

interface Parts {
  readonly baseUrl: string;
  readonly database: Database;
  readonly adminToken: string;
  readonly ownerId: number;
}

export async function seedExpensiveSite({
  baseUrl,
  database,
  adminToken,
  ownerId,
}: Parts): Promise<ExpensiveSite> {
  const admin = createHttpClient({ baseUrl, token: adminToken });
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({ title: `Large paper ${new Date().toISOString()}`, timeLimitMinutes: 120 }),
  });
  const [questionId = 0] = await createMeasuredQuestions(admin, assessmentId);
  await copyRows(database.pool, 'questions', {
    of: `r.assessment_id = ${assessmentId}`,
    times: COPIES - 1,
    changes: {
      position: 'n * 1000 + r.position',
      content: `jsonb_set(r.content, '{prompt,source}', to_jsonb(r.content #>> '{prompt,source}' || ' ' || n))`,
    },
  });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const [first, ...others] = await seedCandidates(database, ownerId, FINISHED);
  if (first === undefined) throw new Error('There is no candidate');
  const candidate = createHttpClient({ baseUrl, token: first.token });
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  await candidate.ok(attempts.saveAnswer, {
    body: { attemptId, questionId, answerText: 'Option-B', isSkipped: false },
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const emails = others.map(({ email }) => `'${email}'`).join(', ');
  const copy = `(select id from users where email = (array[${emails}])[n])`;
  await copyRows(database.pool, 'attempts', {
    of: `r.id = ${attemptId}`,
    times: others.length,
    changes: { candidate_id: copy },
  });
  await database.pool.query(
    `insert into responses (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
       visibility_change_count, marks, marking)
     select a.id, r.question_id, r.answer, r.is_skipped, r.sequence, r.saved_at, 0, 0, r.marks, r.marking
     from responses r, attempts a where r.attempt_id = $1 and a.assessment_id = $2 and a.id <> $1
     on conflict do nothing`,
    [attemptId, assessmentId],
  );
  await database.pool.query('vacuum (analyze) attempts, responses, questions');
  return { assessmentId, attemptId, questionId };
}
