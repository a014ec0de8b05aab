import type { BodyOf } from '@invigil/contract/endpoint';
import type { heartbeat } from '@invigil/contract/exams/attempt-endpoints';
import { eq, sql } from 'drizzle-orm';
import { InvalidField } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { questionFlags } from '../flag-tables.ts';
import { attempts } from '../tables.ts';

type QuestionFlag = NonNullable<BodyOf<typeof heartbeat>['flags']>[number];

/**
 * Stores which questions a candidate has flagged for review. Of two states of a question the one with the higher sequence
 * stays, so that heartbeats may be repeated and arrive in any order. Locks no attempt's row, for which an answer would wait.
 *
 * @throws InvalidField for a question that the attempt does not ask
 */
export async function storeFlags(
  db: Database['db'],
  attemptId: number,
  flags: readonly QuestionFlag[],
): Promise<void> {
  const [attempt] = await db
    .select({ questionIds: attempts.questionIds })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  const asked = new Set(attempt?.questionIds);
  const latest = new Map<number, QuestionFlag>();
  for (const flag of flags) {
    if (!asked.has(flag.questionId)) throw new InvalidField('flags', 'invalidValue');
    const before = latest.get(flag.questionId);
    if (before === undefined || before.sequence < flag.sequence) latest.set(flag.questionId, flag);
  }
  // One order for all, so that two heartbeats of an attempt do not block each other.
  const rows = [...latest.values()].sort((one, other) => one.questionId - other.questionId);
  await db
    .insert(questionFlags)
    .values(rows.map((flag) => ({ attemptId, ...flag })))
    .onConflictDoUpdate({
      target: [questionFlags.attemptId, questionFlags.questionId],
      set: { isFlagged: sql`excluded.is_flagged`, sequence: sql`excluded.sequence` },
      setWhere: sql`excluded.sequence > ${questionFlags.sequence}`,
    });
}
