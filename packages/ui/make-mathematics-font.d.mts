/** The subset, as it is kept in src/fonts. */
export function makeMathematicsFont(): Promise<Uint8Array>;
