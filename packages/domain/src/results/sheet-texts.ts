import { LANGUAGE_TAGS, type LocaleKey } from '../site/locale.ts';
import { bengali } from './sheet-texts/bn.ts';
import { english } from './sheet-texts/en.ts';
import { spanish } from './sheet-texts/es.ts';
import { hindi } from './sheet-texts/in.ts';
import { italian } from './sheet-texts/it.ts';
import type { SheetTexts } from './sheet-texts/sheet-text-keys.ts';

const TEXTS: Readonly<Record<LocaleKey, SheetTexts>> = {
  en: english,
  es: spanish,
  it: italian,
  in: hindi,
  bn: bengali,
};

/** The texts of printed result sheets in a language. */
export const sheetTexts = (locale: LocaleKey): SheetTexts => TEXTS[locale];

/** A text with its values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * The text of a count in its plural, with the number in it.
 *
 * @param name of the text without the ending of its plural
 * @param number the count as the language writes it
 */
export function counted(
  locale: LocaleKey,
  texts: Readonly<Record<string, string>>,
  { name, count, number }: { readonly name: string; readonly count: number; readonly number: string },
): string {
  const plural = new Intl.PluralRules(LANGUAGE_TAGS[locale]).select(count);
  const text = (count === 0 ? texts[`${name}_zero`] : undefined) ?? texts[`${name}_${plural}`];
  return filled(text ?? texts[`${name}_other`] ?? '', { count: number });
}
