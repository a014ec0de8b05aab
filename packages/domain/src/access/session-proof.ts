/** Minutes for which a sign-in proves that its session is the account's person. */
export const PROOF_MINUTES = 60;

/**
 * Whether a session may change what opens an account or takes money: an address, keys, a role. A token that was taken long
 * after its sign-in may not.
 *
 * @param provenUntil end of the sign-in's proof, or of the window that a check of the password has opened
 */
export const isProven = (provenUntil: Date, now: Date): boolean => now < provenUntil;
