import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('no certificate is issued for an attempt that is being reopened [certificate-and-reopening.1]', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const template = await admin.raw(templates.createTemplate, { title: 'T', heading: 'H', mainText: 'M' });
  const { certificateTemplateId } = template.json();
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { certificateTemplateId }, [{}]);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });

  const { pool } = test.ports.database;
  const reopening = await pool.connect();
  onTestFinished(() => reopening.release());
  await reopening.query('begin');
  await reopening.query('select from attempts where id = $1 for update', [attemptId]);
  const issuing = candidate.status(certificates.showCertificate, {
    params: { templateId: certificateTemplateId, userId: candidate.userId, attemptId },
  });
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await reopening.query('update attempts set finished_at = null, finish_reason = null where id = $1', [
    attemptId,
  ]);
  await reopening.query('commit');
  expect(await issuing).toBe(404);
  const { rows } = await pool.query('select from certificates where attempt_id = $1', [attemptId]);
  expect(rows).toHaveLength(0);
  await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Over' } });
});

async function waiting(): Promise<unknown[]> {
  const { rows } = await test.ports.database.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows;
}
