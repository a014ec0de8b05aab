/** A change that a server of the version before cannot live with. */
export interface BreakingChange {
  readonly object: string;
  readonly problem: string;
  /** The way to the same schema over two versions. */
  readonly remedy: string;
}

const DROP_LATER =
  'Stop using it in this version, and drop it in the next one. For a rename add the new object beside it, fill both in this version, and drop the former in the next.';

export const gone = (object: string): BreakingChange => ({
  object,
  problem: 'is gone, renamed or another',
  remedy: DROP_LATER,
});
