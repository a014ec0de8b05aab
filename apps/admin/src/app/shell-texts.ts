import { languageOf } from '@invigil/ui/i18n/languages.ts';
import type { Resource } from 'i18next';

/** Texts of the error screens are bundled with the page: they show while nothing can be fetched. */
const files = import.meta.glob<Record<string, unknown>>('../locales/*/errors.json', {
  import: 'default',
  eager: true,
});

/** By the language that i18next knows, and the namespace `errors`. */
export const shellTexts: Resource = Object.fromEntries(
  Object.entries(files).map(([file, errors]) => {
    const key = /locales\/(\w+)\//.exec(file)?.[1];
    return [languageOf(key).htmlLang, { errors }];
  }),
) as Resource;
