import { INTL_LOCALES, type LocaleKey } from '@invigil/domain/site/locale';

/** A language of the interface. `in` is the stored key of Hindi; pages and formats use `hi`. */
export interface Language {
  readonly key: LocaleKey;
  /** The language's name in itself. */
  readonly autonym: string;
  /** For `lang`, hreflang and plural rules. */
  readonly htmlLang: string;
  /** For Intl formats. */
  readonly intl: string;
}

export const languages: readonly [Language, ...Language[]] = [
  { key: 'en', autonym: 'English', htmlLang: 'en', intl: INTL_LOCALES.en },
  { key: 'es', autonym: 'Español', htmlLang: 'es', intl: INTL_LOCALES.es },
  { key: 'it', autonym: 'Italiano', htmlLang: 'it', intl: INTL_LOCALES.it },
  { key: 'in', autonym: 'हिन्दी', htmlLang: 'hi', intl: INTL_LOCALES.in },
  { key: 'bn', autonym: 'বাংলা', htmlLang: 'bn', intl: INTL_LOCALES.bn },
];

/** The language of a stored key; English for an unknown one. */
export const languageOf = (key: string | null | undefined): Language =>
  languages.find((language) => language.key === key) ?? languages[0];

/** The language of a page's `lang`; English for an unknown one. */
export const languageOfHtmlLang = (htmlLang: string): Language =>
  languages.find((language) => language.htmlLang === htmlLang) ?? languages[0];
