import { sendEmailConfirmation } from '@invigil/contract/accounts/email-confirmation-endpoints';
import {
  acceptOwnMembership,
  leaveOwnMembership,
  listOwnMemberships,
} from '@invigil/contract/accounts/membership-endpoints';
import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectAddress,
  expectNone,
  expectToast,
  question,
} from '../../../testing/page-parts.test-data.ts';

type OwnMemberships = OkOf<typeof listOwnMemberships>;

let stored: OwnMemberships;

const serve = (change: Partial<OwnMemberships>) => {
  stored = {
    memberships: [],
    waitingCount: 0,
    isEmailProven: false,
    mayProveByMail: false,
    needsOwnPassword: false,
    ...change,
  };
};
const SCHOOL = { tenantId: 7, tenantName: 'Hill School', joinedAt: new Date('2026-11-02T10:00:00Z') };

beforeEach(() => {
  serve({});
  edge.reply(listOwnMemberships, () => stored);
  edge.reply(acceptOwnMembership, () => {
    serve({ memberships: [{ ...SCHOOL, isAccepted: true }] });
    return done('successfullySaved');
  });
  edge.reply(leaveOwnMembership, () => {
    serve({});
    return done('successfullySaved');
  });
});

it('an organisation that waits leads the candidate to prove the address by a link, and is not named [organisations.1]', async () => {
  serve({ waitingCount: 2, mayProveByMail: true });
  edge.reply(sendEmailConfirmation, done('emailSentSuccessfully'));
  await openScreen('/dashboard', 'candidate');
  await expect.element(page.getByText(/^2 organisations have invited /)).toBeVisible();
  await button('Send the link').click();
  await expect.element(page.getByText(/^We sent a link to /)).toBeVisible();
});

it('an organisation that waits leads to an own password first, or to the organisation on a site without e-mail [organisations.2]', async () => {
  serve({ waitingCount: 1, needsOwnPassword: true });
  await openScreen('/dashboard', 'candidate');
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expectAddress('/user/password');
  serve({ waitingCount: 1 });
  await openScreen('/dashboard', 'candidate');
  await expect.element(page.getByText(/ask the organisation to confirm you/)).toBeVisible();
  await expectNone(button('Send the link'));
});

it('a membership that an organisation wants is accepted or declined on the dashboard [organisations.3]', async () => {
  serve({ memberships: [{ ...SCHOOL, isAccepted: false }] });
  await openScreen('/dashboard', 'candidate');
  await button('Accept').click();
  await expectToast('You are a candidate of Hill School');
  await expectNone(page.getByText('Hill School wants you as a candidate.'));
  expect(edge.bodies(acceptOwnMembership)).toEqual([{ tenantId: 7 }]);
  serve({ memberships: [{ ...SCHOOL, isAccepted: false }] });
  await openScreen('/dashboard', 'candidate');
  await button('Decline').click();
  await button('Decline', question()).click();
  await expectToast('You are no candidate of Hill School');
  expect(edge.bodies(leaveOwnMembership)).toEqual([{ tenantId: 7 }]);
});

it('a membership is left on the profile after a question [organisations.4]', async () => {
  serve({ memberships: [{ ...SCHOOL, isAccepted: true }] });
  await openScreen('/user/profile', 'candidate');
  await button('Leave: Hill School').click();
  await expect.element(question().getByText(/Your results stay with it/)).toBeVisible();
  await button('Leave', question()).click();
  await expectToast('You left Hill School');
  await expect.element(page.getByText('You are no candidate of an organisation.')).toBeVisible();
});
