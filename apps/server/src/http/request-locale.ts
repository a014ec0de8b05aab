import type { LocaleKey } from '@invigil/domain/site/locale';
import type { FastifyRequest } from 'fastify';

/** Locale keys by language tag; `in` is Hindi's stored key. */
const BY_LANGUAGE_TAG: Record<string, LocaleKey> = {
  en: 'en',
  es: 'es',
  it: 'it',
  hi: 'in',
  in: 'in',
  bn: 'bn',
};

/** The reader's locale: from the address, else an earlier choice, else the browser's first supported preference. */
export function localeOf(request: FastifyRequest): LocaleKey {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang') ?? '';
  const chosen = /(?:^|;\s*)locale=(\w{2})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase());
  for (const tag of [asked, chosen, ...preferred]) {
    const locale = BY_LANGUAGE_TAG[tag];
    if (locale !== undefined) return locale;
  }
  return 'en';
}
