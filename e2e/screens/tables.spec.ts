import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { BuiltInRole } from '@invigil/domain/access/roles';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/journey-test.ts';
import type { SampleSite } from '../journeys/sample-site.ts';
import { addressesOf } from '../journeys/screen-addresses.ts';
import { baseUrl, journeySite, openSignedIn, settle, siteOwner } from '../journeys/signed-in-page.ts';

/** Forty letters without a place to break. */
const longName = (start: string) => start.padEnd(40, 'abcdefghijklmnopqrstuvwxyz');

let site: SampleSite;

test.beforeAll(async () => {
  const own = journeySite();
  const owner = await own.signIn(own.owner);
  const unique = String(Date.now()).slice(-6);
  const plan = { title: longName(`Plan${unique}`), additionalText: longName('Text') };
  const admin = await buildAdmin(own, plan, longName('Admin'));
  await owner.ok(roles.createRole, {
    body: {
      roleName: longName(`Role${unique}`),
      roleDisplayName: longName('Display'),
      description: longName('Description'),
    },
  });
  const { createdId: categoryId } = await admin.ok(categories.createCategory, {
    body: { name: longName('Category') },
  });
  const certificateTemplateId = await buildTemplate(admin, { title: longName('Template') });
  const rules = { certificateTemplateId, totalMarks: 1_000, passMark: 0, allowMultipleAttempts: true };
  const built = (title: string) => [admin, { ...rules, title: longName(title) }, [{ categoryId }]] as const;
  const finished = await buildLiveAssessment(...built('Finished'));
  const written = await buildLiveAssessment(admin, { ...rules, title: longName('Written') }, [WRITTEN]);
  const open = await buildLiveAssessment(...built('Open'));
  const draft = await buildAssessment(...built('Draft'));
  const candidate = await buildCandidate(own, admin, longName('Candidate'));
  const attemptIds: number[] = [];
  for (const { assessmentId, questionIds } of [finished, written]) {
    const attemptId = await buildAttempt(candidate, assessmentId);
    attemptIds.push(attemptId);
    for (const questionId of questionIds)
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(
          attemptId,
          questionId,
          assessmentId === written.assessmentId ? { answerText: 'Text' } : {},
        ),
      });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  }
  await buildAttempt(candidate, open.assessmentId);
  site = {
    owner: siteOwner(),
    admin: admin.credentials,
    candidate: candidate.credentials,
    assessmentIds: {
      finished: finished.assessmentId,
      open: open.assessmentId,
      draft: draft.assessmentId,
    },
    attemptId: attemptIds[0] ?? 0,
  };
});

/** Tables of the page that are wider than their place, and buttons that are outside of it. */
function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const place of document.querySelectorAll('main .table-scroll')) {
      const { left, right } = place.getBoundingClientRect();
      if (place.scrollWidth > place.clientWidth + 1)
        found.push(`${place.scrollWidth} px of table in ${place.clientWidth} px`);
      for (const button of place.querySelectorAll('tbody button')) {
        const at = button.getBoundingClientRect();
        if (at.right > right + 1 || at.left < left - 1)
          found.push(`${button.ariaLabel ?? button.textContent}`);
      }
    }
    return found;
  });
}

/** The long run opens every table in each language; the short one the widest ones in Spanish, which has the longest heads. */
const OPENS_ALL = process.env.EVERY_THEME === '1';
const LOCALES = OPENS_ALL ? ['es', 'it', 'en'] : ['es'];
const WIDEST = /admin-(results|assessments|questions)-1|superAdmin-users/;
const WIDTHS = [1280, 1024, 900, 880, 700, 360];
const ROLES: readonly BuiltInRole[] = OPENS_ALL
  ? ['superAdmin', 'admin', 'candidate']
  : ['superAdmin', 'admin'];

for (const role of ROLES) {
  test(`no table of ${role} scrolls sideways or cuts its actions off, with long names in long languages [tables.1]`, async ({
    browser,
  }) => {
    if (OPENS_ALL) test.setTimeout(3_600_000);
    const account = { superAdmin: site.owner, admin: site.admin, candidate: site.candidate }[role];
    const page = await openSignedIn(browser, account);
    await page.route('**/api/Quiz/FollowLiveBoard/**', (route) => route.abort());
    await page.evaluate(() => localStorage.setItem('invigil.liveBoard', JSON.stringify({ layout: 'list' })));
    let tables = 0;
    for (const locale of LOCALES) {
      await page.evaluate((key) => localStorage.setItem('invigil.locale', key), locale);
      for (const [name, address] of Object.entries(addressesOf(role, site))) {
        if (name.includes('startAttempt') || !(OPENS_ALL || WIDEST.test(name))) continue;
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.goto(baseUrl() + address);
        await settle(page);
        if ((await page.locator('main .table-scroll').count()) === 0) continue;
        tables += 1;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 860 });
          expect.soft(await overflowsOf(page), `${name} in ${locale} at ${width} px`).toEqual([]);
        }
      }
    }
    expect(tables).toBeGreaterThan(0);
    await page.context().close();
  });
}

test('a row of a table is a card below 900 px [tables.2]', async ({ browser }) => {
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/report/admin`);
  await settle(page);
  const row = page.locator('tbody tr').first();
  for (const [width, display] of [
    [900, 'table-row'],
    [899, 'block'],
    [641, 'block'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await expect(row, `${width} px`).toHaveCSS('display', display);
  }
  await expect(row.getByRole('button', { name: /^More for/ })).toBeVisible();
  await page.context().close();
});
