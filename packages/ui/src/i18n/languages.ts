import type { LocaleKey } from '@invigil/domain/site/locale';

/** A language of the interface. `in` is the stored key of Hindi; pages and formats use `hi`. */
export interface Language {
  readonly key: LocaleKey;
  /** The language's name in itself. */
  readonly autonym: string;
  /** For `lang`, hreflang and plural rules. */
  readonly htmlLang: string;
  /** For Intl formats; Latin digits throughout, because counts inside sentences use them too. */
  readonly intl: string;
}

export const languages: readonly [Language, ...Language[]] = [
  { key: 'en', autonym: 'English', htmlLang: 'en', intl: 'en-GB' },
  { key: 'es', autonym: 'Español', htmlLang: 'es', intl: 'es-ES' },
  { key: 'it', autonym: 'Italiano', htmlLang: 'it', intl: 'it-IT' },
  { key: 'in', autonym: 'हिन्दी', htmlLang: 'hi', intl: 'hi-IN' },
  { key: 'bn', autonym: 'বাংলা', htmlLang: 'bn', intl: 'bn-BD-u-nu-latn' },
];

/** The language of a stored key; English for an unknown one. */
export const languageOf = (key: string | null | undefined): Language =>
  languages.find((language) => language.key === key) ?? languages[0];

/** The language of a page's `lang`; English for an unknown one. */
export const languageOfHtmlLang = (htmlLang: string): Language =>
  languages.find((language) => language.htmlLang === htmlLang) ?? languages[0];
