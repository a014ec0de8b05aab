import { countProblemReports, listProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import {
  applyRegrade,
  getRegradableAssessment,
  previewRegrade,
} from '@invigil/contract/exams/regrade-endpoints';
import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import { button, expectToast, main } from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';

type Regradable = ReturnType<typeof exampleAnswer<typeof getRegradableAssessment>>;
type Question = Regradable['questions'][number];

const html = (text: string) => text as SafeHtml;
const question = (position: number, change: Partial<Question> = {}): Question =>
  Object.assign(
    {
      questionId: 50 + position,
      contentHash: `hash ${position}`,
      position,
      promptHtml: html(`Question number ${position}`),
      isCode: false,
      interaction: {
        kind: 'choice',
        key: ['B'],
        options: [
          { label: 'A', html: html('first') },
          { label: 'B', html: html('second') },
        ],
      },
      marks: 200,
      publishedKey: { kind: 'choice', key: ['B'] },
      publishedMarks: 200,
      scoring: { kind: 'exact' },
      publishedScoring: { kind: 'exact' },
      voiding: null,
      reason: null,
      answeredCount: 12,
      fullMarksCount: 7,
    } as const,
    change,
  );

const standing = (obtainedMarks: number, outcome: 'passed' | 'failed') => ({
  obtainedMarks,
  outcome,
  totalMarks: 400,
  passMark: 200,
});

let regradable: Regradable;

beforeEach(() => {
  regradable = {
    ...exampleAnswer(getRegradableAssessment),
    title: 'Physics',
    totalMarks: 400,
    passMark: 200,
    passMarkPolicy: 'kept' as const,
    allowMultipleTicks: false,
    finishedCount: 12,
    runningCount: 0,
    questions: [question(1), question(2)],
    regrades: [],
  };
  edge.reply(countWaitingAttempts, { count: 0 });
  edge.reply(getRegradableAssessment, () => regradable);
  edge.reply(previewRegrade, {
    basis: '1:0:0',
    attemptCount: 12,
    changedCount: 1,
    raisedCount: 1,
    loweredCount: 0,
    nowPassedCount: 1,
    nowFailedCount: 0,
    runningCount: 0,
    rows: [
      { attemptId: 71, fullName: 'Bina Roy', before: standing(0, 'failed'), after: standing(200, 'passed') },
    ],
    aboveMaximum: [
      { attemptId: 72, fullName: 'Carlo Bo', questionId: 52, position: 2, marks: 450, maximum: 300 },
    ],
    aboveMaximumCount: 1,
  });
  edge.reply(applyRegrade, { regradeId: 3 });
});

const open = () => openScreen('/report/regrade?quiz=9', 'admin');
const correctFirst = async () => {
  await open();
  await button('Change key or marks', main()).first().click();
};

it('a further accepted option is previewed by name and in sum, and applied with a reason [regrade-screen.1]', async () => {
  await correctFirst();
  await page.getByRole('checkbox', { name: /^A/ }).click();
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Bina Roy/ })).toHaveTextContent('0 / 4, Failed');
  await expect.element(main().getByText('Carlo Bo, question 2: 4.5 of 3')).toBeVisible();
  await button(/^Apply/).click();
  await expect.element(main().getByText('Give a reason.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Both are right');
  await button(/^Apply/).click();
  await expectToast('Regrade applied. Attempts are being marked again.');
  expect(edge.requests(applyRegrade)[0]?.body).toMatchObject({
    basis: '1:0:0',
    reason: 'Both are right',
    questions: [
      {
        questionId: 51,
        key: { kind: 'choice', key: ['B'], alsoAccepted: [['A']] },
        marks: 200,
        voiding: null,
      },
    ],
  });
});

