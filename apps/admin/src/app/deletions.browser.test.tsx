import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { listCategories } from '@invigil/contract/authoring/category-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectCount,
  expectNone,
  press,
  question,
  rowOf,
} from '../testing/page-parts.test-data.ts';

beforeEach(() => {
  const stored = serveAuthoring();
  stored.assessments = stored.assessments.slice(1, 2);
  stored.questions = stored.questions.slice(0, 1);
  edge.reply(listPlans, [exampleRow(listPlans, { planId: 1, title: 'Institute' })]);
  edge.reply(
    listUsers,
    pagesOf(exampleRow(listUsers, { userId: 23, fullName: 'Meera Iyer', imagePath: '' })),
  );
  edge.reply(listCategories, [exampleRow(listCategories, { categoryId: 1, name: 'हिन्दी गद्य' })]);
});

it('every list asks before it deletes, and Keep is the safe answer [users-and-plans.7]', async () => {
  const lists = [
    ['superAdmin', '/settings/plans', 'Institute', 'Delete plan'],
    ['admin', '/user/users', 'Meera Iyer', 'Delete user'],
    ['admin', '/question/category', 'हिन्दी गद्य', 'Delete category'],
    ['admin', '/quiz/topics', 'Bengali grammar', 'Delete'],
    ['admin', '/question/quizQuestions?assessment=2', 'Two resistors', 'Delete'],
  ] as const;
  for (const [role, address, text, action] of lists) {
    await openScreen(address, role);
    await page.getByRole('searchbox').fill(text);
    await expectCount(page.getByRole('row'), 2);
    const row = rowOf(text);
    const visible = button(new RegExp(`^${action}:`), row);
    if (visible.query() !== null) await visible.click();
    else await chooseInRow(row, action);
    const deletion = question(/^Delete /);
    await expect.element(button(/^Keep/, deletion)).toHaveFocus();
    await press('{Enter}');
    await expectNone(deletion);
    await expect.element(row).toBeVisible();
  }
});
