import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { languageOf } from '../i18n/languages.ts';
import { storeLocale } from '../i18n/locale-choice.ts';
import { exampleDetail, exampleResult } from '../testing/result.test-data.ts';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './MarkedQuestion.states.tsx';
import { ResultSheet } from './ResultSheet.tsx';

async function readIn(key: 'en' | 'es' | 'it' | 'in' | 'bn') {
  storeLocale(key);
  await i18next.changeLanguage(languageOf(key).htmlLang);
}

afterEach(() => readIn('en'));

it('a question whose wrong answer cost marks is wrong, has its marks with a minus sign, and its rule [negative-marks.1]', async () => {
  const { container, getByText } = await showPart(states.wrongWithPenalty);
  await expect.element(getByText('Wrong', { exact: true })).toBeVisible();
  await expect.element(getByText(/^A wrong answer takes away 25% of the marks \(0\.5\)\./)).toBeVisible();
  expect(container.querySelector('.mark')?.textContent).toMatch(/^\u22120\.5/);
});

it.each([
  ['es', '\u22120,5'],
  ['it', '\u22120,5'],
  ['in', '\u22120.5'],
  ['bn', '\u22120.5'],
] as const)('negative marks have a minus sign in the language %s [negative-marks.2]', async (lang, text) => {
  await readIn(lang);
  const { container } = await showPart(states.wrongWithPenalty);
  await expect.poll(() => container.querySelector('.mark')?.textContent).toMatch(new RegExp(`^${text}`));
});

it('a result sheet counts an answer with negative marks as wrong [negative-marks.3]', async () => {
  const details = [
    exampleDetail(),
    exampleDetail({ position: 2, obtainedMarks: -100, scoring: { kind: 'exact', penaltyPercent: 33.33333 } }),
  ];
  const result = exampleResult({ obtainedMarks: 200, totalMarks: 600, passMark: 0 });
  const { getByText } = await showPart(<ResultSheet result={result} details={details} headingLevel={1} />);
  await expect.element(getByText('1 correct, 1 wrong')).toBeVisible();
});

it.each([
  [100, -150, 0, 'The marks of the questions add up to \u22120.5. A total is never below 0.'],
  [300, -75, 200, 'The marks of the questions add up to 2.25. The total is rounded.'],
] as const)(
  'a result sheet whose questions have %i and %i hundredths says why their total is %i [negative-marks.14]',
  async (first, second, obtainedMarks, text) => {
    const details = [
      exampleDetail({ obtainedMarks: first }),
      exampleDetail({ position: 2, obtainedMarks: second }),
    ];
    const result = exampleResult({ obtainedMarks, totalMarks: 600, passMark: 0 });
    const { getByText } = await showPart(<ResultSheet result={result} details={details} headingLevel={1} />);
    await expect.element(getByText(text, { exact: true })).toBeVisible();
  },
);
