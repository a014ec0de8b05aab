import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { samplePath } from '@invigil/domain/site/sample-account';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { siteSettings } from '../../testing/site-settings.test-data.ts';

const SAMPLE = { roleDisplayName: 'Candidate', email: 'student+1@example.org', password: 'sample-4711' };

it('the link of a sample account signs a visitor of a demonstration in, once [sample-link.1]', async () => {
  edge.reply(getSiteSettings, siteSettings({ demoAccounts: [SAMPLE] }));
  edge.replyEmpty(signIn);
  await openScreen(samplePath(SAMPLE.email), 'visitor');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(edge.bodies(signIn)).toMatchObject([{ email: SAMPLE.email, password: SAMPLE.password }]);
  expect(location.search).toBe('');
});

it('the link of a sample account signs nobody in on a site that is no demonstration [sample-link.2]', async () => {
  await openScreen(samplePath(SAMPLE.email), 'visitor');
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  await expect.poll(() => edge.requests(getSiteSettings).length).toBeGreaterThan(0);
  expect(edge.bodies(signIn)).toEqual([]);
});