it('a void question and other marks are sent as chosen, and a change hides the preview of another one [regrade-screen.2]', async () => {
  await correctFirst();
  await page.getByRole('combobox', { name: 'This question' }).selectOptions('Is void: out of the total');
  await button('Keeps its share').click();
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  expect(edge.requests(previewRegrade)[0]?.body).toMatchObject({
    passMarkPolicy: 'scaled',
    questions: [{ questionId: 51, voiding: 'outOfTotal' }],
  });
  await button('Stays').click();
  await expect.element(main().getByText('1 of 12 results changes.')).not.toBeInTheDocument();
  await button('Leave as it is').click();
  await expect.element(button('Show who changes')).not.toBeInTheDocument();
});

it('the last regrade is undone by one that restores what was before it [regrade-screen.3]', async () => {
  const published = { key: null, marks: null, voiding: null, scoring: null };
  regradable = {
    ...regradable,
    questions: [question(1, { voiding: 'fullMarks', reason: 'Not taught' }), question(2)],
    regrades: [
      {
        regradeId: 3,
        reason: 'Not taught',
        createdByName: 'Ada',
        createdAt: new Date(),
        attemptCount: 12,
        doneCount: 12,
        changedCount: 5,
        finishedAt: new Date(),
        questions: [{ questionId: 51, position: 1, ...published, voiding: 'fullMarks' }],
      },
    ],
  };
  await open();
  await expect.element(main().getByText('Void, full marks for everybody: Not taught')).toBeVisible();
  await button('Undo').click();
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  expect(edge.requests(previewRegrade)[0]?.body.questions).toEqual([
    { questionId: 51, contentHash: 'hash 1', ...published },
  ]);
});

it('an outdated preview and a running regrade say so, and corrections stay [regrade-screen.4]', async () => {
  await correctFirst();
  await page.getByRole('checkbox', { name: /^A/ }).click();
  await button('Show who changes').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Both are right');
  edge.fail(applyRegrade, 409, { message: 'changedMeanwhile' });
  await button(/^Apply/).click();
  await expect.element(main().getByText(/Marks have changed since this preview/)).toBeVisible();
  edge.refuse(previewRegrade, 'regradeRunning');
  await button('Stays').click();
  await button('Keeps its share').click();
  await button('Show who changes').click();
  await expect.element(main().getByText(/Attempts are being marked again\. Wait/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^A/ })).toBeChecked();
});

it('the progress of a running regrade is shown, and nothing can be corrected meanwhile [regrade-screen.5]', async () => {
  const running = {
    regradeId: 3,
    reason: 'Wrong key',
    createdByName: 'Ada',
    createdAt: new Date(),
    attemptCount: 10_000,
    doneCount: 250,
    changedCount: 9,
    finishedAt: null,
    questions: [],
  };
  regradable = { ...regradable, regrades: [running] };
  await open();
  await expect.element(main().getByText(/250 of 10,000 attempts are done/)).toBeVisible();
  await expect.element(button('Change key or marks', main()).first()).toBeDisabled();
});

it('marks that are none say so at their field, and go back with the correction [regrade-screen.6]', async () => {
  await correctFirst();
  const marks = page.getByRole('textbox', { name: 'Marks' });
  await marks.fill('3');
  await expect.element(button('Show who changes')).toBeVisible();
  await marks.fill('-1');
  await expect.element(main().getByText('Marks cannot be less than zero.')).toBeVisible();
  await marks.fill('1.234');
  await expect.element(main().getByText(/at most two decimal/i)).toBeVisible();
  await marks.fill('4');
  await button('Leave as it is').click();
  await expect.element(marks).toHaveValue('2');
});

