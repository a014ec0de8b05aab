/** A reply with the server's time, and the local monotonic times around it. */
export interface ClockSample {
  readonly serverNow: Date;
  /** Monotonic milliseconds when the request was sent. */
  readonly sentAt: number;
  /** Monotonic milliseconds when the reply arrived. */
  readonly receivedAt: number;
}

/**
 * The server's time, advanced from its last sample by the monotonic clock: changing the device's clock has no
 * effect.
 */
export class ServerClock {
  private readonly monotonic: () => number;
  private offset = 0;
  private roundTrip = Number.POSITIVE_INFINITY;

  constructor(monotonic: () => number = () => performance.now()) {
    this.monotonic = monotonic;
  }

  /**
   * Adds a sample. Ignores a slow sample that agrees within its own uncertainty, so that the countdown does not
   * jitter. Accepts one that disagrees, because a device that slept loses monotonic time.
   */
  sync({ serverNow, sentAt, receivedAt }: ClockSample): void {
    const roundTrip = Math.max(0, receivedAt - sentAt);
    const offset = serverNow.getTime() - (sentAt + roundTrip / 2);
    const agrees = Math.abs(offset - this.offset) <= (roundTrip + this.roundTrip) / 2;
    if (agrees && roundTrip > this.roundTrip) return;
    this.offset = offset;
    this.roundTrip = roundTrip;
  }

  /** Starts from the offset of an earlier start; the first sample replaces it. */
  assume(serverNow: Date): void {
    this.offset = serverNow.getTime() - this.monotonic();
    this.roundTrip = Number.POSITIVE_INFINITY;
  }

  /** Milliseconds since the epoch, by the server. */
  now(): number {
    return this.monotonic() + this.offset;
  }
}
