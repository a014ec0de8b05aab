import { countedMarks, type ResponseMarking } from '@invigil/domain/exams/given-marks';
import type { MarkChangeKind } from '@invigil/domain/exams/mark-change';
import { attemptTotal, type MarkedPaper } from '@invigil/domain/exams/paper-revision';
import type { Marks } from '@invigil/domain/marks';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { toStored } from '../../../database/stored-content.ts';
import { markChanges } from '../marking-tables.ts';
import { attempts, responses } from '../tables.ts';

/** Writes the marks of several responses of an attempt, in one statement. */
export async function storeMarkings(
  tx: Queries,
  attemptId: number,
  markings: readonly (readonly [questionId: number, marking: ResponseMarking])[],
): Promise<void> {
  if (markings.length === 0) return;
  const questionIds = sql.param(markings.map(([questionId]) => questionId));
  const marks = sql.param(markings.map(([, marking]) => countedMarks(marking)));
  const stored = sql.param(markings.map(([, marking]) => JSON.stringify(toStored(marking))));
  await tx.execute(sql`
    update ${responses} set marks = marked.marks, marking = marked.marking
    from unnest(${questionIds}::int[], ${marks}::int[], ${stored}::jsonb[]) as marked (question_id, marks, marking)
    where attempt_id = ${attemptId} and responses.question_id = marked.question_id`);
}

/** The marks of an attempt's responses by question id; null for one that waits for marks. */
export async function readGivenMarks(tx: Queries, attemptId: number): Promise<Map<number, Marks | null>> {
  const rows = await tx
    .select({ questionId: responses.questionId, marks: responses.marks })
    .from(responses)
    .where(eq(responses.attemptId, attemptId));
  return new Map(rows.map(({ questionId, marks }) => [questionId, marks]));
}

/** Stores the result of a finished attempt from the marks of its responses, for a caller that holds the lock of its row. */
export async function storeTotal(
  tx: Queries,
  attemptId: number,
  paper: MarkedPaper & { readonly revision: number },
  given: ReadonlyMap<number, Marks | null>,
): Promise<void> {
  const { obtained, isMarked } = attemptTotal(paper, given);
  const { totalMarks, passMark } = paper.rules;
  await tx
    .update(attempts)
    .set({ obtainedMarks: obtained, isMarked, totalMarks, passMark, revision: paper.revision })
    .where(eq(attempts.id, attemptId));
}

interface MarkChange {
  readonly attemptId: number;
  readonly questionId: number;
  readonly kind: MarkChangeKind;
  readonly before: Marks | null;
  readonly after: Marks | null;
  readonly reason: string;
  readonly changedBy: number;
  readonly changedAt: Date;
  readonly regradeId?: number;
}

/** Adds to the history of marks. */
export async function recordMarkChanges(tx: Queries, changes: readonly MarkChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(markChanges).values([...changes]);
}
