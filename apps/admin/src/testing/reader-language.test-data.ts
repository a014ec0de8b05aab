import type { LocaleKey } from '@invigil/domain/site/locale';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import i18next from 'i18next';

/** Chooses the language of the pages that open next. A test that leaves English returns to it. */
export async function readIn(locale: LocaleKey): Promise<void> {
  if (locale === 'en') localStorage.removeItem('invigil.locale');
  else localStorage.setItem('invigil.locale', locale);
  const { htmlLang } = languageOf(locale);
  document.documentElement.lang = htmlLang;
  await i18next.changeLanguage(htmlLang);
}
