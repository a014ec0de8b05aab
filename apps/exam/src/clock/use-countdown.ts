import type { ServerClock } from '@invigil/exam-client/server-clock.ts';
import { useEffect, useState } from 'react';
import { type CountdownFigure, countedDown, secondsUntil, untilNextTick } from './countdown.ts';

// Android throttles timers; the figure is worked out afresh at every tick, so a late one only looks late
const LONGEST_WAIT_MS = 1_000;

/** The seconds left by the server's clock, and a call when they are over; null for an untimed attempt. */
export function useCountdown(
  deadline: Date | null,
  clock: ServerClock,
  onOver: () => void,
): CountdownFigure | null {
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
      if (seconds === 0) onOver();
      else timer = setTimeout(tick, Math.min(LONGEST_WAIT_MS, untilNextTick(end, now)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, clock, onOver]);

  return figure;
}
