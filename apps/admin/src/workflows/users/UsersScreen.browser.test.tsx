import {
  createUser,
  deleteUser,
  listRoles,
  listUsers,
  updateUser,
} from '@invigil/contract/accounts/account-endpoints';
import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { done } from '@invigil/contract/answers';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { created, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  openPage,
  press,
  provePerson,
  question,
  rowOf,
  save,
} from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';

const ADDRESS = '/user/users';
const PASSWORD = 'correct horse 4711';

type UserRow = OkOf<typeof listUsers>['rows'][number];

let stored: UserRow[] = [];

const user = (userId: number, fullName: string, email: string, change: Partial<UserRow> = {}): UserRow =>
  exampleRow(listUsers, {
    userId,
    fullName,
    email,
    roleId: ROLE_IDS.candidate,
    roleDisplayName: 'Candidate',
    mobile: '',
    planTitle: null,
    planExpiresAt: null,
    pendingEmail: null,
    isEmailUnconfirmed: false,
    isShared: false,
    isEmailProven: false,
    imagePath: '',
    dateOfBirth: null,
    address: '',
    ...change,
  });

beforeEach(() => {
  stored = [
    user(21, 'Ananya Rao', 'ananya@example.org', {
      roleId: ROLE_IDS.admin,
      roleDisplayName: 'Administrator',
      planTitle: 'Department',
      planExpiresAt: new Date('2026-12-31T11:00:00Z'),
      createdAt: new Date('2026-01-02T11:00:00Z'),
    }),
    user(22, 'Rohan Sen', 'rohan@example.org'),
    user(23, 'Meera Iyer', 'meera@example.org'),
  ];
  edge.reply(listUsers, (request) => pagesOf(...stored)(request));
  edge.reply(listPlans, [exampleRow(listPlans, { planId: 4, title: 'Institute', priceMinor: 9_900 })]);
  edge.reply(listRoles, [
    exampleRow(listRoles, { roleId: ROLE_IDS.admin, roleName: 'Admin', roleDisplayName: 'Administrator' }),
    exampleRow(listRoles, { roleId: ROLE_IDS.candidate, roleName: 'Student', roleDisplayName: 'Candidate' }),
    exampleRow(listRoles, { roleId: 11, roleName: 'Teacher', roleDisplayName: 'Class teacher' }),
  ]);
  edge.reply(createUser, created(30));
  edge.reply(updateUser, ({ body }) => {
    stored = stored.map((row) =>
      row.userId === body.userId ? { ...row, fullName: body.fullName, mobile: body.mobile } : row,
    );
    return done('successfullyUpdated');
  });
  edge.reply(deleteUser, ({ params: { userId } }) => {
    stored = stored.filter((row) => row.userId !== userId);
    return done('successfullyDeleted');
  });
});

it('the list of users shows name, e-mail, role, plan, mobile and registration date [users-and-plans.1]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expectTexts(columnHeads(), ['Full name', 'E-mail', 'Role', 'Plan', 'Mobile', 'Since', 'Actions']);
  await page.getByRole('searchbox').fill('ananya@example.org');
  await expect.poll(() => edge.requests(listUsers).at(-1)?.query.search).toBe('ananya@example.org');
  const cells = rowOf('ananya@example.org').getByRole('cell');
  await expectTexts(cells.nth(0).getByCss('.row-title'), ['Ananya Rao']);
  await expectTexts(cells.nth(2), ['Administrator']);
  await expectTexts(cells.nth(3), ['Department until 31 Dec 2026']);
  await expectTexts(cells.nth(5), ['2 Jan 2026']);
  await openScreen(ADDRESS, 'admin');
  await expectTexts(columnHeads(), ['Full name', 'E-mail', 'Mobile', 'Since', 'Actions']);
});

it('the list of users shows pictures as thumbnails, and one on another host at its own address [shown-thumbnails.1]', async () => {
  const hosted = '/Resources/UserImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70?ticket=7.1.abc';
  const foreign = 'https://cloud.example.org/Resources/UserImages/rohan.jpg';
  const pictures = [hosted, foreign, ''];
  stored = stored.map((row, index) => ({ ...row, imagePath: pictures[index] ?? '' }));
  await openScreen(ADDRESS, 'admin');
  const picture = (name: string) => rowOf(name).getByCss('img.avatar');
  await expect.element(picture('Ananya Rao')).toHaveAttribute('src', `${hosted}&size=thumbnail`);
  await expect.element(picture('Rohan Sen')).toHaveAttribute('src', foreign);
  await expectNone(picture('Meera Iyer'));
  await button('Edit user: Ananya Rao').click();
  const shown = dialog('Edit user').getByCss('img.avatar');
  await expect.element(shown).toHaveAttribute('src', `${hosted}&size=thumbnail`);
});

