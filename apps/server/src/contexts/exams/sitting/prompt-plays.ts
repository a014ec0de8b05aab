import { laterProgress, NOT_PLAYED, type PlayProgress } from '@invigil/domain/authoring/prompt-plays';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { attempts, promptPlays } from '../tables.ts';
import type { PaperCache } from './paper-cache.ts';

export interface PlayReport extends PlayProgress {
  readonly questionId: number;
}

interface PlaysParts {
  readonly database: Database;
  readonly papers: PaperCache;
}

/** The rules of a prompt whose plays are limited; undefined for any other question. */
export function limitedPlay(question: PaperQuestion | undefined) {
  const media = question?.prompt.media ?? null;
  if (media === null || media.kind === 'image' || media.play === undefined) return undefined;
  return media.play.maxPlays === null ? undefined : { durationMs: media.durationMs };
}

/**
 * Stores plays of prompts whose plays are limited. The later of two reports about a question stays, so that reports may be
 * repeated and arrive in any order. Other questions are ignored.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt; conflict for one that has ended
 */
export async function storePlays(
  { database: { db }, papers }: PlaysParts,
  candidateId: number,
  attemptId: number,
  reports: readonly PlayReport[],
): Promise<void> {
  const [attempt] = await db
    .select({ paperId: attempts.paperId, finishedAt: attempts.finishedAt })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.candidateId, candidateId)));
  if (attempt === undefined) throw notFound();
  if (attempt.finishedAt !== null) throw conflict('attemptClosed');
  const { byId } = await papers.getPaper(attempt.paperId);
  const latest = new Map<number, PlayProgress>();
  for (const { questionId, plays, positionMs } of reports) {
    const rules = limitedPlay(byId.get(questionId));
    if (rules === undefined) continue;
    const reported = { plays, positionMs: Math.min(positionMs, rules.durationMs) };
    latest.set(questionId, laterProgress(latest.get(questionId) ?? NOT_PLAYED, reported));
  }
  if (latest.size === 0) return;
  const rows = [...latest].map(([questionId, progress]) => ({ attemptId, questionId, ...progress }));
  await db
    .insert(promptPlays)
    .values(rows)
    .onConflictDoUpdate({
      target: [promptPlays.attemptId, promptPlays.questionId],
      set: { plays: sql`excluded.plays`, positionMs: sql`excluded.position_ms` },
      setWhere: sql`(excluded.plays, excluded.position_ms) > (${promptPlays.plays}, ${promptPlays.positionMs})`,
    });
}

/** The stored plays of a question whose plays are limited; undefined for any other question. */
export async function readPlays(
  { db }: Database,
  question: PaperQuestion,
  attemptId: number,
): Promise<PlayProgress | undefined> {
  if (limitedPlay(question) === undefined) return undefined;
  const [row] = await db
    .select({ plays: promptPlays.plays, positionMs: promptPlays.positionMs })
    .from(promptPlays)
    .where(and(eq(promptPlays.attemptId, attemptId), eq(promptPlays.questionId, question.questionId)));
  return row ?? NOT_PLAYED;
}

/** The stored plays of an attempt, by question. */
export async function readAllPlays(
  { db }: Database,
  attemptId: number,
): Promise<ReadonlyMap<number, PlayProgress>> {
  const rows = await db
    .select({
      questionId: promptPlays.questionId,
      plays: promptPlays.plays,
      positionMs: promptPlays.positionMs,
    })
    .from(promptPlays)
    .where(eq(promptPlays.attemptId, attemptId));
  return new Map(rows.map(({ questionId, ...progress }) => [questionId, progress]));
}
