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

/** The locale that a request names: in the address, else an earlier choice, else the browser's first supported preference. */
export function requestedLocale(request: FastifyRequest): LocaleKey | undefined {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang') ?? '';
  const chosen = /(?:^|;\s*)locale=(\w{2})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase());
  for (const tag of [asked, chosen, ...preferred]) {
    const locale = BY_LANGUAGE_TAG[tag];
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** The reader's locale: that of the request, else English. */
export function localeOf(request: FastifyRequest): LocaleKey {
  return requestedLocale(request) ?? 'en';
}
