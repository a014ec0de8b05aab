import { orderQuestions } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../testing/admin-part.test-data.tsx';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectNone,
  expectTexts,
  main,
  press,
  rowOf,
} from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../authoring-site.test-data.ts';
import { ReorderList } from './ReorderList.tsx';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/question/quizQuestions?assessment=1';
const STOPPED = '/question/quizQuestions?assessment=2';
const REORDER = `${STOPPED}&view=reorder`;

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  stored.questions = [1, 2, 3, 4].map((number) =>
    authoredQuestion(number, `Prompt ${number}.`, { assessmentId: 2 }),
  );
});

const reorderLink = () => main().getByRole('link', { name: 'Reorder', exact: true });
const handleOf = (number: number) => button(`Move question ${number}`);
const expectPrompts = (...numbers: number[]) =>
  expectTexts(
    main().getByText(/^Prompt \d+\.$/),
    numbers.map((number) => `Prompt ${number}.`),
  );
const expectStored = (...ids: number[]) =>
  expect.poll(() => stored.questions.map(({ questionId }) => questionId)).toEqual(ids);
const expectAnnounced = (text: string) =>
  expect.element(page.getByCss('[aria-live=assertive]')).toHaveTextContent(text);

async function lift(number: number, total = 4): Promise<void> {
  await expect.element(handleOf(number)).toBeVisible();
  (handleOf(number).element() as HTMLElement).focus();
  await press(' ');
  await expectAnnounced(`Question ${number} of ${total} is lifted.`);
}

async function moveDown(number: number, by: number, total = 4): Promise<void> {
  for (let step = 1; step <= by; step += 1) {
    await press('{ArrowDown}');
    await expectAnnounced(`Question ${number} would be question ${number + step} of ${total}.`);
  }
}

it('a question is lifted, moved and dropped by keyboard, announced at each step and stored as one order [question-reorder.1]', async () => {
  await openScreen(STOPPED, 'admin');
  await reorderLink().click();
  await expect.element(handleOf(1)).toHaveAccessibleDescription(/Press Space to lift the question/);
  await lift(1);
  await moveDown(1, 2);
  await press(' ');
  await expectAnnounced('Question 1 is now question 3.');
  await expectPrompts(2, 3, 1, 4);
  await expectStored(2, 3, 1, 4);
  await expect.element(handleOf(3)).toHaveFocus();
  expect(edge.bodies(orderQuestions)).toEqual([
    { assessmentId: 2, seenIds: [1, 2, 3, 4], questionIds: [2, 3, 1, 4] },
  ]);
  await main().getByRole('link', { name: 'Done' }).click();
  await expectTexts(main().getByRole('link', { name: /Prompt \d+\./ }), [
    '1. Prompt 2.',
    '2. Prompt 3.',
    '3. Prompt 1.',
    '4. Prompt 4.',
  ]);
});

it('Escape puts a lifted question back, and nothing is stored [question-reorder.2]', async () => {
  await openScreen(REORDER, 'admin');
  await lift(2);
  await moveDown(2, 1);
  await press('{Escape}');
  await expectAnnounced('Question 2 stays where it was.');
  await expectPrompts(1, 2, 3, 4);
  expect(edge.bodies(orderQuestions)).toEqual([]);
});

it('a list that somebody else has changed says so after a drop, and shows the order of now [question-reorder.3]', async () => {
  await openScreen(REORDER, 'admin');
  await lift(2);
  await moveDown(2, 1);
  stored.questions = stored.questions.toReversed();
  edge.fail(orderQuestions, 409, { message: 'changedMeanwhile' });
  await press(' ');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else has changed the questions. Your move was not saved.');
  await expectPrompts(4, 3, 2, 1);
});

it('a drop that is refused is taken back, and says why [question-reorder.4]', async () => {
  edge.refuse(orderQuestions, 'stopFirst');
  await openScreen(REORDER, 'admin');
  await lift(1);
  await moveDown(1, 1);
  await press(' ');
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusalText('stopFirst').slice(0, 20));
  await expectPrompts(1, 2, 3, 4);
});

