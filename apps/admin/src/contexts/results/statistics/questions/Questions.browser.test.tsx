import {
  getExamStanding,
  getModelFit,
  getQuestionStatistics,
  getStatistics,
} from '@invigil/contract/results/statistics-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectNone,
  main,
  press,
  rowOf,
  textsOf,
} from '../../../../testing/page-parts.test-data.ts';
import {
  ADDRESS,
  NO_FIT,
  questionAnswer,
  SETS,
  STANDING,
  simulatedResults,
  statisticsAnswer,
} from '../statistics.test-data.ts';

const results = simulatedResults();
const survey = simulatedResults({ attemptCount: 40, isSurvey: true });

const serve = (simulated: typeof results, change: Parameters<typeof statisticsAnswer>[1] = {}) => {
  edge.reply(getStatistics, statisticsAnswer(simulated, change));
  edge.reply(getQuestionStatistics, ({ params }) => questionAnswer(simulated, params.questionId));
};

beforeEach(() => {
  serve(results);
  edge.reply(getExamStanding, STANDING);
  edge.reply(getModelFit, NO_FIT);
});

const open = (query = '') => openScreen(`${ADDRESS}${query}`, 'admin');
const section = (title: string) =>
  main()
    .getByCss('section.sheet')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const link = (name: string) => main().getByRole('link', { name, exact: true });

it('a key that may be wrong comes first, with the mean totals that say it and one click to its text, answers and regrade [statistics-screen.12]', async () => {
  await open();
  const first = section('What stands out').getByCss('ul > li').first();
  await expect
    .element(first)
    .toHaveTextContent(
      'Its key may be wrong: those who chose B have a higher mean total (6.34) than those who chose the key C (6.04).',
    );
  await expect.element(first).toHaveTextContent(/the discrimination index is −11.27%/);
  await expect
    .element(link('Question 4: answers'))
    .toHaveAttribute('href', '/report/marking?quiz=9&question=504&all=');
  await expect
    .element(link('Question 4: regrade'))
    .toHaveAttribute('href', '/report/regrade?quiz=9&question=504');
  await button('Question 4: text and options', section('What stands out')).click();
  await expect.element(dialog('Question 4')).toBeVisible();
  await expect.element(dialog().getByText('Answer B to this question')).toBeVisible();
});

it('other findings have their numbers, and a set without any says so [statistics-screen.13]', async () => {
  await open();
  const words = section('What stands out');
  await expect
    .element(words)
    .toHaveTextContent(/too short to rank people: its internal consistency is 61.94%, below 70%/);
  await expect.element(words).toHaveTextContent(/the facility is 10.00%, below 20%/);
  await expect.element(words).toHaveTextContent(/18% of the attempts did not reach it/);
  await expect.element(words).toHaveTextContent(/Nobody chose option D/);
  const { statistics, ...given } = statisticsAnswer(results);
  edge.reply(getStatistics, {
    ...given,
    statistics: statistics && {
      ...statistics,
      tooShort: null,
      questions: statistics.questions.map((question) => ({ ...question, findings: [] })),
    },
  });
  await open();
  await expect.element(main().getByText('No question stands out.')).toBeVisible();
});

it('the table of questions is sorted by a column in the address, undefined figures last, and names a void question [statistics-screen.14]', async () => {
  await open();
  const table = main().getByRole('table', { name: 'Questions' });
  await button('Facility', table).click();
  await expect.poll(() => location.search).toContain('sort=facility');
  await expect.poll(() => textsOf(table.getByRole('row'))[1]).toContain('Two resistors');
  await expect.poll(() => textsOf(table.getByRole('row')).at(-1)).toContain('Void: full marks for everybody');
  const voided = table.getByRole('row').filter({ hasText: /fuse/ });
  await expect
    .element(voided.getByRole('button', { name: 'Not defined: the question is void' }).first())
    .toBeVisible();
  await expect
    .element(rowOf(/current of 2 A/).getByRole('button', { name: /nobody can guess/ }))
    .toBeVisible();
});

