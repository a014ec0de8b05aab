import type { LocaleKey } from '@invigil/domain/site/locale';

/** Text for an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The preloads of fonts that only the page in one locale needs; the build names the locale. */
const LOCALE_FONT = /<link [^>]*data-locale="(\w+)"[^>]*>\s*/g;

/** A built page with the preloads of one locale's fonts. */
export function keepLocaleFonts(template: string, locale: LocaleKey): string {
  return template.replace(LOCALE_FONT, (link, of) => (of === locale ? link : ''));
}