it('a question that is lifted while the order changes is not moved by its drop [question-reorder.5]', async () => {
  await openScreen(REORDER, 'admin');
  const release = edge.hold(orderQuestions);
  await lift(1);
  await moveDown(1, 1);
  await press(' ');
  await expectPrompts(2, 1, 3, 4);
  await lift(3);
  edge.fail(orderQuestions, 409, { message: 'changedMeanwhile' });
  stored.questions = stored.questions.toReversed();
  release();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await moveDown(3, 1);
  await press(' ');
  await expectPrompts(4, 3, 2, 1);
  expect(edge.bodies(orderQuestions)).toHaveLength(1);
});

it('a live assessment, a single question and the reading SuperAdmin are offered no other order [question-reorder.6]', async () => {
  await openScreen(`${LIVE}&view=reorder`, 'admin');
  await expect.element(main().getByRole('table')).toBeVisible();
  await expectNone(reorderLink());
  await openScreen(REORDER, 'superAdmin');
  await expect.element(rowOf('Prompt 2.')).toBeVisible();
  await expectNone(reorderLink());
  stored.questions = stored.questions.slice(0, 1);
  await openScreen(STOPPED, 'admin');
  await expect.element(rowOf('Prompt 1.')).toBeVisible();
  await expectNone(reorderLink());
});

it('the list fits 320 px with handles of 44 px, and a text that is too long for its line is cut [question-reorder.7]', async () => {
  stored.questions = stored.questions.map((question) => ({
    ...question,
    promptHtml: question.promptHtml.repeat(30) as typeof question.promptHtml,
  }));
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 700);
  try {
    await openScreen(REORDER, 'admin');
    await expect.element(handleOf(4)).toBeVisible();
    const { width, height } = handleOf(4).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
});

/** Questions that count how often their rows are rendered: each rendering reads the marks once. */
function countedQuestions(count: number) {
  const renderings = new Map<number, number>();
  const questions = Array.from({ length: count }, (_, index) => {
    const question = authoredQuestion(index + 1, `Prompt ${index + 1}.`);
    return {
      ...question,
      get marks() {
        renderings.set(index + 1, (renderings.get(index + 1) ?? 0) + 1);
        return question.marks;
      },
    };
  });
  return { questions, renderings };
}

it('of 500 questions, the steps of a drag render no text again, and its drop those of the moved rows alone [question-reorder.11]', async () => {
  const { questions, renderings } = countedQuestions(500);
  const moves: unknown[] = [];
  await showPart(<ReorderList questions={questions} hasMarks onMove={(move) => moves.push(move)} />);
  await expect.element(handleOf(500)).toBeInTheDocument();
  expect(renderings.size).toBe(500);
  renderings.clear();
  await lift(2, 500);
  await moveDown(2, 2, 500);
  expect([...renderings]).toEqual([]);
  await press(' ');
  await expectAnnounced('Question 2 is now question 4.');
  await expect.poll(() => moves).toEqual([{ questionId: 2, to: 3 }]);
  await expect.poll(() => [...renderings.keys()].toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
});

it('of 500 questions, rows out of view are not laid out, and the search of the browser and screen readers have them [question-reorder.12]', async () => {
  const { questions } = countedQuestions(500);
  await showPart(<ReorderList questions={questions} hasMarks onMove={() => undefined} />);
  await expect.element(handleOf(1)).toBeVisible();
  const laidOut = () =>
    page
      .getByText(/^Prompt \d+\.$/)
      .elements()
      .filter((prompt) => prompt.checkVisibility({ contentVisibilityAuto: true })).length;
  await expect.poll(laidOut).toBeLessThan(100);
  await expect.element(page.getByRole('listitem').nth(499)).toHaveTextContent('Prompt 500.');
  const last = handleOf(500).element() as HTMLElement;
  last.focus();
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await expect.poll(() => last.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  const rows = page.getByRole('listitem').elements();
  expect(new Set(rows.map((row) => row.getBoundingClientRect().height))).toEqual(new Set([48]));
});
