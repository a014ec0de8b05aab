import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts, users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';

/** An attempt as its start answers it (specification, section 3, "Initial response"). */
export async function describeStart(context: AppContext, attemptId: number) {
  const [row] = await context.database.db
    .select({
      attemptId: attempts.id,
      assessmentId: attempts.assessmentId,
      paperId: attempts.paperId,
      totalMarks: attempts.totalMarks,
      passMark: attempts.passMark,
      userId: users.id,
      email: users.email,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .where(eq(attempts.id, attemptId))
    .prepare('describe-start')
    .execute();
  if (row === undefined) throw notFound();
  const { paperId, ...described } = row;
  const { rules } = await context.papers.getPaper(paperId);
  const { title, timeLimitMinutes } = rules;
  return { ...described, title, timeLimitMinutes, candidateId: row.userId };
}
