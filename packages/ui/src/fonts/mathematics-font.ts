const FONT = '1em "STIX Two Math Subset"';

/**
 * Fetches the font of formulas for a text that will be shown later. The service worker caches it, so that the first
 * formula of an exam can appear offline.
 */
export function prefetchMathematicsFont(...texts: readonly string[]): void {
  if (!texts.some((text) => text.includes('<math'))) return;
  // A failure is repeated by the browser when the formula is shown.
  document.fonts.load(FONT).catch(() => undefined);
}