it('further rows of a preview whose basis has changed begin a new one [regrade-screen.7]', async () => {
  let basis = '1:0:0';
  const row = (attemptId: number) => ({
    attemptId,
    fullName: `Candidate ${attemptId} of ${basis}`,
    before: standing(0, 'failed'),
    after: standing(200, 'passed'),
  });
  edge.reply(previewRegrade, ({ params }) => ({
    basis,
    attemptCount: 60,
    changedCount: 60,
    raisedCount: 60,
    loweredCount: 0,
    nowPassedCount: 60,
    nowFailedCount: 0,
    runningCount: 0,
    rows: Array.from({ length: params.page === 1 ? 50 : 10 }, (_, index) => row(params.page * 100 + index)),
    aboveMaximum: [],
    aboveMaximumCount: 0,
  }));
  await correctFirst();
  await page.getByRole('checkbox', { name: /^A/ }).click();
  await button('Show who changes').click();
  await expect.element(main().getByText('Candidate 100 of 1:0:0')).toBeVisible();
  basis = '1:0:9';
  await button('Show more').click();
  await expect.element(main().getByText('Candidate 100 of 1:0:9')).toBeVisible();
  await expect.element(main().getByText('Candidate 100 of 1:0:0')).not.toBeInTheDocument();
});

it('marks or a key that cannot be read stop the regrade, also beside other corrections, until they are corrected [regrade-screen.8]', async () => {
  const key = { value: '-2.5', tolerance: '0' };
  const numeric = { kind: 'numeric', ...key } as const;
  const first = question(1, { interaction: numeric, publishedKey: { kind: 'numeric', ...key } });
  regradable = { ...regradable, questions: [first, question(2)] };
  await correctFirst();
  const number = page.getByRole('textbox', { name: 'Correct number' });
  const marks = page.getByRole('textbox', { name: 'Marks' });
  const stopped = main().getByText('A correction has a value that cannot be used.', { exact: false });
  await expect.element(number).toHaveValue('−2.5');
  await marks.fill('3');
  await number.fill('1,500');
  await expect.element(main().getByText(/without thousands separators/)).toBeVisible();
  await button('Show who changes').click();
  await expect.element(stopped).toBeVisible();
  await number.fill('−1,5');
  await expect.element(stopped).not.toBeInTheDocument();
  await marks.fill('1,500');
  // The text stays while the question is closed.
  await button('Close', main()).click();
  await button('Show who changes').click();
  await expect.element(stopped).toBeVisible();
  expect(edge.requests(previewRegrade)).toEqual([]);
  await button('Change key or marks', main()).first().click();
  await expect.element(marks).toHaveValue('1,500');
  await marks.fill('1,5');
  await button('Change the sign', main()).click();
  await expect.element(number).toHaveValue('1,5');
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  expect(edge.requests(previewRegrade)[0]?.body.questions).toEqual([
    {
      questionId: 51,
      contentHash: 'hash 1',
      voiding: null,
      marks: 150,
      scoring: null,
      key: { kind: 'numeric', value: '1.5', tolerance: '0' },
    },
  ]);
});

it('a number is accepted with a part of the marks by a regrade, once it has a percent, and its tolerance takes another kind [regrade-screen.20]', async () => {
  const key = { kind: 'numeric', value: '50', tolerance: '0' } as const;
  regradable = { ...regradable, questions: [question(1, { interaction: key, publishedKey: key })] };
  await correctFirst();
  await page.getByLabelText('Also correct').selectOptions('Numbers within a percentage');
  await page.getByRole('textbox', { name: 'Tolerance in percent' }).fill('5');
  await button('Add a number that is right in part').click();
  const part = page.getByRole('group', { name: 'Also right in part, 1' });
  await part.getByRole('textbox', { name: 'Correct number' }).fill('500');
  await button('Show who changes').click();
  await expect
    .element(main().getByText('A correction has a value that cannot be used.', { exact: false }))
    .toBeVisible();
  await part.getByRole('textbox', { name: 'Percent of the marks' }).fill('33.33333');
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  expect(edge.requests(previewRegrade)[0]?.body.questions).toMatchObject([
    {
      key: {
        value: '50',
        tolerance: '5',
        toleranceKind: 'relative',
        further: [{ value: '500', tolerance: '0', percent: 33.33333 }],
      },
    },
  ]);
});

