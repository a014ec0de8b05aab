import { done } from '@invigil/contract/answers';
import { createFaq, deleteFaq, listFaqs, updateFaq } from '@invigil/contract/site/faq-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openAddress, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { exportTable, readPdfText, readSheet } from '../../../testing/exported-file.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  expectAddress,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectTitle,
  expectToast,
  field,
  keepEditing,
  main,
  openByDrawer,
  press,
  question,
  rowOf,
  save,
} from '../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';
import type { FaqRow } from './faq-row.ts';

const ADDRESS = '/settings/faq';
const REQUIRED = 'This field may not be empty';
const WHO = { title: 'Who may take an exam?', description: 'Everyone who was <b>invited</b>.' };
const WHEN = { title: 'When do I get my result?', description: 'After marking.' };

/** The questions of the site. */
let stored: FaqRow[] = [];
const store = ({ title, description }: { title: string; description: string }) => {
  const faqId = stored.length + 1;
  stored = [...stored, exampleRow(listFaqs, { faqId, title, description: description as SafeHtml })];
  return created(faqId);
};

beforeEach(() => {
  stored = [];
  edge.reply(getSiteSettings, siteSettings({ showsFaq: true }));
  edge.reply(listFaqs, () => stored);
  edge.reply(createFaq, ({ body }) => store(body));
  edge.reply(updateFaq, ({ body: { faqId, title, description } }) => {
    const change = { title, description: description as SafeHtml };
    stored = stored.map((row) => (row.faqId === faqId ? { ...row, ...change } : row));
    return done('successfullyUpdated');
  });
  edge.reply(deleteFaq, ({ params: { faqId } }) => {
    stored = stored.filter((row) => row.faqId !== faqId);
    return done('successfullyDeleted');
  });
});

it('the SuperAdmin writes, edits and deletes questions with their answers in a table [journey-faq.1]', async () => {
  await openScreen('/dashboard', 'superAdmin');
  await openByDrawer('FAQ');
  await expectAddress(ADDRESS);
  await expectTitle('FAQ | Invigil');
  await expect.element(main()).toHaveTextContent('No questions yet');
  await button('New question').first().click();
  await save();
  await expectHint(field('Question'), REQUIRED);
  await expectHint(field('Answer'), REQUIRED);
  await field('Question').fill(WHO.title);
  await field('Answer').fill('Everyone who was invited.');
  await field('Answer').tripleClick();
  await press('{Control>}b{/Control}');
  await expect.element(field('Answer')).toHaveValue('<b>Everyone who was invited.</b>');
  const preview = page.getByRole('region', { name: 'Preview of the answer' });
  await expect.element(preview.getByCss('b')).toHaveTextContent(/^Everyone who was invited\.$/);
  await keepEditing();
  await button('Save').dblClick();
  await expectToast('Successfully Saved');
  expect(edge.bodies(createFaq)).toEqual([
    { title: WHO.title, description: '<b>Everyone who was invited.</b>' },
  ]);
  await expectTexts(columnHeads(), ['Question', 'Answer', 'Actions']);
  await expectCount(page.getByRole('row'), 2);
  await button(`Edit question: ${WHO.title}`, rowOf(WHO.title)).click();
  await field('Question').fill('Who can take an exam?');
  await save();
  await expectToast('Successfully Updated');
  await chooseInRow(rowOf('Who can take an exam?'), 'Delete question');
  const deletion = question('Delete “Who can take an exam?”?');
  await expect.element(button('Keep it', deletion)).toHaveFocus();
  await button('Delete question', deletion).click();
  await expectToast('Successfully Deleted');
  await expect.element(main()).toHaveTextContent('No questions yet');
});

it('the FAQ form refuses a question that exists at its field [journey-faq.2]', async () => {
  store(WHO);
  edge.refuse(createFaq, 'faqTaken');
  await openScreen(ADDRESS, 'superAdmin');
  await button('New question').click();
  await field('Question').fill(WHO.title.toUpperCase());
  await field('Answer').fill('Twice');
  await save();
  await expectHint(field('Question'), 'already an FAQ with this title');
  await expect.element(field('Question')).toHaveFocus();
});

it('the FAQ table exports all matching questions to PDF and Excel as Faq-table [journey-faq.3]', async () => {
  store(WHO);
  store(WHEN);
  await openScreen(ADDRESS, 'superAdmin');
  await button('Export').click();
  await expectTexts(page.getByRole('menuitem'), ['PDF', 'Excel (.xlsx)']);
  await press('{Escape}');
  const pdf = await exportTable('pdf');
  expect(pdf.name).toBe('Faq-table.pdf');
  expect(await readPdfText(pdf)).toContain('After marking.');
  await page.getByRole('searchbox').fill('invited');
  await expectCount(page.getByRole('row'), 2);
  const excel = await exportTable('excel');
  expect(excel.name).toBe('Faq-table.xlsx');
  expect(await readSheet(excel)).toEqual([
    ['Question', 'Answer'],
    [WHO.title, 'Everyone who was invited.'],
  ]);
});

it('the FAQ says to readers that it is empty while it has no questions or is switched off [journey-faq.5]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(main()).toHaveTextContent('No questions yet');
  store(WHO);
  await openAddress(ADDRESS);
  await expect.element(button(WHO.title)).toBeVisible();
  edge.reply(getSiteSettings, siteSettings({ showsFaq: false }));
  await openAddress(ADDRESS);
  await expect.element(main()).toHaveTextContent('No questions yet');
});

it('the account menu of a candidate leads to the FAQ, that of an Admin does not [journey-faq.6]', async () => {
  await openScreen('/dashboard', 'candidate');
  await button(/^Account:/).click();
  await expectTexts(
    page.getByRole('menuitem').filter({ hasText: /^(Profile|Change password|FAQ|Sign out)$/ }),
    ['Profile', 'Change password', 'FAQ', 'Sign out'],
  );
  await page.getByRole('menuitem', { name: 'FAQ' }).click();
  await expectAddress(ADDRESS);
  await openScreen('/dashboard', 'admin');
  await button(/^Account:/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'FAQ' }));
});

it('the FAQ table offers to try again when the questions do not load', async () => {
  edge.fail(listFaqs, 500);
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something Unexpected!');
  edge.reply(listFaqs, () => stored);
  await button('Try again').click();
  await expect.element(main()).toHaveTextContent('No questions yet');
});

it('an Admin and a candidate read the FAQ as an accordion of sanitised answers [journey-faq.4]', async () => {
  store(WHO);
  store(WHEN);
  for (const role of ['admin', 'candidate'] as const) {
    await openScreen('/dashboard', role);
    await openByDrawer('FAQ');
    await expectAddress(ADDRESS);
    for (const { title, description } of stored) {
      await expect.element(button(title)).toHaveAttribute('aria-expanded', 'false');
      (button(title).element() as HTMLElement).focus();
      await press('{Enter}');
      await expect.element(button(title)).toHaveAttribute('aria-expanded', 'true');
      const answer = page.getByRole('region', { name: title });
      await expect.poll(() => answer.getByCss('[class*=_faqAnswer_]').element().innerHTML).toBe(description);
    }
    await expectTitle('FAQ | Invigil');
    await expectNone(button('New question'));
  }
});
