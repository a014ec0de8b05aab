import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, settle } from '../support/signed-in-page.ts';

/** The tabs of an assessment with the drawer entry that each highlights. */
const PLACES = {
  Settings: 'Assessments',
  Participants: 'Assessments',
  'Live board': 'Live board',
  Results: 'Examine & reports',
  Questions: 'Assessments',
} as const;

test('an Admin walks all places of a live assessment by their tabs, wide and at 320 pixels, and the drawer follows [assessment-place.7]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  const { assessmentId } = await buildLiveAssessment(admin, { title: 'Unit Test 3' });
  await buildAttempt(await buildCandidate(site, admin), assessmentId);
  const page = await openSignedIn(browser, admin.credentials);
  const tabs = page.getByRole('navigation', { name: 'Assessment' });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
    for (const [name, entry] of Object.entries(PLACES)) {
      const tab = tabs.getByRole('link', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await settle(page);
      await expect(page.locator('main').getByText('On-live').first()).toBeVisible();
      if (width > 850)
        await expect(
          page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry }),
        ).toHaveAttribute('aria-current', /page|true/);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      expect(await findViolations(page)).toEqual([]);
    }
  }
  await page.context().close();
});
