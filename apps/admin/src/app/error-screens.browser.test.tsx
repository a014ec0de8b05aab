import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assessment, DRAFT, serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import { edge, openErrorPage } from '../testing/admin-screen.test-data.tsx';
import { button, expectTitle, rowOf } from '../testing/page-parts.test-data.ts';

it.each([
  { status: 401, message: 'tokenExpired', title: 'Token expired' },
  { status: 403, message: 'entryRestricted', title: 'Entry restricted' },
] as const)(
  'status $status of a reading leads to the screen "$title" [error-screens.1]',
  async ({ status, message, title }) => {
    edge.fail(listUsers, status, { message });
    await openErrorPage('/user/users', 'admin');
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectTitle(`${title} | Invigil`);
  },
);

it('status 404 of a record that is opened for editing leads to "Page not found" [error-screens.2]', async () => {
  const stored = serveAuthoring();
  stored.assessments = [assessment(2, DRAFT, { participantMode: 'byEmail' })];
  edge.fail(listParticipants, 404, { message: 'notFoundMsg' });
  await openErrorPage('/quiz/topics', 'admin');
  await button(`Edit: ${DRAFT}`, rowOf(DRAFT)).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectTitle('Page not found | Invigil');
});
