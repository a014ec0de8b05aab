import { sheetTexts } from '@invigil/domain/results/sheet-texts';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';

type Texts = Record<string, unknown>;

const sheets = import.meta.glob<Texts>('../locales/*/resultSheet.json', { eager: true, import: 'default' });
const media = import.meta.glob<Texts>('../locales/*/media.json', { eager: true, import: 'default' });
const scoring = import.meta.glob<Texts>('../locales/*/scoring.json', { eager: true, import: 'default' });

it('printed result sheets have the words of the screens, in every language [sheet-texts.2]', () => {
  for (const locale of LOCALE_KEYS) {
    const { file: _own, media: printed, scoring: rules, ...shared } = sheetTexts(locale);
    expect(sheets[`../locales/${locale}/resultSheet.json`]).toMatchObject(shared);
    expect(scoring[`../locales/${locale}/scoring.json`]).toEqual(rules);
    const { audio, video, ...recorded } = printed;
    expect(media[`../locales/${locale}/media.json`]).toMatchObject({ audio, video, recorded });
  }
});
