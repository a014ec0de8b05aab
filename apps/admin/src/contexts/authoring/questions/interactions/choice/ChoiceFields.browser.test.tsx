import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../../testing/example-answers.test-data.ts';
import { button, main } from '../../../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const preview = () => page.getByRole('complementary', { name: 'What the candidate sees' });

it('options are set in code type by one switch, typed in lines by the keyboard, and shown and sent as they were typed [code-options.14]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question').fill('Which of these prints a?');
  await field('Option A').fill('print(b)');
  await field('Options are code').click();
  await expect.element(field('Option A')).toHaveValue('print(b)');
  await field('Option B').click();
  await userEvent.keyboard('if (a < b)');
  await userEvent.keyboard('{Enter}    print(\\(a\\))');
  await expect.element(field('Option B')).toHaveFocus();
  await expect.element(field('Option B')).toHaveValue('if (a < b)\n    print(\\(a\\))');
  await expect
    .poll(() => preview().element().querySelectorAll('pre.code')[1]?.textContent)
    .toBe('if (a < b)\n    print(\\(a\\))');
  await field('Option B is correct').click();
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      {
        interaction: {
          hasCodeOptions: true,
          options: [
            { label: 'A', text: 'print(b)' },
            { label: 'B', text: 'if (a < b)\n    print(\\(a\\))' },
          ],
          key: ['B'],
        },
      },
    ]);
});

const LABELS = [...'ABCDEFGHIJKL'];

it('an author types twelve options by Enter, is told that they are the most, and marks and sends the last one [more-options.6]', async () => {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await field('Question').fill('Which letter is the last?');
  await field('Option A').click();
  await userEvent.keyboard(LABELS.map((label) => `text ${label}`).join('{Enter}'));
  await expect.element(field('Option L')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Option L')).toHaveValue('text L');
  await expect.element(main().getByText('A question has at most 12 options.')).toBeVisible();
  await expect.element(button('Add an option')).not.toBeInTheDocument();
  await field('Option L is correct').click();
  await button('Save').click();
  const options = LABELS.map((label) => ({ label, text: `text ${label}` }));
  await expect
    .poll(() => edge.bodies(createQuestion).map(({ interaction }) => interaction))
    .toMatchObject([{ kind: 'choice', options, key: ['L'] }]);
});

it('twelve options are removed down to two, and fit a phone [more-options.7]', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  stored.questions = [
    authoredQuestion(1, 'Which?', {
      interaction: {
        kind: 'choice',
        options: OPTION_LABELS.map((label) => ({ label, text: `text ${label}` })),
        key: ['L'],
      },
    }),
  ];
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('Option L')).toHaveValue('text L');
  await expect.element(field('Option L is correct')).toBeChecked();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const widths = LABELS.map((label) => field(`Option ${label}`).element().clientWidth);
  expect(new Set(widths).size).toBe(1);
  for (const _removed of LABELS.slice(2)) await button('Remove option C').click();
  await expect.element(field('Option B')).toHaveValue('text B');
  await expect.element(field('Option C')).not.toBeInTheDocument();
  await expect.element(button('Remove option A')).not.toBeInTheDocument();
  // Not lost with the button that was pressed.
  await expect.element(button('Add an option')).toHaveFocus();
});

it('stored options in code type are edited and sent as they were typed [code-options.15]', async () => {
  const interaction = {
    kind: 'choice',
    options: [
      { label: 'A', text: '  a &lt; b' },
      { label: 'B', text: 'b' },
    ],
    hasCodeOptions: true,
    key: ['A'],
  } as const;
  stored.questions = [authoredQuestion(1, 'Which?', { assessmentId: 2, promptType: 'choice', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('Option A')).toHaveValue('  a &lt; b');
  await expect.element(field('Options are code')).toBeChecked();
  await field('Option A').fill('  a &lt; c');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion))
    .toMatchObject([
      { interaction: { hasCodeOptions: true, options: [{ text: '  a &lt; c' }, { text: 'b' }] } },
    ]);
});

it('the switch for options in code type takes stored code type away [code-options.16]', async () => {
  const interaction = {
    kind: 'choice',
    options: [
      { label: 'A', text: 'a' },
      { label: 'B', text: 'b' },
    ],
    hasCodeOptions: true,
    key: ['A'],
  } as const;
  stored.questions = [authoredQuestion(1, 'Which?', { assessmentId: 2, promptType: 'choice', interaction })];
  edge.reply(updateQuestion, created(1));
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await field('Options are code').click();
  await expect.element(field('Option A')).toHaveValue('a');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(updateQuestion))
    .toMatchObject([{ interaction: { hasCodeOptions: false, options: [{ text: 'a' }, { text: 'b' }] } }]);
});
