/** The languages of the interface by their stored key; `in` is Hindi. */
export const LOCALE_KEYS = ['en', 'es', 'it', 'in', 'bn'] as const;
export type LocaleKey = (typeof LOCALE_KEYS)[number];

/** The language tag (BCP 47) of each locale. */
export const LANGUAGE_TAGS = { en: 'en', es: 'es', it: 'it', in: 'hi', bn: 'bn' } as const satisfies Record<
  LocaleKey,
  string
>;

/** The locale of numbers and dates; Latin digits throughout, because counts inside sentences use them too. */
export const INTL_LOCALES = {
  en: 'en-GB',
  es: 'es-ES',
  it: 'it-IT',
  in: 'hi-IN',
  bn: 'bn-BD-u-nu-latn',
} as const satisfies Record<LocaleKey, string>;