it('a question opens at an address of its own: a reload keeps it, Escape and Back close it [statistics-screen.15]', async () => {
  await open();
  await main()
    .getByRole('button', { name: /^Question 1: (?!text and options)/ })
    .click();
  await expect.poll(() => location.search).toContain('open=question-501');
  await press('{Escape}');
  await expectNone(dialog());
  await open('&open=question-503');
  await expect.element(dialog('Question 3')).toBeVisible();
  await press('{Escape}');
  await expect.poll(() => location.search).not.toContain('open=');
  await open('&open=question-999');
  await expect.poll(() => location.search).not.toContain('open=');
  await expectNone(dialog());
});

it('options have their key, choosers and shares by ability, in all sets where there are several [statistics-screen.16]', async () => {
  serve(results, { sets: SETS });
  await open('&open=question-504');
  const row = dialog().getByRole('row').filter({ hasText: 'Answer C' });
  await expect.element(row).toHaveTextContent(/Key/);
  await expect.element(row).toHaveTextContent(/239\.58%6\.040\.021/);
  await expect.element(dialog().getByRole('columnheader', { name: 'Number in all sets' })).toBeVisible();
  await expect.element(dialog().getByRole('row').filter({ hasText: 'No answer' })).toBeVisible();
  await expect
    .element(dialog().getByRole('img', { name: /Question 4: share of each fifth.*Option B, Fifth 5: \d+/ }))
    .toBeVisible();
});

it('a question for a number has its key and the commonest wrong numbers, with its decimal sign [statistics-screen.17]', async () => {
  await open('&open=question-511');
  await expect.element(dialog().getByText('Correct answer 24')).toBeVisible();
  await expect
    .element(dialog().getByRole('table', { name: 'Commonest wrong numbers' }))
    .toHaveTextContent(/0,17/);
  await expectNone(dialog().getByRole('table', { name: 'Options' }));
});

it('a question for a short answer has the answers that nothing accepts, how often each came, and the way to accept it [statistics-screen.30]', async () => {
  const interaction = {
    kind: 'textEntry',
    accepted: [{ text: 'ohm', percent: 100 }],
    isCaseSensitive: false,
    isAccentSensitive: true,
  } as const;
  edge.reply(getQuestionStatistics, ({ params }) => ({
    ...questionAnswer(results, params.questionId),
    contentHash: 'hash 1',
    interaction,
    wrongValues: [
      { value: 'ohms & co', count: 12 },
      { value: 'volt', count: 3 },
    ],
    unlistedWrongValues: 7,
  }));
  await open('&open=question-511');
  const table = dialog().getByRole('table', { name: 'Not accepted answers, by frequency' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('ohms & co12Accept');
  await expect.element(dialog().getByText('and 7 other answers')).toBeVisible();
  await expect
    .element(table.getByRole('link', { name: 'Accept “ohms & co”' }))
    .toHaveAttribute('href', '/report/regrade?quiz=9&question=511&content=hash+1&accept=ohms+%26+co');
});

it('a survey has counts, skips and times, and nothing about marks [statistics-screen.18]', async () => {
  serve(survey);
  await open();
  const table = main().getByRole('table', { name: 'Questions' });
  await expect.element(table.getByRole('columnheader', { name: 'Answered' })).toBeVisible();
  for (const name of ['Facility', 'Guess score']) await expectNone(table.getByRole('columnheader', { name }));
  for (const name of ['Distribution of marks', 'Item response theory', 'Difficulty by question'])
    await expectNone(main().getByRole('heading', { name }));
  await expectNone(main().getByText('Mean', { exact: true }));
  await main()
    .getByRole('button', { name: /^Question 1: (?!text and options)/ })
    .click();
  await expect.element(dialog().getByRole('row').filter({ hasText: 'Answer B' })).toHaveTextContent(/%/);
  await expectNone(dialog().getByRole('columnheader', { name: 'Mean total' }));
  await expectNone(dialog().getByText('Key', { exact: true }));
});
