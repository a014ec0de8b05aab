import { useEffect, useState } from 'react';
import { type ShownCountdown, shownCountdown, untilNextTick } from './countdown.ts';
import type { ServerClock } from './server-clock.ts';

// Android throttles timers; each tick computes the figure afresh, so a late tick only delays the display.
const LONGEST_WAIT_MS = 1_000;

/**
 * The seconds left by the server's clock; null for an untimed attempt. The reducer closes the attempt at the
 * deadline.
 * @param pausedUntil the server time until which the countdown stands still
 */
export function useCountdown(
  deadline: Date | null,
  pausedUntil: number | null,
  clock: ServerClock,
): ShownCountdown | null {
  const end = deadline?.getTime() ?? null;
  const [figure, setFigure] = useState<ShownCountdown | null>(() =>
    end === null ? null : shownCountdown(null, end, pausedUntil, clock.now()),
  );

  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      setFigure((before) => shownCountdown(before, end, pausedUntil, now));
      const pause = (pausedUntil ?? now) - now;
      if (pause > 0 || now < end)
        timer = setTimeout(tick, Math.min(LONGEST_WAIT_MS, pause > 0 ? pause : untilNextTick(end, now)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, pausedUntil, clock]);

  // Without a deadline, the last figure is of one that was taken away.
  return end === null ? null : figure;
}
