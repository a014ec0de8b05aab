/** Amber from five minutes, red from one. */
export type CountdownLevel = 'calm' | 'low' | 'last';

/** Seconds left at which screen readers announce the time. */
const ANNOUNCED = [600, 300, 60, 30] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED)[number];

/** Whole seconds until an instant, never negative. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function countdownLevel(seconds: number): CountdownLevel {
  if (seconds <= 60) return 'last';
  return seconds <= 300 ? 'low' : 'calm';
}

/** Minutes and seconds, such as 04:38 or 120:00. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The announcement due when the clock went from one figure to the next; the latest one after a long sleep. */
export function announcementDue(before: number, now: number): AnnouncedSeconds | null {
  return ANNOUNCED.findLast((limit) => before > limit && now <= limit && now > 0) ?? null;
}

/** The clock's figure, and the last announcement of a screen reader. */
export interface CountdownFigure {
  readonly seconds: number;
  readonly level: CountdownLevel;
  readonly announced: AnnouncedSeconds | null;
}

/** A step back of this size means a new deadline, not a better clock sample. */
const EXTENDED_SECONDS = 5;

/** The countdown at these seconds; after extra time each limit is announced once more. */
export function countedDown(before: CountdownFigure | null, seconds: number): CountdownFigure {
  const level = countdownLevel(seconds);
  if (before === null) return { seconds, level, announced: null };
  const isExtended = seconds > before.seconds + EXTENDED_SECONDS;
  const due = announcementDue(before.seconds, seconds);
  return { seconds, level, announced: due ?? (isExtended ? null : before.announced) };
}

/** The countdown on the page, which may stand still. */
export interface ShownCountdown extends CountdownFigure {
  readonly isPaused: boolean;
}

/**
 * The countdown at a server time; the same object while it shows the same.
 * @param pausedUntil the server time until which it stands still; null for none
 */
export function shownCountdown(
  before: ShownCountdown | null,
  deadline: number,
  pausedUntil: number | null,
  now: number,
): ShownCountdown {
  const isPaused = pausedUntil !== null && pausedUntil > now;
  const seconds = secondsUntil(deadline, isPaused ? pausedUntil : now);
  if (before?.seconds === seconds && before.isPaused === isPaused) return before;
  const { level, announced } = countedDown(before, seconds);
  return { seconds, level, announced, isPaused };
}

/** Milliseconds until the figure changes, so that the display ticks with the server's seconds. */
export function untilNextTick(deadline: number, now: number): number {
  const left = deadline - now;
  if (left <= 0) return 0;
  return left - (Math.ceil(left / 1000) - 1) * 1000;
}
