/** Browsers that the pages are built for: exam rooms have old phones. */
export const BROWSERS = ['chrome111', 'safari16.4', 'firefox114'];
