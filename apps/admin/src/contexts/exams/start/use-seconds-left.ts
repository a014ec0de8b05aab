import { useEffect, useEffectEvent, useState } from 'react';

/** Hours, minutes and seconds, such as 05:20:33. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Counts down from the server's seconds by the monotonic clock, whatever the device's time of day. */
export function useSecondsLeft(fromSeconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(fromSeconds);
  const arrived = useEffectEvent(onZero);
  useEffect(() => {
    const start = performance.now();
    const tick = () => {
      const next = Math.max(0, fromSeconds - Math.floor((performance.now() - start) / 1000));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      arrived();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [fromSeconds]);
  return left;
}
