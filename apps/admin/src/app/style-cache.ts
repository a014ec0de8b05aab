import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's styles carry the page's nonce and come first, so that our own rules win at equal weight. */
export function createStyleCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
}
