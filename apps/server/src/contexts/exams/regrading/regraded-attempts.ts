import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { ResponseMarking } from '@invigil/domain/exams/given-marks';
import type { RegradedResponse } from '@invigil/domain/exams/regrade';
import type { Marks } from '@invigil/domain/marks';
import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { fromStored } from '../../../database/stored-content.ts';
import { markingOf } from '../marking/stored-marking.ts';
import { attempts, responses } from '../tables.ts';

/**
 * Attempts that are marked between two turns of the event loop: marking one with fifty answers takes about 50 µs.
 */
const REGRADE_BATCH = 25;

/** A response in the JSON of its attempt. */
interface StoredResponse {
  readonly questionId: number;
  readonly answer: Answer | null;
  readonly marks: Marks | null;
  readonly marking: ResponseMarking | null;
  readonly markedBy: number | null;
  readonly markedAt: string | null;
}

const storedResponses = sql<StoredResponse[]>`(
  select coalesce(json_agg(json_build_object('questionId', ${responses.questionId}, 'answer', ${responses.answer},
    'marks', ${responses.marks}, 'marking', ${responses.marking}, 'markedBy', ${responses.markedBy},
    'markedAt', ${responses.markedAt})), '[]')
  from ${responses} where ${responses.attemptId} = ${attempts.id})`;

const columns = {
  id: attempts.id,
  paperId: attempts.paperId,
  candidateId: attempts.candidateId,
  revision: attempts.revision,
  finishedAt: attempts.finishedAt,
  obtainedMarks: attempts.obtainedMarks,
  isMarked: attempts.isMarked,
  totalMarks: attempts.totalMarks,
  passMark: attempts.passMark,
  stored: storedResponses,
};

/** The next finished attempts of papers after one, with their responses. */
export async function readFinishedAfter(db: Queries, paperIds: readonly number[], afterId: number) {
  const rows = await db
    .select(columns)
    .from(attempts)
    .where(
      and(inArray(attempts.paperId, [...paperIds]), gt(attempts.id, afterId), isNotNull(attempts.finishedAt)),
    )
    .orderBy(asc(attempts.id))
    .limit(REGRADE_BATCH);
  return rows.map(withResponses);
}

/** The ids of the next attempts of papers after one, in progress or not. */
export async function listAttemptsAfter(
  db: Queries,
  paperIds: readonly number[],
  afterId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(inArray(attempts.paperId, [...paperIds]), gt(attempts.id, afterId)))
    .orderBy(asc(attempts.id))
    .limit(REGRADE_BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Waits until no transaction is ending one of these attempts: one that began before has then committed, one that begins later
 * reads the new revision. Does not hold up saves, whose locks it does not exclude.
 */
export async function awaitEndings(db: Queries, attemptIds: readonly number[]): Promise<void> {
  await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(inArray(attempts.id, [...attemptIds]))
    .for('key share');
}

/** Locks those of some attempts that are finished, and reads them with their responses. */
export async function lockFinished(tx: Queries, attemptIds: readonly number[]) {
  const finished = and(inArray(attempts.id, [...attemptIds]), isNotNull(attempts.finishedAt));
  await tx.select({ id: attempts.id }).from(attempts).where(finished).orderBy(asc(attempts.id)).for('update');
  const rows = await tx.select(columns).from(attempts).where(finished).orderBy(asc(attempts.id));
  return rows.map(withResponses);
}

function withResponses<Row extends { readonly stored: readonly StoredResponse[] }>({ stored, ...row }: Row) {
  const read = stored.map(({ questionId, answer, marks, marking, markedBy, markedAt }): RegradedResponse => {
    const columnsOfMarking = {
      marking: marking === null ? null : fromStored<ResponseMarking>(marking),
      marks,
      markedBy,
      markedAt: markedAt === null ? null : new Date(markedAt),
    };
    return {
      questionId,
      answer: answer === null ? null : fromStored<Answer>(answer),
      marks,
      marking: markingOf(columnsOfMarking),
    };
  });
  return { ...row, responses: read };
}
