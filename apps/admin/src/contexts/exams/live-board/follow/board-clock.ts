/** Less than this is the way of an event through the network, not a clock that is wrong. */
const TOLERANCE_MS = 1_000;
const TICK_MS = 1_000;

/** The server's time, ticking once a second for all relative times on the page. */
export interface BoardClock {
  /** Milliseconds of the server's time, as of the last tick. */
  readonly now: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the clock by a new event. */
  readonly set: (serverNow: Date) => void;
}

/** One timer for all listeners; none without listeners. */
export function createBoardClock(): BoardClock {
  const listeners = new Set<() => void>();
  let offset = 0;
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now() + offset;
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    set: (serverNow) => {
      const measuredOffset = serverNow.getTime() - Date.now();
      if (Math.abs(measuredOffset - offset) <= TOLERANCE_MS) return;
      offset = measuredOffset;
      tick();
    },
  };
}
