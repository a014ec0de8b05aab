import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import { button, expectCount, expectHint, main } from '../../../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../../../testing/reader-language.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });

const optional = (name: RegExp) => main().getByLabelText(name);

it('the key of a number has a button for its sign, which is like a key, and its tolerance has none [numeric-fields.1]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('How cold is it?');
  const number = field('Correct number');
  await expectCount(button('Change the sign', main()), 1);
  await number.click();
  await button('Change the sign', main()).click();
  await expect.element(number).toHaveFocus();
  await userEvent.keyboard('2,5');
  await expect.element(number).toHaveValue('−2,5');
  await userEvent.keyboard('{Control>}a{/Control}1,500{Tab}');
  await expectHint(number, 'Write this number without thousands separators, such as 1250 or 1.25.');
  await number.fill('\u20132,5');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ interaction: { kind: 'numeric', value: '-2.5', tolerance: '0' } }]);
});

it('undo takes back a changed sign of a stored key [numeric-fields.2]', async () => {
  stored.questions = [
    authoredQuestion(1, 'How cold is it?', {
      assessmentId: 2,
      promptType: 'text',
      interaction: { kind: 'numeric', value: '-4', tolerance: '0' },
    }),
  ];
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  const number = field('Correct number');
  await expect.element(number).toHaveValue('−4');
  await button('Change the sign', main()).click();
  await expect.element(number).toHaveValue('4');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(number).toHaveValue('−4');
});

it('a stored key with three decimals is shown in the language of the page, and saved as it was [numeric-fields.3]', async () => {
  await readIn('it');
  onTestFinished(() => readIn('en'));
  const interaction = { kind: 'numeric', value: '-3.142', tolerance: '1.125' } as const;
  stored.questions = [
    authoredQuestion(1, 'How cold is it?', { assessmentId: 2, promptType: 'text', interaction }),
  ];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('Numero corretto')).toHaveValue('−3,1420');
  await expect.element(main().getByLabelText(/^Tolleranza/)).toHaveValue('1,1250');
  await field('Domanda').fill('How warm is it?');
  await button('Salva').click();
  await expect.poll(() => edge.bodies(updateQuestion)).toMatchObject([{ interaction }]);
});

it('the unit of a number is sent with it, shown to the author as candidates see it, and taken away by an empty field [numeric-fields.4]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('Which frequency has green light?');
  await field('Correct number').fill('600');
  const unit = main().getByLabelText(/^Unit/);
  await expectHint(unit, 'Shown behind the number');
  await expect.element(unit).toHaveAttribute('maxlength', '20');
  await unit.fill(' THz ');
  await expect
    .element(page.getByRole('complementary', { name: 'What the candidate sees' }))
    .toHaveTextContent('The candidate writes a number here. THz');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ interaction: { kind: 'numeric', value: '600', unit: 'THz' } }]);

  const interaction = { kind: 'numeric', value: '600', tolerance: '5', unit: 'THz' } as const;
  stored.questions = [authoredQuestion(1, 'Which?', { assessmentId: 2, promptType: 'text', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(unit).toHaveValue('THz');
  await unit.fill('');
  await button('Save').click();
  await expect.poll(() => edge.bodies(updateQuestion)).toMatchObject([{ interaction: { unit: '' } }]);
});

it('a number takes percent, decimals, significant figures or an interval, and each is sent with its own fields alone [numeric-fields.5]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('How long is it?');
  const kind = field('Also correct');
  await field('Correct number').fill('50');
  await kind.selectOptions('Numbers within a percentage');
  await optional(/^Tolerance in percent/).fill('5');
  await expectHint(optional(/^Tolerance in percent/), 'Answers from 47.5 to 52.5 are correct.');
  await kind.selectOptions('Equal after rounding to significant figures');
  await field('Significant figures').fill('2.5');
  await button('Save').click();
  await expectHint(field('Significant figures'), 'The value must be an integer number');
  await kind.selectOptions('Numbers in an interval');
  await expect.element(field('From')).toHaveValue('50');
  await field('To').fill('40');
  await button('Save').click();
  await expectHint(field('To'), 'The greatest value cannot be below the least one.');
  await field('To').fill('60');
  await field('Ends').selectOptions('The upper end is wrong');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      {
        interaction: {
          kind: 'numeric',
          value: '50',
          tolerance: '0',
          toleranceKind: 'interval',
          upTo: '60',
          openEnds: 'upper',
        },
      },
    ]);
});

it('a stored interval is shown with its ends, and a distance in its place takes it away [numeric-fields.6]', async () => {
  const interaction = {
    kind: 'numeric',
    value: '2',
    tolerance: '0',
    toleranceKind: 'interval',
    upTo: '3.5',
    openEnds: 'both',
  } as const;
  stored.questions = [authoredQuestion(1, 'How long?', { assessmentId: 2, promptType: 'text', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('To')).toHaveValue('3.5');
  await expect.element(field('Ends')).toHaveValue('both');
  await field('Also correct').selectOptions('Numbers within a distance');
  await optional(/^Tolerance/).fill('0.5');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion))
    .toMatchObject([{ interaction: { value: '2', tolerance: '0.5', toleranceKind: null, upTo: null } }]);
});

it('further numbers earn a part of the marks; each needs a number and a percent, and goes away by its button [numeric-fields.7]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Number');
  await field('Question').fill('How long is it?');
  await field('Correct number').fill('50');
  const add = button('Add a number that is right in part');
  await add.click();
  const part = (number: number) => main().getByRole('group', { name: `Also right in part, ${number}` });
  await expect.element(part(1).getByLabelText('Correct number')).toHaveFocus();
  await button('Save').click();
  await expectHint(part(1).getByLabelText('Correct number'), 'This field may not be empty');
  await part(1).getByLabelText('Correct number').fill('5');
  await part(1).getByLabelText('Percent of the marks').fill('120');
  await button('Save').click();
  await expectHint(
    part(1).getByLabelText('Percent of the marks'),
    'Enter at most 100 %. A penalty is at least 0 %, a weight at least −100 %.',
  );
  await part(1).getByLabelText('Percent of the marks').fill('33.33333');
  await add.click();
  await part(2).getByLabelText('Correct number').fill('500');
  await button('Remove number 2').click();
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      { interaction: { value: '50', further: [{ value: '5', tolerance: '0', percent: 33.33333 }] } },
    ]);
});
