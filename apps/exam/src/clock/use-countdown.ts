import { useEffect, useState } from 'react';
import { type CountdownFigure, countedDown, secondsUntil, untilNextTick } from './countdown.ts';
import type { ServerClock } from './server-clock.ts';

// Android throttles timers; each tick computes the figure afresh, so a late tick only delays the display.
const LONGEST_WAIT_MS = 1_000;

/**
 * The seconds left by the server's clock; null for an untimed attempt. The reducer closes the attempt at the
 * deadline.
 */
export function useCountdown(deadline: Date | null, clock: ServerClock): CountdownFigure | null {
  const end = deadline?.getTime() ?? null;
  const [figure, setFigure] = useState<CountdownFigure | null>(() =>
    end === null ? null : countedDown(null, secondsUntil(end, clock.now())),
  );

  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      const seconds = secondsUntil(end, now);
      setFigure((before) => (before?.seconds === seconds ? before : countedDown(before, seconds)));
      if (seconds > 0) timer = setTimeout(tick, Math.min(LONGEST_WAIT_MS, untilNextTick(end, now)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, clock]);

  return figure;
}
