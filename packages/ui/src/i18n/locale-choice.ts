import type { LocaleKey } from '@invigil/domain/site/locale';
import { readStored, writeStored } from '../browser/stored-value.ts';
import { type Language, languageOf } from './languages.ts';

const STORED = 'invigil.locale';
const COOKIE = 'locale';

function fromCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
}

/** The language chosen in this browser: local storage, else the cookie, else English. */
export function currentLanguage(): Language {
  if (typeof document === 'undefined') return languageOf('en');
  return languageOf(readStored(STORED) ?? fromCookie());
}

/** Stores the choice locally and in a cookie for the server. The caller reloads the page. */
export function storeLocale(key: LocaleKey): void {
  writeStored(STORED, key);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${COOKIE}=${key}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
