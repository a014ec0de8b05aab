/** The path of a Chromium that runs; see chromium.mjs. */
export function findChromium(): Promise<string>;

/** The path of an installed Chromium that runs; undefined for none. */
export function installedChromium(): Promise<string | undefined>;
