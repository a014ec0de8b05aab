import { sendResultMail } from '@invigil/contract/messaging/mail-endpoints';
import { RESULT_TOKENS as tokens } from '@invigil/contract/result-mail-placeholders';
import { listResults } from '@invigil/contract/results/result-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button } from '../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';

it('the panel for result e-mails inserts placeholders of the result, and names each selected attempt [result-mails.6]', async () => {
  const rows = [71, 72].map((attemptId) =>
    exampleRow(listResults, { attemptId, fullName: 'Bina Roy', email: 'bina@example.org' }),
  );
  edge.reply(listResults, pagesOf(...rows));
  edge.reply(getSiteSettings, () => ({ ...siteSettings(), canSendMail: true }));
  edge.reply(sendResultMail, () => ({ message: 'emailSentSuccessfully' as const, queuedCount: 2 }));
  await openScreen('/report/admin', 'admin');
  await page.getByRole('checkbox', { name: 'Select page' }).click();
  await button('Send e-mail (2)').click();
  const panel = page.getByRole('dialog', { name: 'E-mail to candidates' });
  await expect.element(panel).toHaveTextContent('To 1 candidate');
  const message = panel.getByLabelText('Message');
  await expect
    .poll(() => (message.element() as HTMLTextAreaElement).value)
    .toContain(
      `Your result in ${tokens.title}: ${tokens.obtainedMarks} of ${tokens.totalMarks} marks ([status]).`,
    );
  await message.fill('Hello ');
  await button('[fullName]', panel).click();
  await expect.element(message).toHaveValue('Hello [fullName]');
  await expect.element(button('[status]', panel)).toHaveAccessibleDescription('Passed, failed or pending');
  await button('Send e-mail', panel).click();
  await expect.poll(() => edge.bodies(sendResultMail)).toHaveLength(1);
  expect(edge.bodies(sendResultMail)[0]).toMatchObject({
    body: 'Hello [fullName]',
    recipients: [
      { email: 'bina@example.org', attemptId: 71 },
      { email: 'bina@example.org', attemptId: 72 },
    ],
  });
});
