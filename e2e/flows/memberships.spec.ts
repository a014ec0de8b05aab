import { registerCandidate } from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn } from '../support/signed-in-page.ts';

const NAME = 'Ana Torres';
const TITLE = 'Final exam of class 9';

test('a listed person who registered elsewhere first waits, is confirmed on the live board, and then starts [journey-memberships.1]', async ({
  browser,
}) => {
  const site = journeySite();
  const [admin, other] = [await buildAdmin(site), await buildAdmin(site)];
  const account = { email: `ana${Date.now()}@example.org`, password: PASSWORD };
  await site.anonymous.ok(registerCandidate, { body: { fullName: NAME, ...account, ownerId: other.userId } });
  const { assessmentId } = await buildLiveAssessment(admin, {
    title: TITLE,
    participantMode: 'byEmail',
    participantEmails: account.email,
  });

  const candidate = await openSignedIn(browser, account);
  const exam = candidate.getByRole('heading', { name: TITLE });
  await expect(candidate.getByText('No exams right now')).toBeVisible();
  await expect(exam).toHaveCount(0);

  const board = await openSignedIn(browser, admin.credentials);
  await board.goto(`${baseUrl()}/quiz/liveBoard?quiz=${assessmentId}`);
  await board.getByRole('list', { name: 'Seats' }).getByRole('button', { name: account.email }).click();
  await expect(board.getByText('This person cannot start yet')).toBeVisible();
  await board.getByRole('button', { name: 'Confirm person' }).click();
  const people = board.getByRole('dialog', { name: 'Confirm people' });
  await expect(people.getByText(account.email)).toBeVisible();
  await expect(people.getByText(/^Registered /)).toBeVisible();
  await people.getByRole('button', { name: 'Confirm 1 person' }).click();
  await expect(board.getByText('1 person confirmed')).toBeVisible();

  await candidate.reload();
  await expect(exam).toBeVisible();
  await candidate.getByRole('button', { name: 'Start' }).click();
  await candidate.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }).click();
  await candidate.waitForURL('**/quiz/startQuiz**');
  await Promise.all([candidate.context().close(), board.context().close()]);
});
