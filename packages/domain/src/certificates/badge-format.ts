/** Files in which a holder takes a badge along. */
export const BADGE_FORMATS = [
  /** A picture that contains the signed credential. */
  'png',
  /** The signed credential alone, for verifiers and wallets. */
  'jwt',
  /** The credential in readable form, with the signed one. */
  'json',
] as const;

export type BadgeFormat = (typeof BADGE_FORMATS)[number];
