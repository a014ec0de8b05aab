import { OUTCOMES } from '@invigil/domain/exams/outcome';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';

const files = import.meta.glob<{ outcome: Record<string, string> }>('../locales/*/resultSheet.json', {
  eager: true,
  import: 'default',
});

it('the outcomes in e-mails have the words of the screens, in every language [outcome-texts.1]', () => {
  for (const locale of LOCALE_KEYS) {
    const screen = files[`../locales/${locale}/resultSheet.json`]?.outcome;
    const mail = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, outcomeText(locale, outcome)]));
    expect({ ...mail, noPassMark: outcomeText(locale, null) }).toEqual(screen);
  }
});
