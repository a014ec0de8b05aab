import { done } from '@invigil/contract/answers';
import { createPlan, deletePlan, listPlans, updatePlan } from '@invigil/contract/billing/plan-endpoints';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  field,
  question,
  rowOf,
  save,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import type { Plan } from './plan-row.ts';

const ADDRESS = '/settings/plans';

let stored: Plan[] = [];

beforeEach(() => {
  const limits = { assessmentLimit: 1_500, questionLimit: 80, responseLimit: 0 };
  stored = [
    exampleRow(listPlans, {
      planId: 1,
      title: 'Institute',
      interval: 'yearly',
      priceMinor: 30_000_050,
      ...limits,
      additionalText: 'Three campuses',
    }),
    exampleRow(listPlans, {
      planId: 2,
      title: 'Faculty',
      interval: 'yearly',
      priceMinor: 0,
      ...limits,
      additionalText: 'One campus',
    }),
  ];
  edge.reply(listPlans, () => stored);
  edge.reply(updatePlan, ({ body }) => {
    stored = stored.map((plan) => (plan.planId === body.planId ? { ...plan, ...body } : plan));
    return done('successfullyUpdated');
  });
  edge.reply(deletePlan, ({ params: { planId } }) => {
    stored = stored.filter((plan) => plan.planId !== planId);
    return done('successfullyDeleted');
  });
});

it('a plan shows title, additional text, price, interval and limits [users-and-plans.4]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expectTexts(columnHeads(), [
    'Title',
    'Price',
    'Interval',
    'Assessments',
    'Questions per assessment',
    'Responses per assessment',
    'Actions',
  ]);
  for (const [title, cells] of [
    ['Institute', ['InstituteThree campuses', 'US$300,000.50', 'Yearly', '1,500', '80', 'Unlimited']],
    ['Faculty', ['FacultyOne campus', 'Free', 'Yearly', '1,500', '80', 'Unlimited']],
  ] as const) {
    await page.getByRole('searchbox').fill(title);
    await expectCount(page.getByRole('row'), 2);
    await expectTexts(rowOf(title).getByRole('cell'), [...cells, '']);
  }
});

it('a plan is edited, and its counts must be positive [users-and-plans.5]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('Edit plan: Faculty').click();
  const panel = dialog('Edit plan');
  const assessments = panel.getByLabelText('Assessments', { exact: true });
  await expect.element(panel.getByLabelText('Title')).toHaveValue('Faculty');
  await assessments.fill('0');
  await panel.getByLabelText('Questions per assessment').fill('-3');
  await panel.getByLabelText('Interval').selectOptions('Monthly');
  await save();
  await expectCount(panel.getByText('The value must be greater than zero'), 2);
  await assessments.fill('7');
  await panel.getByLabelText('Questions per assessment').fill('45');
  await panel.getByLabelText('Responses per assessment').fill('300');
  await save();
  await expectToast('Successfully Updated');
  await expectTexts(rowOf('Faculty').getByRole('cell'), [
    'FacultyOne campus',
    'Free',
    'Monthly',
    '7',
    '45',
    '300',
    '',
  ]);
  await button('Edit plan: Institute').click();
  await expect.element(panel.getByLabelText('Title')).toHaveValue('Institute');
  await expect.element(assessments).toHaveValue('1500');
});

it('a plan is deleted after a confirmation [plans-screen.1]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await chooseInRow(rowOf('Faculty'), 'Delete plan');
  await expect
    .element(question('Delete “Faculty”?'))
    .toHaveTextContent('It disappears from the landing page.');
  await button('Delete plan', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Faculty'));
  expect(edge.requests(deletePlan).map(({ params }) => params.planId)).toEqual([2]);
});

it('the deletion of a plan with users shows the refusal in its dialog [plans-screen.2]', async () => {
  edge.refuse(deletePlan, 'planHasUsers');
  await openScreen(ADDRESS, 'superAdmin');
  await chooseInRow(rowOf('Institute'), 'Delete plan');
  await button('Delete plan', question()).click();
  await expect.element(question().getByText(refusalText('planHasUsers'))).toBeVisible();
  await button('Keep it', question()).click();
  await expect.element(rowOf('Institute')).toBeVisible();
});

it('the plan form shows each refusal at the field that causes it [plans-screen.3]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('New plan').click();
  await dialog().getByLabelText('Title').fill('Institute');
  await dialog().getByLabelText('Price').fill('300');
  await dialog().getByLabelText('Assessments', { exact: true }).fill('10');
  await dialog().getByLabelText('Questions per assessment').fill('10');
  await dialog().getByLabelText('Additional text').fill('One campus');
  for (const [refusal, label] of [
    ['planTitleTaken', 'Title'],
    ['planPriceTaken', 'Price'],
    ['paymentSettingsNotDone', 'Price'],
  ] as const) {
    edge.refuse(createPlan, refusal);
    await save();
    await expectHint(dialog().getByLabelText(label), refusalText(refusal));
    await expect.element(dialog().getByLabelText(label)).toHaveFocus();
  }
  expect(edge.bodies(createPlan)[0]).toMatchObject({ priceMinor: 30_000, responseLimit: 0 });
});

it('a price and limits are read as typed in any of the five languages, and a text that is no number is refused at its field and stays [number-field.1]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('Edit plan: Institute').click();
  await expect.element(field('Price (optional)')).toHaveValue('300000.5');
  const THOUSANDS = 'Write this number without thousands separators, such as 1250 or 1.25.';
  for (const [label, text, error] of [
    ['Price (optional)', '1,500', THOUSANDS],
    ['Price (optional)', 'ten', 'Enter a number.'],
    ['Price (optional)', '1.500', 'At most two decimal places.'],
    ['Assessments', '1.5', 'The value must be an integer number'],
    ['Assessments', '1.000', 'The value must be an integer number'],
    ['Assessments', '1,000', THOUSANDS],
    ['Responses per assessment', '3x', 'Enter a number.'],
  ] as const) {
    const typed = field(label);
    const before = (typed.element() as HTMLInputElement).value;
    await typed.fill(text);
    await save();
    await expectHint(typed, error);
    await expect.element(typed).toHaveValue(text);
    await typed.fill(before);
    await expect.element(typed).not.toHaveAttribute('aria-invalid');
  }
  expect(edge.requests(updatePlan)).toEqual([]);
  await field('Price (optional)').fill('19,90');
  await field('Assessments').fill('१२');
  await field('Responses per assessment').fill('');
  await save();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updatePlan)).toMatchObject([
    { priceMinor: 1_990, assessmentLimit: 12, questionLimit: 80, responseLimit: 0 },
  ]);
});

it('a stored price is shown as the language writes it, and is saved as it was [number-field.2]', async () => {
  await readIn('it');
  onTestFinished(() => readIn('en'));
  await openScreen(ADDRESS, 'superAdmin');
  await page
    .getByRole('button', { name: /Institute/ })
    .first()
    .click();
  await expect.element(dialog().getByLabelText(/^Prezzo/)).toHaveValue('300000,5');
  await dialog().getByLabelText('Titolo').fill('Istituto');
  await button('Salva', dialog()).click();
  await expect.poll(() => edge.bodies(updatePlan)).toMatchObject([{ priceMinor: 30_000_050 }]);
});

it('the wheel and the arrow keys change no number [number-field.3]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('Edit plan: Institute').click();
  const typed = field('Assessments');
  await expect.element(typed).toHaveValue('1500');
  await typed.click();
  await userEvent.wheel(typed, { delta: { y: 100 } });
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  await expect.element(typed).toHaveValue('1500');
  await expect.element(typed).toHaveFocus();
});
