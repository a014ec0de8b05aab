import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  createMarkerNote as createEndpoint,
  listMarkerNotes as listEndpoint,
} from '@invigil/contract/results/marker-note-endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { getReadableRecord } from '../../exams/queries.ts';
import { markerNotes } from '../tables.ts';

/** What the notes of markers use. */
interface NoteParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Notes about one attempt: more than anybody writes. */
const MAX_NOTES = 500;

/**
 * The notes about the recorded answers of an attempt, by question and moment.
 *
 * @throws Failure notFound for a foreign and a missing attempt
 */
export async function listMarkerNotes(
  { database: { db } }: NoteParts,
  actor: Session,
  attemptId: number,
): Promise<OkOf<typeof listEndpoint>> {
  await getReadableRecord(db, actor, attemptId);
  return db
    .select({
      noteId: markerNotes.id,
      questionId: markerNotes.questionId,
      atMs: markerNotes.atMs,
      text: markerNotes.text,
      createdAt: markerNotes.createdAt,
    })
    .from(markerNotes)
    .where(eq(markerNotes.attemptId, attemptId))
    .orderBy(asc(markerNotes.questionId), asc(markerNotes.atMs), asc(markerNotes.id));
}

/**
 * @returns the id of the new note
 * @throws Failure notFound for a foreign and a missing attempt, and for a question that it does not have
 * @throws Refused tooManyNotes for more notes than anybody writes
 */
export async function createMarkerNote(
  { database: { db }, clock }: NoteParts,
  actor: Session,
  { attemptId, questionId, atMs, text }: BodyOf<typeof createEndpoint>,
): Promise<{ id: number }> {
  const attempt = await getReadableRecord(db, actor, attemptId);
  if (!attempt.questionIds.includes(questionId)) throw notFound();
  if ((await db.$count(markerNotes, eq(markerNotes.attemptId, attemptId))) >= MAX_NOTES)
    throw new Refused('tooManyNotes');
  const { tenantId } = attempt;
  const note = {
    attemptId,
    questionId,
    tenantId,
    atMs,
    text,
    createdBy: actor.userId,
    createdAt: clock.now(),
  };
  const [row] = await db.insert(markerNotes).values(note).returning({ id: markerNotes.id });
  if (row === undefined) throw new Error('The insert returned no row');
  return row;
}

/** @throws Failure notFound for a foreign and a missing note */
export async function deleteMarkerNote(
  { database: { db } }: NoteParts,
  actor: Session,
  noteId: number,
): Promise<void> {
  const deleted = await db
    .delete(markerNotes)
    .where(and(eq(markerNotes.id, noteId), eq(markerNotes.tenantId, actor.userId)))
    .returning({ id: markerNotes.id });
  if (deleted.length === 0) throw notFound();
}
