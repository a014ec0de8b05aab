/** An answer that tells the server's time, with the local monotonic times around it. */
export interface ClockSample {
  readonly serverNow: Date;
  /** Monotonic milliseconds when the request left. */
  readonly sentAt: number;
  /** Monotonic milliseconds when the answer was there. */
  readonly receivedAt: number;
}

/**
 * The server's time, counted on from its last sample by the monotonic clock: setting the device's own clock, or one
 * that is a day off, changes nothing.
 */
export class ServerClock {
  private readonly monotonic: () => number;
  private offset = 0;
  private roundTrip = Number.POSITIVE_INFINITY;

  constructor(monotonic: () => number = () => performance.now()) {
    this.monotonic = monotonic;
  }

  /**
   * Takes a sample. A slow one that agrees within its own uncertainty is ignored, so that the countdown does not
   * jitter; one that disagrees is taken, because a device that slept loses monotonic time.
   */
  sync({ serverNow, sentAt, receivedAt }: ClockSample): void {
    const roundTrip = Math.max(0, receivedAt - sentAt);
    const offset = serverNow.getTime() - (sentAt + roundTrip / 2);
    const agrees = Math.abs(offset - this.offset) <= (roundTrip + this.roundTrip) / 2;
    if (agrees && roundTrip > this.roundTrip) return;
    this.offset = offset;
    this.roundTrip = roundTrip;
  }

  /** Goes on from what was known at an earlier start; the first sample takes its place. */
  assume(serverNow: Date): void {
    this.offset = serverNow.getTime() - this.monotonic();
    this.roundTrip = Number.POSITIVE_INFINITY;
  }

  /** Milliseconds since the epoch, by the server. */
  now(): number {
    return this.monotonic() + this.offset;
  }
}
