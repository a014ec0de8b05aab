import { randomUUID } from 'node:crypto';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { files } from '../../database/schema.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Text that an incorrect export would change: escapes, tabs, line ends, quotes, other scripts, a lone backslash. */
const AWKWARD = 'a\tb\\n\nc\r\n"d" \\N \\. é 試 নমুনা 🙂 \\';

/** An Admin's live assessment, one submitted attempt, one in progress, and stored files of several sizes. */
export async function fillSystem(test: TestApp): Promise<{ fileIds: readonly string[] }> {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [
    { explanation: AWKWARD },
    { promptType: 'text', interaction: { kind: 'extendedText' }, prompt: `Say: ${AWKWARD}` },
    {},
  ]);
  for (const submits of [true, false]) {
    const candidate = await buildCandidate(test, admin, `Cara ${AWKWARD.replaceAll(/\s/g, ' ')}`);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const answers = ['Option-B', AWKWARD, 'Option-A'];
    for (const [index, questionId] of questionIds.entries())
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionId, { answerText: answers[index] ?? '' }),
      });
    if (submits) await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  }
  const fileIds = await Promise.all(
    [0, 1, 1_000, 3_000_000].map((size) => storeFile(test, admin.userId, size)),
  );
  return { fileIds };
}

async function storeFile(test: TestApp, tenantId: number, size: number): Promise<string> {
  const id = randomUUID();
  // Bytes that compress badly and contain every value.
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * index * 31 + index) & 0xff));
  await test.context.files.put(id, bytes);
  await test.context.database.db.insert(files).values({
    id,
    tenantId,
    purpose: 'questionImage',
    mediaType: 'image/webp',
    byteSize: size,
    createdAt: test.context.clock.now(),
  });
  return id;
}
