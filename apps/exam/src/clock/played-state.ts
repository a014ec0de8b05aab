/** Prompts that have begun to play: the server adds the length of each to the deadline, once. */
export interface PlayedPrompts {
  /** Positions of the prompts that have begun to play on this page. */
  readonly begun: ReadonlySet<number>;
  /** Prompts whose playing the server has not confirmed. */
  readonly unconfirmed: readonly number[];
  /** Prompts in the heartbeat that was sent last. */
  readonly sent: readonly number[];
  /** Milliseconds that played prompts have added to the deadline, as far as this page knows. */
  readonly playingMs: number;
  /** The server time until which the countdown stands still; null for none. */
  readonly pausedUntil: number | null;
}

export const nothingPlayed = (playingMs: number): PlayedPrompts => ({
  begun: new Set(),
  unconfirmed: [],
  sent: [],
  playingMs,
  pausedUntil: null,
});
