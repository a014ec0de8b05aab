import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import { button, expectHint, expectNone, main } from '../../../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const text = (number: number) => field(`Accepted answer ${number}`);
const percent = (number: number) =>
  main()
    .getByRole('textbox', { name: 'Percent' })
    .nth(number - 1);
const add = () => button('Add an accepted answer', main()).click();

const openNew = async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Short answer');
  await field('Question').fill('What is it called?');
};

it('accepted answers are sent with their percentages and the rules of spelling, and the author sees what candidates see [text-entry-fields.1]', async () => {
  await openNew();
  await expect.element(text(1)).toHaveAttribute('maxlength', '250');
  await expectHint(text(1), 'stands for any text');
  await expect.element(percent(1)).toHaveValue('100');
  await expectNone(button('Remove accepted answer 1', main()));
  await text(1).fill(' colo*r ');
  await add();
  await expect.element(text(2)).toHaveFocus();
  await text(2).fill('hue');
  await percent(2).fill('33.33333');
  await add();
  await button('Remove accepted answer 3', main()).click();
  await main().getByLabelText('Upper and lower case make a difference').click();
  await expect
    .element(page.getByRole('complementary', { name: 'What the candidate sees' }))
    .toHaveTextContent('The candidate writes a short answer here.');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      {
        promptType: 'text',
        interaction: {
          kind: 'textEntry',
          accepted: [
            { text: 'colo*r', percent: 100 },
            { text: 'hue', percent: 33.33333 },
          ],
          isCaseSensitive: true,
          isAccentSensitive: true,
        },
      },
    ]);
});

it('accepted answers that cannot be say so at their fields before anything is sent [text-entry-fields.2]', async () => {
  await openNew();
  await text(1).fill('*');
  await button('Save').click();
  await expectHint(text(1), 'A star alone would accept every answer.');
  await text(1).fill('cat');
  await percent(1).fill('50');
  await button('Save').click();
  await expectHint(percent(1), 'One accepted answer needs 100 %');
  await percent(1).fill('120');
  await button('Save').click();
  await expectHint(percent(1), 'Enter at most 100 %.');
  await percent(1).fill('100');
  await add();
  await button('Save').click();
  await expectHint(text(2), 'This field may not be empty');
  await text(2).fill('*cat*');
  await button('Save').click();
  await expectHint(text(1), 'Another accepted answer with the same percentage already accepts this one.');
  await percent(2).fill('50');
  await button('Save').click();
  await expect.poll(() => edge.bodies(createQuestion)).toHaveLength(1);
});

it('a stored short answer is shown with its fields and its key on the list, and a changed percentage is sent with all of them [text-entry-fields.3]', async () => {
  const interaction = {
    kind: 'textEntry',
    accepted: [
      { text: 'ohm', percent: 100 },
      { text: 'Ω', percent: 12.5 },
    ],
    isCaseSensitive: false,
    isAccentSensitive: false,
  } as const;
  stored.questions = [
    authoredQuestion(1, 'Which unit?', { assessmentId: 2, promptType: 'text', interaction }),
  ];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2', 'admin');
  await expect.element(main().getByText('ohm · Ω (12.5\u00A0%)')).toBeVisible();
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(text(2)).toHaveValue('Ω');
  await expect.element(percent(2)).toHaveValue('12.5');
  await expect.element(main().getByLabelText('Accents make a difference')).not.toBeChecked();
  await percent(2).fill('25');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion))
    .toMatchObject([
      { interaction: { ...interaction, accepted: [interaction.accepted[0], { text: 'Ω', percent: 25 }] } },
    ]);
});
