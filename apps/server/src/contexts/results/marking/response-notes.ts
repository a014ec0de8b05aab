import type { BodyOf } from '@invigil/contract/endpoint';
import type { saveResponseNote as endpoint } from '@invigil/contract/results/marking-screen-endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { Session } from '../../../application/caller.ts';
import { conflict, notFound } from '../../../application/errors.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { getReadableRecord } from '../../exams/queries.ts';
import { responseNotes } from '../tables.ts';

export type ResponseNote = typeof responseNotes.$inferSelect;

const selectNotes = prepareOnce((db) =>
  db
    .select()
    .from(responseNotes)
    .where(sql`${responseNotes.attemptId} = any(${sql.placeholder('attemptIds')}::int[])`)
    .prepare('response-notes'),
);

/** The notes about the responses of attempts. */
export const listResponseNotes = (db: Queries, attemptIds: readonly number[]): Promise<ResponseNote[]> =>
  selectNotes(db).execute({ attemptIds });

/**
 * Stores the internal note about a response of the tenant's finished attempt and the comment to its candidate.
 *
 * @returns the new version
 * @throws Failure notFound for a foreign, missing or unfinished attempt and for a position that it does not have; conflict
 *   for an outdated version
 */
export async function saveResponseNote(
  { database: { db }, clock }: { readonly database: Database; readonly clock: Clock },
  actor: Session,
  { responseId, internalNote, comment, noteVersion }: BodyOf<typeof endpoint>,
): Promise<number> {
  const { attemptId, position } = responseId;
  const attempt = await getReadableRecord(db, actor, attemptId);
  const questionId = attempt.questionIds[position - 1];
  if (questionId === undefined || attempt.finishedAt === null) throw notFound();
  const version = noteVersion + 1;
  const written = { internalNote, comment, version, updatedBy: actor.userId, updatedAt: clock.now() };
  const stored =
    noteVersion === 0
      ? await db
          .insert(responseNotes)
          .values({ attemptId, questionId, tenantId: attempt.tenantId, ...written })
          .onConflictDoNothing()
          .returning({ version: responseNotes.version })
      : await db
          .update(responseNotes)
          .set(written)
          .where(
            and(
              eq(responseNotes.attemptId, attemptId),
              eq(responseNotes.questionId, questionId),
              eq(responseNotes.version, noteVersion),
            ),
          )
          .returning({ version: responseNotes.version });
  if (stored.length === 0) throw conflict('changedMeanwhile');
  return version;
}
