import { endsByReload } from '@invigil/domain/exams/exam-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts } from '../tables.ts';
import { getOwnAttempt } from './own-attempt.ts';

/**
 * Counts a reload of the exam page. The client distinguishes reloads from lost connections, crashes and takeovers, which
 * do not count. A reload at the limit of the attempt's rules finishes the attempt with its saved answers.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt
 */
export async function countReload(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  candidateId: number,
  attemptId: number,
): Promise<{ reloadCount: number; isEnded: boolean }> {
  const { db } = deps.database;
  await getOwnAttempt(db, candidateId, attemptId);
  const [counted] = await db
    .update(attempts)
    .set({ reloadCount: sql`${attempts.reloadCount} + 1` })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.finishedAt)))
    .returning({ reloadCount: attempts.reloadCount, reloadLimit: attempts.reloadLimit });
  if (counted === undefined) return { reloadCount: 0, isEnded: true };
  const isEnded = endsByReload(counted.reloadCount, counted.reloadLimit);
  if (isEnded) await finishAttempt(deps, { attemptId, by: 'reload' });
  return { reloadCount: counted.reloadCount, isEnded };
}
