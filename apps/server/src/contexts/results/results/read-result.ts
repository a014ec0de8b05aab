import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { type ExamDeps, sittings } from '../../exams/queries.ts';
import { getReadableAttempt } from './readable-attempt.ts';
import { type ResultReader, readerOf, type SelectedResult, selectResults } from './result-rows.ts';

const OWNERS = { candidate: sittings.candidateId, tenant: sittings.tenantId } as const;

const selectResult = (reader: ResultReader) =>
  prepareOnce((db) =>
    selectResults(db, reader)
      .where(
        and(eq(sittings.id, sql.placeholder('attemptId')), eq(OWNERS[reader], sql.placeholder('ownerId'))),
      )
      .prepare(`result-of-${reader}`),
  );
const BY_READER = { candidate: selectResult('candidate'), tenant: selectResult('tenant') } as const;

async function findResult(
  db: Queries,
  actor: Session,
  attemptId: number,
): Promise<SelectedResult | undefined> {
  const [result] = await BY_READER[readerOf(actor)](db).execute({ attemptId, ownerId: actor.userId });
  return result;
}

/**
 * The result of a finished attempt that the caller may read.
 *
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
 */
export async function readResult(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<SelectedResult> {
  const { db } = deps.database;
  const found = await findResult(db, actor, attemptId);
  if (found !== undefined && found.attempt.finishedAt !== null) return found;
  // Submits a complete attempt, and refuses every other one.
  await getReadableAttempt(deps, actor, attemptId);
  const submitted = await findResult(db, actor, attemptId);
  if (submitted === undefined) throw notFound();
  return submitted;
}
