import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import { button, expectHint, main } from '../../../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const least = () => main().getByLabelText(/^Least words/);
const most = () => main().getByLabelText(/^Most words/);

it('the words that a written answer is asked for are shown to the author as candidates see them, and sent [text-fields.1]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await main().getByLabelText('Question type', { exact: true }).selectOptions('Text');
  await main().getByLabelText('Answer type', { exact: true }).selectOptions('Written answer');
  await main().getByLabelText('Question', { exact: true }).fill('Why is the sky blue?');
  await expectHint(least(), 'Other lengths are accepted, and flagged.');
  for (const [fewest, greatest, hint] of [
    ['0', '', 'The value must be greater than zero'],
    ['1.5', '', 'The value must be an integer number'],
    ['10001', '', 'This value is too large. Enter a smaller one.'],
  ] as const) {
    await least().fill(fewest);
    await most().fill(greatest);
    await button('Save').click();
    await expectHint(least(), hint);
  }
  await least().fill('100');
  await most().fill('50');
  await button('Save').click();
  await expectHint(most(), 'The greatest value cannot be below the least one.');
  await most().fill('150');
  await expect
    .element(page.getByRole('complementary', { name: 'What the candidate sees' }))
    .toHaveTextContent('100 to 150 asked for');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ interaction: { kind: 'extendedText', minWords: 100, maxWords: 150 } }]);
});

it('stored limits of words are shown, and taken away by empty fields [text-fields.2]', async () => {
  const interaction = { kind: 'extendedText', minWords: 50, maxWords: 100 } as const;
  stored.questions = [authoredQuestion(1, 'Why?', { assessmentId: 2, promptType: 'text', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(least()).toHaveValue('50');
  await expect.element(most()).toHaveValue('100');
  await least().fill('');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion).map((body) => body.interaction))
    .toEqual([{ kind: 'extendedText', minWords: null, maxWords: 100 }]);
});