it('the user panel has a password field only on creation, and edits a user [users-and-plans.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await button('New candidate').click();
  const creating = dialog('New candidate');
  await expect.element(creating.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await button('Cancel', creating).click();
  await expectNone(creating);

  const panel = dialog('Edit user');
  for (const { fullName, email } of stored.slice(1)) {
    await button(`Edit user: ${fullName}`).click();
    await expect.element(panel.getByLabelText('E-mail')).toHaveValue(email);
    await expectNone(panel.getByLabelText('Password'));
    await button('Cancel', panel).click();
    await expectNone(panel);
  }
  await button('Edit user: Rohan Sen').click();
  await panel.getByLabelText('Full name').fill('Rohan Sengupta');
  await panel.getByLabelText('Mobile').fill('+91 98300 00000');
  await save();
  await expectToast('Successfully Updated');
  await expect.element(rowOf('Rohan Sengupta')).toHaveTextContent('+91 98300 00000');
  expect(edge.bodies(updateUser)).toHaveLength(1);
  expect(edge.bodies(updateUser)[0]).toMatchObject({ userId: 22, email: 'rohan@example.org' });
  expect(edge.bodies(updateUser)[0]).not.toHaveProperty('password');
});

it('the SuperAdmin creates an Admin with a plan, and a user of a custom role without one [users-screen.1]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('New user').click();
  const panel = dialog('New user');
  await panel.getByLabelText('Full name').fill('Tara Bose');
  await panel.getByLabelText('E-mail').fill('tara@example.org');
  await panel.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const role = panel.getByLabelText('Role');
  await expectTexts(role.getByCss('option'), ['Administrator', 'Class teacher']);
  await expect.element(role).toHaveValue(String(ROLE_IDS.admin));
  await save();
  await expect.element(panel.getByCss('.field-error').filter({ hasText: 'Choose a plan' })).toBeVisible();
  await panel.getByLabelText('Plan').selectOptions('Institute (US$99)');
  await panel.getByLabelText('Payment mode').selectOptions('Offline');
  await panel.getByLabelText('Transaction detail').fill('Cheque 12');
  await button('Save', panel).dblClick();
  await expectToast('Successfully Saved');
  expect(edge.bodies(createUser)).toHaveLength(1);
  expect(edge.bodies(createUser)[0]).toMatchObject({
    fullName: 'Tara Bose',
    email: 'tara@example.org',
    password: PASSWORD,
    roleId: ROLE_IDS.admin,
    planId: 4,
    paymentMode: 'offline',
    transactionDetail: 'Cheque 12',
  });

  await button('New user').click();
  await panel.getByLabelText('Full name').fill('Uma Das');
  await panel.getByLabelText('E-mail').fill('uma@example.org');
  await panel.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await role.selectOptions('Class teacher');
  await expectNone(panel.getByLabelText('Plan'));
  await expectNone(panel.getByLabelText('Payment mode'));
  await save();
  await expect
    .poll(() => edge.bodies(createUser)[1])
    .toMatchObject({ roleId: 11, planId: null, paymentMode: null });
});

it('a changed role is saved after the password of the SuperAdmin, and other changes without it [person-proof.3]', async () => {
  edge.reply(checkPassword, done('successfullySubmitted'));
  await openScreen(ADDRESS, 'superAdmin');
  const panel = dialog('Edit user');
  await button('Edit user: Ananya Rao').click();
  await panel.getByLabelText('Mobile').fill('+91 98300 00000');
  await save();
  await expectToast('Successfully Updated');
  await expectNone(panel);
  expect(edge.bodies(checkPassword)).toEqual([]);

  await button('Edit user: Ananya Rao').click();
  await panel.getByLabelText('Role').selectOptions('Class teacher');
  await button('Save', panel).click();
  const proof = dialog('Confirm with your password');
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus();
  // Escape leaves the panel with its change.
  await press('{Escape}');
  await expectNone(proof);
  await expect.element(panel.getByLabelText('Role')).toHaveValue('11');
  expect(edge.bodies(updateUser)).toHaveLength(1);
  await button('Save', panel).click();
  await provePerson();
  await expect.poll(() => edge.bodies(updateUser).map(({ roleId }) => roleId)).toEqual([ROLE_IDS.admin, 11]);
  await expectNone(panel);
  expect(edge.bodies(checkPassword)).toEqual([{ password: PASSWORD }]);
});

