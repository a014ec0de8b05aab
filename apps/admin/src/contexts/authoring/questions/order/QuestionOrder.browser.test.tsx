import { listQuestions, orderQuestions } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  chooseInRow,
  dialog,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  field,
  main,
  press,
  rowOf,
} from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../authoring-site.test-data.ts';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/question/quizQuestions?assessment=1';
const STOPPED = '/question/quizQuestions?assessment=2';
const UP = 'Move up';
const DOWN = 'Move down';
const TO = 'To position…';

let stored: ReturnType<typeof serveAuthoring>;

function store(count: number): void {
  stored.questions = Array.from({ length: count }, (_, index) =>
    authoredQuestion(index + 1, `Prompt ${index + 1}.`, { assessmentId: 2 }),
  );
}

beforeEach(() => {
  stored = serveAuthoring();
  store(4);
});

const promptLinks = () => main().getByRole('link', { name: /Prompt \d+\./ });
const expectPrompts = (...numbers: number[]) =>
  expectTexts(
    promptLinks(),
    numbers.map((number, index) => `${index + 1}. Prompt ${number}.`),
  );
const expectStored = (...ids: number[]) =>
  expect.poll(() => stored.questions.map(({ questionId }) => questionId)).toEqual(ids);
const menuOf = (number: number) => button(`More for Question ${number}`);
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

it('a question is moved up, down and to a position, and the page says where it is now [question-order.1]', async () => {
  await openScreen(STOPPED, 'admin');
  await chooseInRow(rowOf('Prompt 2.'), UP);
  await expectToast('Question 2 is now question 1.');
  await expectPrompts(2, 1, 3, 4);
  await expectStored(2, 1, 3, 4);
  await chooseInRow(rowOf('Prompt 1.'), DOWN);
  await expectToast('Question 2 is now question 3.');
  await expectPrompts(2, 3, 1, 4);
  await chooseInRow(rowOf('Prompt 2.'), TO);
  await expect.element(dialog('Move question 1')).toBeVisible();
  await field('New position').fill('4');
  await button('Move', dialog()).click();
  await expectToast('Question 1 is now question 4.');
  await expectPrompts(3, 1, 4, 2);
  await expectStored(3, 1, 4, 2);
  expect(edge.bodies(orderQuestions)[0]).toEqual({
    assessmentId: 2,
    seenIds: [1, 2, 3, 4],
    questionIds: [2, 1, 3, 4],
  });
});

