import { duplicateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  chooseInRow,
  dialog,
  expectNone,
  expectToast,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { PHYSICS, SURVEY, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/quiz/topics';

beforeEach(() => {
  serveAuthoring();
});

async function chooseDuplicate(title: string): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(title), 'Duplicate');
}

it('a live assessment is duplicated after a confirmation, and its copy opens to be edited [duplicate-dialog.1]', async () => {
  await chooseDuplicate(PHYSICS);
  await expect.element(question(`Duplicate “${PHYSICS}”?`)).toHaveTextContent('all 3 questions');
  await expect
    .element(question())
    .toHaveTextContent('Participants, opening times and results are not copied. The copy is a draft.');
  await button('Duplicate', question()).click();
  await expectToast(`“${PHYSICS} (copy)” created`);
  await expectNone(question());
  await expect
    .element(dialog('Edit assessment').getByLabelText('Title', { exact: true }))
    .toHaveValue(`${PHYSICS} (copy)`);
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf(`${PHYSICS} (copy)`)).toHaveTextContent('Draft');
  expect(edge.bodies(duplicateAssessment)).toEqual([{ assessmentId: 1 }]);
});

it('an assessment without questions is duplicated by keyboard alone [duplicate-dialog.2]', async () => {
  await openScreen(ADDRESS, 'admin');
  const more = rowOf(SURVEY).getByRole('button', { name: /^More for/ });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await userEvent.keyboard('D{Enter}');
  await expect.element(question()).toHaveTextContent('There are no questions.');
  (button('Duplicate', question()).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectToast(`“${SURVEY} (copy)” created`);
});

it('nothing is copied where the confirmation is cancelled', async () => {
  await chooseDuplicate(PHYSICS);
  await button('Cancel', question()).click();
  await expectNone(question());
  expect(edge.bodies(duplicateAssessment)).toEqual([]);
});

it.each(['dateExpired', 'limitExpired', 'maxQuestionQuota'] as const)(
  'duplicating shows the refusal %s of the plan in its dialog [duplicate-dialog.3]',
  async (refusal) => {
    edge.refuse(duplicateAssessment, refusal);
    edge.reply(listPlans, []);
    await chooseDuplicate(PHYSICS);
    await button('Duplicate', question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
    await button('Cancel', question()).click();
    await expectNone(rowOf(`${PHYSICS} (copy)`));
  },
);