it('a check of the password that has expired on the way is asked once more, and the changed role is saved [person-proof.4]', async () => {
  const saves = () => edge.bodies(updateUser).length;
  // The first check counts for nothing by the time that the server sees the new role.
  edge.refuse(updateUser, 'passwordRequired');
  edge.reply(checkPassword, () => {
    if (saves() > 0) edge.reply(updateUser, done('successfullyUpdated'));
    return done('successfullySubmitted');
  });
  await openScreen(ADDRESS, 'superAdmin');
  await button('Edit user: Ananya Rao').click();
  await dialog('Edit user').getByLabelText('Role').selectOptions('Class teacher');
  await save();
  await provePerson();
  await expect.poll(saves).toBe(1);
  await provePerson();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateUser).map(({ roleId }) => roleId)).toEqual([11, 11]);
});

it('a user is deleted after a confirmation that names the address [users-screen.2]', async () => {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Meera Iyer'), 'Delete user');
  await expect.element(question(/Meera Iyer/)).toHaveTextContent('meera@example.org');
  await button('Delete user', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Meera Iyer'));
  expect(edge.requests(deleteUser).map(({ params }) => params.userId)).toEqual([23]);
});

it.each(['ownerHasLiveAssessment', 'lastSuperAdmin', 'demoRestricted'] as const)(
  'the deletion of a user shows the refusal %s in its dialog',
  async (refusal) => {
    edge.refuse(deleteUser, refusal);
    await openScreen(ADDRESS, 'superAdmin');
    await chooseInRow(rowOf('Ananya Rao'), 'Delete user');
    await button('Delete user', question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
    await button(/^Keep/, question()).click();
    await expect.element(rowOf('Ananya Rao')).toBeVisible();
  },
);

it.each(['emailTaken', 'commonPassword', 'contactYourAdmin'] as const)(
  'the panel of a new candidate shows the refusal %s in place',
  async (refusal) => {
    edge.refuse(createUser, refusal);
    await openScreen(ADDRESS, 'admin');
    await button('New candidate').click();
    await dialog().getByLabelText('Full name').fill('Tara Bose');
    await dialog().getByLabelText('E-mail').fill('tara@example.org');
    await dialog().getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await save();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
    await expectCount(dialog(), 1);
  },
);

it.each(['sharedCandidate', 'emailTaken', 'demoRestricted'] as const)(
  'the panel of an edited user shows the refusal %s in place',
  async (refusal) => {
    edge.refuse(updateUser, refusal);
    await openScreen(ADDRESS, 'admin');
    await button('Edit user: Meera Iyer').click();
    await dialog().getByLabelText('E-mail').fill('other@example.org');
    await save();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
  },
);

it('the user panel shows that a plan cannot be paid online by the SuperAdmin', async () => {
  edge.refuse(createUser, 'onlinePaymentNotAllowed');
  await openScreen(ADDRESS, 'superAdmin');
  await button('New user').click();
  await dialog().getByLabelText('Full name').fill('Tara Bose');
  await dialog().getByLabelText('E-mail').fill('tara@example.org');
  await dialog().getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog().getByLabelText('Plan').selectOptions('Institute (US$99)');
  await save();
  await expect.element(dialog().getByText(refusalText('onlinePaymentNotAllowed'))).toBeVisible();
});

it('users are paged by ten; sorting and search are asked of the server [users-screen.3]', async () => {
  stored = Array.from({ length: 12 }, (_, index) =>
    user(index + 31, `Candidate ${index + 1}`, `c${index}@example.org`),
  );
  await openScreen(ADDRESS, 'admin');
  await expectCount(page.getByRole('row'), 11);
  await openPage(2);
  await expect.element(rowOf('Candidate 12')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
  await page.getByRole('searchbox').fill('Candidate');
  await expect
    .poll(() => edge.requests(listUsers).at(-1)?.query)
    .toMatchObject({ search: 'Candidate', sortBy: 'fullName', sortDirection: 'asc' });
});
