/** The languages of the interface by their stored key; `in` is Hindi. */
export const LOCALE_KEYS = ['en', 'es', 'it', 'in', 'bn'] as const;
export type LocaleKey = (typeof LOCALE_KEYS)[number];

/** The language tag (BCP 47) of each locale. */
export const LANGUAGE_TAGS = { en: 'en', es: 'es', it: 'it', in: 'hi', bn: 'bn' } as const satisfies Record<
  LocaleKey,
  string
>;