it('questions are moved by keyboard alone, and the focus stays with the moved question [question-order.2]', async () => {
  await openScreen(STOPPED, 'admin');
  await expect.element(menuOf(1)).toBeVisible();
  (menuOf(1).element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(item(DOWN)).toHaveFocus();
  await press('{Enter}');
  await expectPrompts(2, 1, 3, 4);
  await expect.element(menuOf(2)).toHaveFocus();
  await expectNone(page.getByRole('menu'));
  await press('{Enter}');
  await expect.element(item(UP)).toHaveFocus();
  await press('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field('New position')).toHaveFocus();
  await press('4{Enter}');
  await expectPrompts(2, 3, 4, 1);
  await expect.element(menuOf(4)).toHaveFocus();
});

it('the first question is not offered a move up, the last none down, and a single one no move [question-order.3]', async () => {
  await openScreen(STOPPED, 'admin');
  await menuOf(1).click();
  await expect.element(item(DOWN)).toBeVisible();
  await expectNone(item(UP));
  await press('{Escape}');
  await expectNone(page.getByRole('menu'));
  await menuOf(4).click();
  await expect.element(item(UP)).toBeVisible();
  await expectNone(item(DOWN));
});

it('a position outside of the list is refused at its field [question-order.4]', async () => {
  await openScreen(STOPPED, 'admin');
  for (const typed of ['0', '5', '1.5', '']) {
    await chooseInRow(rowOf('Prompt 2.'), TO);
    await expectHint(field('New position'), 'From 1 to 4.');
    await field('New position').fill(typed);
    await button('Move', dialog()).click();
    await expect.element(field('New position')).toBeInvalid();
    await button('Cancel', dialog()).click();
    await expectNone(dialog());
  }
  expect(edge.bodies(orderQuestions)).toEqual([]);
});

it('a list in another order is moved to positions alone, which are those of the paper [question-order.5]', async () => {
  await openScreen(`${STOPPED}&sort=-number`, 'admin');
  await menuOf(4).click();
  await expect.element(item(TO)).toBeVisible();
  await expectNone(item(UP));
  await item(TO).click();
  await field('New position').fill('1');
  await button('Move', dialog()).click();
  await expectStored(4, 1, 2, 3);
});

it('a list that somebody else has changed says so, moves nothing and is read again [question-order.6]', async () => {
  await openScreen(STOPPED, 'admin');
  await expectPrompts(1, 2, 3, 4);
  stored.questions = stored.questions.toReversed();
  edge.fail(orderQuestions, 409, { message: 'changedMeanwhile' });
  await chooseInRow(rowOf('Prompt 2.'), UP);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else has changed the questions. Your move was not saved.');
  await expectPrompts(4, 3, 2, 1);
});

it.each(['stopFirst', 'earlierServerServes'] as const)(
  'a move that is refused with %s says so, and the list has the stored order [question-order.7]',
  async (refusal) => {
    edge.refuse(orderQuestions, refusal, { serverVersion: '0.3.0' });
    await openScreen(STOPPED, 'admin');
    await chooseInRow(rowOf('Prompt 2.'), UP);
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusalText(refusal).slice(0, 20));
    await expectPrompts(1, 2, 3, 4);
  },
);

it('moves that follow one another quickly are shown at once and stored in turn, each from the order before [question-order.8]', async () => {
  await openScreen(STOPPED, 'admin');
  await expectPrompts(1, 2, 3, 4);
  const release = edge.hold(orderQuestions);
  await chooseInRow(rowOf('Prompt 4.'), UP);
  await expectPrompts(1, 2, 4, 3);
  await chooseInRow(rowOf('Prompt 4.'), UP);
  await expectPrompts(1, 4, 2, 3);
  expect(edge.bodies(orderQuestions)).toHaveLength(1);
  release();
  await expectStored(1, 4, 2, 3);
  expect(edge.bodies(orderQuestions).map(({ seenIds }) => seenIds)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 4, 3],
  ]);
  await expectPrompts(1, 4, 2, 3);
});

it('a question that moves to another page is followed step by step, and offered to be shown at a position [question-order.9]', async () => {
  store(500);
  await openScreen(STOPPED, 'admin');
  await chooseInRow(rowOf('Prompt 10.'), DOWN);
  await expect.element(menuOf(11)).toHaveFocus();
  await expect.element(promptLinks().first()).toHaveTextContent('Prompt 10.');
  await chooseInRow(rowOf('Prompt 10.'), TO);
  await field('New position').fill('500');
  await button('Move', dialog()).click();
  await expectToast('Question 11 is now question 500.');
  await expect.element(menuOf(11)).toHaveFocus();
  await expect.element(promptLinks().first()).toHaveTextContent('Prompt 12.');
  await button('Show it').click();
  await expect.element(promptLinks().last()).toHaveTextContent('500. Prompt 10.');
  expect(edge.requests(listQuestions).length).toBeLessThan(5);
});

it('a live assessment and the reading SuperAdmin are offered no move [question-order.10]', async () => {
  await openScreen(LIVE, 'admin');
  await menuOf(2).click();
  await expect.element(item('Duplicate')).toBeVisible();
  for (const move of [UP, DOWN, TO]) await expectNone(item(move));
  await openScreen(STOPPED, 'superAdmin');
  await expect.element(rowOf('Prompt 2.')).toBeVisible();
  await expectNone(menuOf(2));
});

it('moves without a connection are taken back on the screen, and say so [question-order.11]', async () => {
  await openScreen(STOPPED, 'admin');
  await expectPrompts(1, 2, 3, 4);
  const release = edge.hold(orderQuestions);
  edge.fail(orderQuestions, 0);
  edge.fail(listQuestions, 0);
  await chooseInRow(rowOf('Prompt 4.'), UP);
  await expectPrompts(1, 2, 4, 3);
  await chooseInRow(rowOf('Prompt 4.'), UP);
  await expectPrompts(1, 4, 2, 3);
  release();
  await expect.element(main().getByRole('alert')).toBeVisible();
  await expectPrompts(1, 2, 3, 4);
});
