/** The path of a Chromium that runs; see chromium.mjs. */
export function findChromium(): Promise<string>;
