import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectNone,
  expectToast,
  main,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/question/quizQuestions?assessment=2';
const METALS = {
  kind: 'choice' as const,
  options: [
    { label: 'A' as const, text: 'Iron' },
    { label: 'B' as const, text: 'Neon' },
  ],
  key: ['A' as const],
};

beforeEach(() => {
  const stored = serveAuthoring();
  stored.questions = ['Name a metal.', 'Name a gas.'].map((prompt, index) =>
    authoredQuestion(index + 1, prompt, {
      assessmentId: 2,
      interaction: METALS,
      explanation: 'It conducts.',
      modelAnswer: 'Iron, for example',
      markingNotes: '',
      complexity: 'hard',
    }),
  );
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const prompt = () => page.getByRole('textbox', { name: 'Question', exact: true });
const notice = () => main().getByText(/This is a copy of question/);

async function openCopy(): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Name a metal.'), 'Duplicate');
}

it('a duplicated question opens as an unsaved copy, and is saved below its original [duplicate-question.1]', async () => {
  edge.reply(createQuestion, created(3));
  await openCopy();
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await expect.element(prompt()).toHaveFocus();
  await expect.element(field('Option B')).toHaveValue('Neon');
  await expect.element(field('Option A is correct')).toBeChecked();
  await expect.element(main().getByLabelText('Model answer', { exact: false }).first()).toBeVisible();
  await expect.element(notice()).toHaveTextContent('It will be placed below question 1.');
  expect(edge.bodies(createQuestion)).toEqual([]);
  await prompt().fill('Name another metal.');
  await button('Save').click();
  await expectToast('Successfully Saved');
  expect(edge.bodies(createQuestion)).toMatchObject([
    {
      assessmentId: 2,
      afterQuestionId: 1,
      prompt: 'Name another metal.',
      interaction: { kind: 'choice', key: ['A'] },
      explanation: 'It conducts.',
      modelAnswer: 'Iron, for example',
      complexity: 'hard',
    },
  ]);
});

it('a copy with the text of its original is refused at the field of the question [duplicate-question.2]', async () => {
  edge.refuse(createQuestion, 'questionTaken');
  await openCopy();
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await button('Save').click();
  await expect.element(main().getByText(refusalText('questionTaken'))).toBeVisible();
  await expect.element(prompt()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(prompt()).toHaveFocus();
});

it('a blank question follows a saved copy, and is placed at the end [duplicate-question.3]', async () => {
  edge.reply(createQuestion, created(3));
  await openCopy();
  await prompt().fill('Name another metal.');
  await button('Save and next').click();
  await expect.element(prompt()).toHaveValue('');
  await expectNone(notice());
  await prompt().fill('Name a liquid.');
  await field('Option A').fill('Water');
  await field('Option B').fill('Gold');
  await page.getByCss('label[class*=_keyBubble_]').first().click();
  await button('Save').click();
  await expect.poll(() => edge.bodies(createQuestion).length).toBe(2);
  expect(edge.bodies(createQuestion)[1]?.afterQuestionId ?? null).toBeNull();
});

it('the open editor duplicates its question, and asks before unsaved changes are discarded [duplicate-question.5]', async () => {
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  const duplicate = main().getByRole('link', { name: 'Duplicate' });
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await prompt().fill('Name a heavy metal.');
  await duplicate.click();
  await button('Keep editing', question()).click();
  await expect.element(prompt()).toHaveValue('Name a heavy metal.');
  await duplicate.click();
  await button('Leave without saving', question()).click();
  await expect.element(notice()).toHaveTextContent('It will be placed below question 1.');
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await expectNone(duplicate);
  expect(edge.bodies(createQuestion)).toEqual([]);
});

it('the address of a copy whose original is gone leads to the list', async () => {
  await openScreen(`${ADDRESS}&question=new&copy=77`, 'admin');
  await expect.element(rowOf('Name a metal.')).toBeVisible();
});

it('a copy has the figure, the recording with its captions and the plays of its original [duplicate-question.4]', async () => {
  const recording = {
    kind: 'video',
    recordingPath: '/testkit/src/media/fixtures/clip.webm',
    videoLink: '',
    mediaSeconds: 0,
    transcript: 'Listen twice.',
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nListen twice.',
    maxPlays: 2,
    optionsAfter: true,
  } as const;
  const figure = {
    imagePath: '/Resources/QuestionImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70?ticket=x',
    imageDescription: 'A lattice',
  };
  serveAuthoring().questions = [
    authoredQuestion(1, 'What is said?', { assessmentId: 2, interaction: METALS, playedPrompt: recording }),
    authoredQuestion(2, 'What is drawn?', { assessmentId: 2, interaction: METALS, ...figure }),
  ];
  edge.reply(createQuestion, created(3));
  for (const text of ['What is said?', 'What is drawn?']) {
    await openScreen(ADDRESS, 'admin');
    await chooseInRow(rowOf(text), 'Duplicate');
    await prompt().fill(`${text} Again?`);
    await button('Save').click();
    await expectToast('Successfully Saved');
  }
  expect(edge.bodies(createQuestion)).toMatchObject([
    { prompt: 'What is said? Again?', playedPrompt: recording, afterQuestionId: 1 },
    { prompt: 'What is drawn? Again?', ...figure, afterQuestionId: 2 },
  ]);
});
