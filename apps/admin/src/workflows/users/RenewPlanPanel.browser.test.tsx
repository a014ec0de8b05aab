import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { expect, it } from 'vitest';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  dialog,
  expectHint,
  expectNone,
  expectToast,
  rowOf,
} from '../../testing/page-parts.test-data.ts';

it('the SuperAdmin renews the plan of an Admin, with a plan and a payment mode [plan-renewal.3]', async () => {
  const admin = exampleRow(listUsers, {
    userId: 21,
    fullName: 'Ananya Rao',
    email: 'ananya@example.org',
    roleId: ROLE_IDS.admin,
    planTitle: 'School',
    pendingEmail: null,
  });
  edge.reply(listUsers, (request) => pagesOf(admin)(request));
  edge.reply(listPlans, [exampleRow(listPlans, { planId: 4, title: 'Department', priceMinor: 2_400 })]);
  edge.reply(renewPlan, () => {
    admin.planTitle = 'Department';
    return done('planRenewalSuccess');
  });
  await openScreen('/user/users', 'superAdmin');
  await chooseInRow(rowOf('ananya@example.org'), 'Renew plan');
  const panel = dialog('Renew the plan of Ananya Rao');
  await button('Renew plan', panel).click();
  const [plan, mode] = [panel.getByRole('combobox').first(), panel.getByRole('combobox').nth(1)];
  await expectHint(plan, 'Choose a plan');
  await expectHint(mode, 'Choose a payment mode.');
  expect(edge.requests(renewPlan)).toEqual([]);
  await plan.selectOptions('Department (US$24)');
  await mode.selectOptions('Offline');
  await button('Renew plan', panel).click();
  await expectToast('Successfully Renewed: Ananya Rao');
  await expectNone(panel);
  await expect.element(rowOf('ananya@example.org')).toHaveTextContent('Department');
  expect(edge.bodies(renewPlan)).toMatchObject([
    { planId: 4, paymentMode: 'offline', userEmail: 'ananya@example.org' },
  ]);
});
