import { type ExtraTime, movedDeadline, timeLimitMs } from '@invigil/domain/exams/extra-time';
import type { BoardFacts, BoardRow } from '../follow/board-row.ts';

/** Effect of extra time on a participant. */
export type TimeGiven =
  | { readonly kind: 'running'; readonly endsAt: Date; readonly endedAt: Date; readonly isPast: boolean }
  | { readonly kind: 'fromStart'; readonly minutes: number; readonly limitMinutes: number };

/**
 * @param extra null while the form does not hold usable figures
 * @returns null without figures, and for an assessment without a time limit
 */
export function timeGiven(
  row: BoardRow,
  { timeLimitMinutes }: Pick<BoardFacts, 'timeLimitMinutes'>,
  extra: ExtraTime | null,
  now: Date,
): TimeGiven | null {
  if (extra === null || timeLimitMinutes <= 0) return null;
  const isRunning = row.startedAt !== null && row.finishedAt === null;
  if (isRunning && row.deadline !== null) {
    const endsAt = movedDeadline(row.deadline, timeLimitMinutes, row, extra) ?? row.deadline;
    return { kind: 'running', endsAt, endedAt: row.deadline, isPast: endsAt <= now };
  }
  return {
    kind: 'fromStart',
    minutes: timeLimitMs(timeLimitMinutes, extra) / 60_000,
    limitMinutes: timeLimitMinutes,
  };
}

/** Milliseconds left when an attempt ended; null where none has ended, or it had no limit. */
export function timeLeftAtEnd({ finishedAt, deadline }: BoardRow): number | null {
  if (finishedAt === null || deadline === null) return null;
  return Math.max(0, deadline.getTime() - finishedAt.getTime());
}
