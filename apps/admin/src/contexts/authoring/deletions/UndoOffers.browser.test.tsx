import { done } from '@invigil/contract/answers';
import { deleteCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { listDeletions, undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectNone,
  expectTexts,
  expectToast,
  focus,
  main,
  press,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/question/category';

let names: string[];
let deleted: { deletionId: number; name: string; leftMs: number }[];
let areFinal: boolean;

beforeEach(() => {
  serveAuthoring();
  names = ['Electricity', 'Optics'];
  deleted = [];
  areFinal = false;
  edge.reply(listCategories, () =>
    names.map((name, index) => exampleRow(listCategories, { categoryId: index + 1, name })),
  );
  edge.reply(deleteCategory, ({ params: { categoryId } }) => {
    const name = names[categoryId - 1] ?? '';
    names = names.filter((each) => each !== name);
    deleted = [{ deletionId: deleted.length + 1, name, leftMs: 30_000 }, ...deleted];
    return done('successfullyDeleted');
  });
  edge.reply(listDeletions, () => ({ areFinal, deletions: deleted }));
  edge.reply(undoDeletion, ({ body: { deletionId } }) => {
    const restored = deleted.find((each) => each.deletionId === deletionId);
    deleted = deleted.filter((each) => each !== restored);
    names = [...names, restored?.name ?? ''];
    return done('successfullyUpdated');
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const offers = () => main().getByRole('status').filter({ hasText: 'Category deleted:' });
const undoOf = (name: string) => button(`Undo: ${name}`);

async function deleteByMenu(name: string): Promise<void> {
  await chooseInRow(rowOf(name), 'Delete category');
  await button('Delete category', question()).click();
  await expectNone(question());
}

it('a deleted record is offered above the list, and returns to it by keyboard, with the focus in its place [undo-offers.1]', async () => {
  await openScreen(ADDRESS, 'admin');
  await deleteByMenu('Optics');
  await expectNone(rowOf('Optics'));
  await expect.element(offers()).toHaveTextContent(/^Category deleted: Optics/);
  await focus(undoOf('Optics'));
  await press('{Enter}');
  await expectToast('Category restored');
  await expect.element(rowOf('Optics')).toBeVisible();
  await expectNone(offers());
  expect(edge.bodies(undoDeletion)).toEqual([{ deletionId: 1 }]);
  expect(document.activeElement?.className).toMatch(/_offers_/);
});

it('several deletions are offered, the newest first, also to a page that is opened later [undo-offers.2]', async () => {
  await openScreen(ADDRESS, 'admin');
  await deleteByMenu('Optics');
  await deleteByMenu('Electricity');
  await openScreen(ADDRESS, 'admin');
  await expectTexts(offers().getByCss('[class*=_name_]'), ['Electricity', 'Optics']);
  await undoOf('Optics').click();
  await expectTexts(offers().getByCss('[class*=_name_]'), ['Electricity']);
});

it('an offer counts its seconds down and is gone with them, and the focus stays above the list [undo-offers.3]', async () => {
  deleted = [
    { deletionId: 2, name: 'Waves', leftMs: 30_000 },
    { deletionId: 1, name: 'Optics', leftMs: 3_000 },
  ];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await openScreen(ADDRESS, 'admin');
  await expect.element(undoOf('Waves')).toHaveTextContent('Undo(30 s)');
  await expect.element(undoOf('Optics')).toHaveTextContent('Undo(3 s)');
  await focus(undoOf('Optics'));
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(undoOf('Optics')).toHaveTextContent('Undo(1 s)');
  await vi.advanceTimersByTimeAsync(1_000);
  await expectNone(undoOf('Optics'));
  await expect.element(undoOf('Waves')).toHaveTextContent('Undo(27 s)');
  expect(document.activeElement?.className).toMatch(/_offers_/);
  await vi.advanceTimersByTimeAsync(27_000);
  await expectNone(offers());
});

it('a name that was taken and an undo that came too late are said at the offer [undo-offers.4]', async () => {
  deleted = [{ deletionId: 1, name: 'Optics', leftMs: 30_000 }];
  await openScreen(ADDRESS, 'admin');
  const alert = offers().getByRole('alert');
  for (const [message, status, text] of [
    ['takenMeanwhile', 409, 'Another entry has this name or text now.'],
    ['partOfDeletion', 409, 'Undo that deletion first.'],
    ['notFoundMsg', 404, 'The 30 seconds are over.'],
  ] as const) {
    edge.fail(undoDeletion, status, { message });
    await undoOf('Optics').click();
    await expect.element(alert).toHaveTextContent(text);
  }
  edge.refuse(undoDeletion, 'stopFirst');
  await undoOf('Optics').click();
  await expect.element(alert).toHaveTextContent(refusalText('stopFirst'));
});

it('each list asks for the deletions of its kind, and a reader for none [undo-offers.5]', async () => {
  edge.reply(listInstructions, []);
  edge.reply(listTemplates, []);
  edge.reply(listDeletions, ({ params: { kind } }) => ({
    areFinal: false,
    deletions: [{ deletionId: 1, name: `A deleted ${kind}`, leftMs: 30_000 }],
  }));
  for (const [address, heading, kind] of [
    ['/question/quizQuestions?assessment=2', 'Question deleted:', 'question'],
    ['/quiz/instruction?quiz=2', 'Instruction deleted:', 'instruction'],
    [ADDRESS, 'Category deleted:', 'category'],
    ['/report/template', 'Certificate template deleted:', 'certificateTemplate'],
    ['/quiz/topics', 'Assessment deleted:', 'assessment'],
  ] as const) {
    await openScreen(address, 'admin');
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible();
    await expect.element(undoOf(`A deleted ${kind}`)).toBeVisible();
  }
  await openScreen('/quiz/topics', 'superAdmin');
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expectNone(button(/^Undo/));
});

it('a list says before a deletion that it is final, as long as a server serves that knows no undo [undo-offers.6]', async () => {
  areFinal = true;
  await openScreen(ADDRESS, 'admin');
  const notice = main().getByRole('status').filter({ hasText: 'Deletions cannot be undone at the moment' });
  await expect.element(notice).toHaveTextContent('Undo returns once all servers have the new version.');
});
