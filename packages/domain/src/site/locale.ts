/** The languages of the interface by their stored key; `in` is Hindi. */
export const LOCALE_KEYS = ['en', 'es', 'it', 'in', 'bn'] as const;
export type LocaleKey = (typeof LOCALE_KEYS)[number];
