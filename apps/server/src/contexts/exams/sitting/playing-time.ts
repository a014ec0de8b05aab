import { playingTime } from '@invigil/domain/authoring/prompt-media';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { attempts } from '../tables.ts';
import type { PaperCache } from './paper-cache.ts';

interface PlayingTime {
  /** Null for an untimed attempt. */
  readonly deadline: Date | null;
  /** Milliseconds that the played prompts of the attempt have added in all. */
  readonly playingMs: number;
}

/**
 * Adds the length of prompts that have begun to play to the deadline of an attempt: once for each question, however often
 * it is reported, so that no client stretches its time. Undefined for an attempt that has ended.
 *
 * @param positions in the order of the attempt; those without a recording or video add nothing
 */
export async function addPlayingTime(
  db: Database['db'],
  papers: PaperCache,
  attemptId: number,
  positions: readonly number[],
): Promise<PlayingTime | undefined> {
  return db.transaction(async (tx) => {
    const [attempt] = await tx
      .select({
        paperId: attempts.paperId,
        questionIds: attempts.questionIds,
        playedQuestionIds: attempts.playedQuestionIds,
        deadline: attempts.deadline,
        playingMs: attempts.playingMs,
      })
      .from(attempts)
      .where(and(eq(attempts.id, attemptId), isNull(attempts.finishedAt)))
      .for('no key update');
    if (attempt === undefined) return undefined;
    const { byId } = await papers.getPaper(attempt.paperId);
    const before = new Set(attempt.playedQuestionIds);
    const reported = new Set(positions.map((position) => attempt.questionIds[position - 1] ?? 0));
    const lengthOf = (questionId: number) => playingTime(byId.get(questionId)?.prompt.media ?? null);
    const added = [...reported].filter((questionId) => !before.has(questionId) && lengthOf(questionId) > 0);
    const addedMs = added.reduce((sum, questionId) => sum + lengthOf(questionId), 0);
    const { deadline } = attempt;
    const played = {
      deadline: deadline && new Date(deadline.getTime() + addedMs),
      playingMs: attempt.playingMs + addedMs,
    };
    if (added.length > 0)
      await tx
        .update(attempts)
        .set({ ...played, playedQuestionIds: [...attempt.playedQuestionIds, ...added] })
        .where(eq(attempts.id, attemptId));
    return played;
  });
}
