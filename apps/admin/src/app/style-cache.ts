import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from '../shared/csp-nonce.ts';

/**
 * Emotion's styles carry the page's nonce and are inserted first, so that the project's rules win at equal
 * specificity.
 */
export function createStyleCache(): EmotionCache {
  const nonce = cspNonce();
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
}
