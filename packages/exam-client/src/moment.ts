/** Clock readings and random values of one event, so that the reducer stays pure. */
export interface Moment {
  /** Monotonic milliseconds. */
  readonly monotonic: number;
  /** Milliseconds since the epoch by the server's clock. */
  readonly server: number;
  /** Milliseconds since the epoch by the device's clock. */
  readonly device: number;
  /** Between 0 and 1: spreads the retries and heartbeats of a cohort. */
  readonly random: number;
}

/** Clock and timers of a store; tests replace them. */
export interface Timing {
  readonly now: () => Moment;
  /** Calls back after `ms` milliseconds. The returned function cancels the call. */
  readonly schedule: (callback: () => void, ms: number) => () => void;
}

/** The browser's clocks and timers. */
export function browserTiming(serverNow: () => number = Date.now): Timing {
  return {
    now: () => ({
      monotonic: performance.now(),
      server: serverNow(),
      device: Date.now(),
      random: Math.random(),
    }),
    schedule: (callback, ms) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
