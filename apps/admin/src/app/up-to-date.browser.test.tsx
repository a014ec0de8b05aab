import {
  deleteUser,
  getCurrentUser,
  getUser,
  listUsers,
  updateUser,
} from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { getPlanUsage } from '@invigil/contract/billing/subscription-endpoints';
import { listMails, sendMailAgain } from '@invigil/contract/messaging/mail-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHYSICS, serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectNone,
  field,
  main,
  openByDrawer,
  openPage,
  question,
  rowOf,
  save,
} from '../testing/page-parts.test-data.ts';
import { sessionUser } from '../testing/session-users.test-data.ts';

const candidates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    exampleRow(listUsers, { userId: 100 + index, fullName: `Candidate ${index + 1}`, isShared: false }),
  );

it('an edit of the own row changes the name in the drawer and the profile without a reload [up-to-date.1]', async () => {
  const me = sessionUser('superAdmin');
  let fullName = me.fullName;
  const row = () =>
    exampleRow(listUsers, { userId: me.userId, fullName, roleId: me.roleId, isShared: false });
  edge.reply(listUsers, (request) => pagesOf(row())(request));
  edge.reply(getUser, () => ({ ...exampleAnswer(getUser), userId: me.userId, fullName, pendingEmail: null }));
  edge.reply(updateUser, ({ body }) => {
    ({ fullName } = body);
    return done('successfullyUpdated');
  });
  await openScreen('/user/profile', 'superAdmin');
  edge.reply(getCurrentUser, () => ({ ...me, fullName }));
  await expect.element(main().getByLabelText('Name', { exact: true })).toHaveValue(me.fullName);
  await openByDrawer('Users');
  await button(`Edit user: ${me.fullName}`).click();
  await field('Full name').fill('Ada Newname');
  await save();
  await expect.element(page.getByCss('[class*=_person_]')).toHaveTextContent('Ada Newname');
  await button(/^Account: /).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect.element(main().getByLabelText('Name', { exact: true })).toHaveValue('Ada Newname');
});

it('the deletion of the only row of the last page leads to the page before it [up-to-date.2]', async () => {
  let rows = candidates(11);
  edge.reply(listUsers, (request) => pagesOf(...rows)(request));
  edge.reply(deleteUser, ({ params: { userId } }) => {
    rows = rows.filter((row) => row.userId !== userId);
    return done('successfullyDeleted');
  });
  await openScreen('/user/users', 'admin');
  await openPage(2);
  await chooseInRow(rowOf('Candidate 11'), 'Delete user');
  await button('Delete user', question()).click();
  await expect.element(rowOf('Candidate 10')).toBeVisible();
  await expectNone(rowOf('Candidate 11'));
});

it("an Admin's plan usage follows the deletion of an assessment [up-to-date.3]", async () => {
  const stored = serveAuthoring();
  edge.reply(getPlanUsage, () => ({ assessmentCount: stored.assessments.length }));
  await openScreen('/quiz/topics', 'admin');
  await expect.element(rowOf(PHYSICS)).toBeVisible();
  const before = edge.requests(getPlanUsage).length;
  const [, draft] = stored.assessments;
  await chooseInRow(rowOf(draft?.title ?? ''), 'Delete');
  await button(/^Delete/, question()).click();
  await expectNone(rowOf(draft?.title ?? ''));
  await expect.poll(() => edge.requests(getPlanUsage).length).toBeGreaterThan(before);
});

it('the number in an open question before a stop follows the candidates who start [up-to-date.4]', async () => {
  const stored = serveAuthoring();
  await openScreen('/quiz/topics', 'admin');
  await button(`Stop Live: ${PHYSICS}`).click();
  await expect.element(question().getByText('1 attempt was started', { exact: false })).toBeVisible();
  edge.reply(getAssessment, () => ({ ...stored.assessments[0], attemptCount: 4 }) as never);
  await expect.element(question().getByText('4 attempts were started', { exact: false })).toBeVisible();
});

it('an e-mail that is sent again shows its outcome without a reload [up-to-date.5]', async () => {
  let state: 'failed' | 'queued' | 'sent' = 'failed';
  edge.reply(listMails, (request) =>
    pagesOf(
      exampleRow(listMails, {
        mailId: 1,
        recipient: 'ana@example.org',
        state,
        canBeSentAgain: state === 'failed',
      }),
    )(request),
  );
  edge.reply(sendMailAgain, () => {
    state = 'queued';
    return done('emailSentSuccessfully');
  });
  await openScreen('/settings/emails', 'admin');
  await button('Send again: ana@example.org').click();
  await expect.element(rowOf('ana@example.org')).toHaveTextContent('Waiting');
  state = 'sent';
  await expect.element(rowOf('ana@example.org')).toHaveTextContent('Sent');
});
