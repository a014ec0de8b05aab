import type { FinishReason } from '../exams/finish-reason.ts';
import { LANGUAGE_TAGS, type LocaleKey } from '../site/locale.ts';
import { bengali } from './sheet-texts/bn.ts';
import { english } from './sheet-texts/en.ts';
import { spanish } from './sheet-texts/es.ts';
import { hindi } from './sheet-texts/in.ts';
import { italian } from './sheet-texts/it.ts';
import type { Verdict } from './verdict.ts';

type CountedVerdict = Exclude<Verdict, 'unmarked'>;
/** A text by the plural of its number; `other` where a language has no form of its own. */
type Plural<Name extends string> = Readonly<Record<`${Name}_one` | `${Name}_other`, string>> &
  Readonly<Partial<Record<`${Name}_zero` | `${Name}_many`, string>>>;

/** Texts of printed result sheets. All but `file` are those of the screens. Values stand in double braces. */
export interface SheetTexts {
  readonly duration: Readonly<Record<'seconds' | 'minutes' | 'ofLimit', string>>;
  readonly facts: Readonly<
    Record<
      | 'candidate'
      | 'email'
      | 'date'
      | 'timeTaken'
      | 'submitted'
      | 'ownSubmission'
      | 'penalty'
      | 'unknown'
      | 'away'
      | 'offline'
      | 'silent',
      string
    >
  > &
    Plural<'penaltyText'>;
  readonly finishReason: Readonly<Record<FinishReason, string>>;
  readonly verdict: Readonly<Record<Verdict, string>>;
  readonly count: Plural<CountedVerdict>;
  readonly passMark: string;
  readonly marksLater: string;
  readonly withoutMarks: string;
  readonly script: string;
  readonly answers: string;
  readonly total: string;
  readonly key: string;
  readonly media: Readonly<Record<'audio' | 'video' | 'notArrived' | 'late' | 'deleted', string>> & {
    readonly onPaper: Readonly<Record<'audio' | 'video', string>>;
  };
  /** Texts that screens do not show. */
  readonly file: Readonly<
    Record<
      | 'title'
      | 'page'
      | 'chosen'
      | 'utc'
      | 'imageMissing'
      | 'formulaMissing'
      | 'charactersMissing'
      | 'comment'
      | 'regraded'
      | 'voidedFull'
      | 'voidedOut'
      | 'timeSpent'
      | 'candidatesNumber',
      string
    >
  >;
}

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
