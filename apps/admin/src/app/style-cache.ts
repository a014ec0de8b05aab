import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's styles carry the page's nonce and are inserted first, so that the project's rules win at equal
 * specificity.
 */
export function createStyleCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
}