it('a unit is accepted by a regrade, once it has a factor, and a number without its unit earns a part [regrade-screen.21]', async () => {
  const units = [
    { unit: 'm', factor: '1' },
    { unit: 'mi', factor: '1609.344' },
  ];
  const key = {
    kind: 'numeric',
    value: '5000',
    tolerance: '0',
    askedUnit: { units, wrongPercent: 0 },
  } as const;
  regradable = { ...regradable, questions: [question(1, { interaction: key, publishedKey: key })] };
  await correctFirst();
  await button('Add a unit').click();
  const added = page.getByRole('group', { name: 'Further unit 2' });
  await expect.element(added.getByRole('textbox', { name: 'Unit' })).toHaveFocus();
  await added.getByRole('textbox', { name: 'Unit' }).fill('m');
  await added.getByRole('textbox', { name: 'Factor' }).fill('1,5');
  await expect.element(added.getByText('1 m = 1.5 m')).toBeVisible();
  await button('Show who changes').click();
  await expect
    .element(main().getByText('A correction has a value that cannot be used.', { exact: false }))
    .toBeVisible();
  await added.getByRole('textbox', { name: 'Unit' }).fill('km');
  await added.getByRole('textbox', { name: 'Factor' }).fill('1000');
  await page.getByRole('textbox', { name: 'Percent without the right unit' }).fill('12,5');
  await button('Remove unit 1').click();
  await expect.element(page.getByRole('textbox', { name: 'Factor' })).toHaveValue('1000');
  await button('Show who changes').click();
  await expect.element(main().getByText('1 of 12 results changes.')).toBeVisible();
  expect(edge.requests(previewRegrade)[0]?.body.questions[0]?.key).toEqual({
    ...key,
    askedUnit: { units: [units[0], { unit: 'km', factor: '1000' }], wrongPercent: 12.5 },
  });
});

it('a stored key with three decimals keeps its number when its sign is changed in another language [regrade-screen.9]', async () => {
  await readIn('it');
  onTestFinished(() => readIn('en'));
  const key = { kind: 'numeric', value: '1.234', tolerance: '0' } as const;
  regradable = { ...regradable, questions: [question(1, { interaction: key, publishedKey: key })] };
  await open();
  await button('Cambia risposta corretta o punti', main()).first().click();
  await button('Cambia il segno', main()).click();
  await expect.element(page.getByRole('textbox', { name: 'Numero corretto' })).toHaveValue('−1,2340');
  await button('Mostra chi cambia').click();
  await expect
    .poll(() => edge.requests(previewRegrade).map(({ body }) => body.questions[0]?.key))
    .toEqual([{ ...key, value: '-1.234' }]);
});

it('the question of the address is open, code is monospaced, and a question that nobody was asked says so [regrade-screen.10]', async () => {
  regradable = { ...regradable, questions: [question(1), question(2, { isCode: true })] };
  await openScreen('/report/regrade?quiz=9&question=52', 'admin');
  await expect.element(button('Close', main())).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^A/ })).toBeVisible();
  const code = page.getByText('Question number 2').element();
  expect(getComputedStyle(code).fontFamily).toContain('monospace');
  await openScreen('/report/regrade?quiz=9&question=77', 'admin');
  await expect.element(main().getByText('Nobody has been asked this question')).toBeVisible();
});

it('options in code type are monospaced where a regrade changes their key [code-options.17]', async () => {
  const { interaction } = question(2);
  regradable = {
    ...regradable,
    questions: [question(1), question(2, { interaction: { ...interaction, hasCodeOptions: true } as never })],
  };
  await openScreen('/report/regrade?quiz=9&question=52', 'admin');
  await expect.element(page.getByRole('checkbox', { name: /^A/ })).toBeVisible();
  const code = page.getByText('second', { exact: true }).element();
  expect(getComputedStyle(code).fontFamily).toContain('monospace');
});

it('problems that candidates reported with a question stand beside its correction [reported-problems.3]', async () => {
  edge.reply(countProblemReports, [{ questionId: 52, reportCount: 3 }]);
  edge.reply(listProblemReports, [{ text: 'Option A is right too', reportedAt: new Date() }]);
  await open();
  await button('3 reported problems with question 2').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Option A is right too');
});
