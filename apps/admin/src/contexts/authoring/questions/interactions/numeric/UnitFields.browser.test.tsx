import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import { button, expectCount, expectHint, main } from '../../../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });

const optional = (name: RegExp) => main().getByLabelText(name);

it('a unit that the candidate writes is sent with the other units and the percentage without it, and is shown again [numeric-fields.8]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('How far is it?');
  await field('Correct number').fill('5000');
  await field('Who writes the unit').selectOptions('The candidate writes it');
  await button('Save').click();
  await expectHint(field('Unit of the key'), 'This field may not be empty');
  await field('Unit of the key').fill('m');
  await button('Add a unit').click();
  const other = main().getByRole('group', { name: 'Further unit 1' });
  await other.getByLabelText('Unit').fill('m');
  await other.getByLabelText('Factor').fill('0');
  await button('Save').click();
  await expectHint(other.getByLabelText('Unit'), 'This unit is listed twice.');
  await expectHint(other.getByLabelText('Factor'), 'must be greater than zero');
  await other.getByLabelText('Unit').fill('km');
  await other.getByLabelText('Factor').fill('1000');
  await expectHint(other.getByLabelText('Factor'), '1\u00A0km = 1000\u00A0m');
  await optional(/^Percent without the right unit/).fill('50');
  await expect
    .element(page.getByRole('complementary', { name: 'What the candidate sees' }))
    .toHaveTextContent('The candidate writes a number with its unit here.');
  const askedUnit = {
    units: [
      { unit: 'm', factor: '1' },
      { unit: 'km', factor: '1000' },
    ],
    wrongPercent: 50,
  };
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ interaction: { kind: 'numeric', value: '5000', unit: '', askedUnit } }]);

  const interaction = { kind: 'numeric', value: '5000', tolerance: '0', askedUnit } as const;
  stored.questions = [authoredQuestion(1, 'How far?', { assessmentId: 2, promptType: 'text', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('Unit of the key')).toHaveValue('m');
  await expect.element(other.getByLabelText('Factor')).toHaveValue('1000');
  await field('Who writes the unit').selectOptions('It is shown behind the number');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion))
    .toMatchObject([{ interaction: { unit: 'm', askedUnit: null } }]);
});

it('a new row of a list has the focus and no error before something is typed [numeric-fields.10]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Who writes the unit').selectOptions('The candidate writes it');
  await button('Add a unit').click();
  const unit = main().getByRole('group', { name: 'Further unit 1' }).getByLabelText('Unit');
  await expect.element(unit).toHaveFocus();
  // An error would come a turn later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(unit).not.toHaveAttribute('aria-invalid', 'true');
  await button('Add a number that is right in part').click();
  const number = main()
    .getByRole('group', { name: 'Also right in part, 1' })
    .getByLabelText('Correct number');
  await expect.element(number).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
  await button('Save').click();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
});

it('the focus stays at the list when a further unit or number is removed from it [numeric-fields.9]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Who writes the unit').selectOptions('The candidate writes it');
  await button('Add a unit').click();
  await button('Remove unit 1').click();
  await expect.element(button('Add a unit')).toHaveFocus();
  await button('Add a number that is right in part').click();
  await button('Remove number 1').click();
  await expect.element(button('Add a number that is right in part')).toHaveFocus();
});

it('two Admins of whom one asks for the unit read what tells their versions apart [numeric-fields.11]', async () => {
  const units = [{ unit: 'm', factor: '1' }];
  const asking = (wrongPercent: number) =>
    ({ kind: 'numeric', value: '5', tolerance: '0', askedUnit: { units, wrongPercent } }) as const;
  const question = authoredQuestion(1, 'How far?', {
    assessmentId: 2,
    promptType: 'text',
    interaction: { kind: 'numeric', value: '5', tolerance: '0', unit: 'm' },
  });
  stored.questions = [question];
  edge.reply(updateQuestion, created(1));
  const change = { changedById: 5, changedBy: 'Bina Roy', changedAt: new Date() };
  edge.outdate(updateQuestion, { ...question, interaction: asking(50), recordVersion: 'later' }, change);
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await field('Who writes the unit').selectOptions('The candidate writes it');
  await button('Save').click();
  const versions = main().getByText(/Percent without the right unit: /);
  await expectCount(versions, 2);
  await expect.element(versions.filter({ hasText: 'Percent without the right unit: 50' })).toBeVisible();
  await expect.element(versions.filter({ hasText: 'Percent without the right unit: 0' })).toBeVisible();
});
