import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { languageOf } from '../i18n/languages.ts';
import { storeLocale } from '../i18n/locale-choice.ts';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './ScoringNote.states.tsx';

async function readIn(key: 'en' | 'es' | 'it' | 'in' | 'bn') {
  storeLocale(key);
  await i18next.changeLanguage(languageOf(key).htmlLang);
}

afterEach(() => readIn('en'));

it.each([
  [
    'penalty',
    'A wrong answer takes away 25% of the marks (0.5). Leaving the question unanswered takes nothing away.',
  ],
  [
    'penaltyOfThird',
    'A wrong answer takes away 33.33% of the marks (0.67). Leaving the question unanswered takes nothing away.',
  ],
  [
    'partial',
    'Partial credit: each correct option ticked earns an equal share of the marks. Wrong options take nothing away.',
  ],
] as const)('the note of the rule %s says how answers earn marks [scoring-note.1]', async (state, text) => {
  const { getByText } = await showPart(states[state]);
  await expect.element(getByText(text, { exact: true })).toBeVisible();
});

it.each(['partialPerCorrect', 'partialPerWrong', 'weightsWithDeductions'] as const)(
  'the note of the rule %s says that deductions end at 0, and tells no number of options [scoring-note.2]',
  async (state) => {
    const { container, getByText } = await showPart(states[state]);
    await expect.element(getByText(/The marks never fall below 0\.$/)).toBeVisible();
    expect(container.textContent?.match(/\d+/g)).toEqual(['0']);
  },
);

it.each([
  ['es', /resta el 25\s%[^(]* \(0,5\)/],
  ['it', /toglie il 25\s?%[^(]* \(0,5\)/],
  ['in', /25% \(0\.5\)/],
  ['bn', /25% \(0\.5\)/],
] as const)(
  'the note of a penalty has the numbers of the language %s [scoring-note.3]',
  async (lang, text) => {
    await readIn(lang);
    const { container } = await showPart(states.penalty);
    await expect.poll(() => container.textContent).toMatch(text);
  },
);
