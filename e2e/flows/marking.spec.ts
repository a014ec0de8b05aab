import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

let ownSite: OwnSite;

test.beforeAll(async () => {
  ownSite = await startOwnSite();
});
test.afterAll(() => ownSite.stop());

/** A finished attempt with these answers in the order of the questions. */
async function sit(
  admin: SignedIn,
  exam: { readonly assessmentId: number; readonly questionIds: readonly number[] },
  fullName: string,
  answers: readonly string[],
) {
  const candidate = await buildCandidate(ownSite.site, admin, fullName);
  const attemptId = await buildAttempt(candidate, exam.assessmentId);
  for (const [index, answerText] of answers.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, exam.questionIds[index] ?? 0, { answerText }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return candidate;
}

test('twenty written answers are marked by the keyboard alone, a key for the mark and one for the next [marking-journey.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(ownSite.site);
  const exam = await buildLiveAssessment(
    admin,
    { title: 'Essays', markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ ...WRITTEN, marks: 500 }],
  );
  for (let number = 1; number <= 20; number++)
    await sit(admin, exam, `Writer ${number}`, [`Answer number ${number}: water expands when it freezes.`]);
  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/report/marking?quiz=${exam.assessmentId}`);
  await expect(page.getByText('Answer number 1:')).toBeVisible();
  await expect(page.getByRole('link', { name: /20 attempts wait for marks/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Marks (of 5)' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const startedAt = Date.now();
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  for (let number = 1; number <= 20; number++) {
    await expect(page.getByText(`Answer number ${number}:`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Marks (of 5)' })).toBeFocused();
    await press(String(number % 6));
    await press('Enter');
  }
  await expect(page.getByText('Everything here is marked.').first()).toBeVisible();
  test.info().annotations.push({
    type: 'keyboard run',
    description: `${keys} keys, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  });
  expect(keys).toBe(40);
  await expect(page.getByRole('link', { name: /wait for marks/ })).toHaveCount(0);

  // A correction needs a reason, which is in the history.
  await page.goto(`${ownSite.baseUrl}/report/marking?quiz=${exam.assessmentId}&by=candidate&all=`);
  const marks = page.getByRole('textbox', { name: 'Marks (of 5)' });
  await expect(marks).toBeFocused();
  await page.keyboard.type('4.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give a reason. It stays in the history.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason for the correction' }).fill('Overlooked the diagram');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mark corrected.')).toBeVisible();
  await page.context().close();
});

test('a wrong key is corrected by a regrade, which names who changes, and the sheet of the candidate tells why [marking-journey.2]', async ({
  browser,
}) => {
  const admin = await buildAdmin(ownSite.site);
  const exam = await buildLiveAssessment(
    admin,
    {
      title: 'Capitals',
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 200,
      showKeyAfterwards: true,
    },
    [{ marks: 200 }, { marks: 300 }],
  );
  const ana = await sit(admin, exam, 'Ana Ortiz', ['Option-A', 'Option-A']);
  await sit(admin, exam, 'Ben Okafor', ['Option-B', 'Option-A']);
  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/report/admin?quiz=${exam.assessmentId}`);
  await page.getByRole('link', { name: 'Regrade' }).click();
  await page.getByRole('button', { name: 'Change key or marks' }).first().click();
  await page.getByRole('checkbox', { name: /^A/ }).check();
  await page.getByRole('button', { name: 'Show who changes' }).click();
  await expect(page.getByText('1 of 2 results changes.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Ortiz/ })).toContainText('2 / 5, Passed');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Option A is right as well');
  await page.getByRole('button', { name: 'Apply (1 result changes)' }).click();
  await expect(page.getByText(/1 result changed/)).toBeVisible();
  await page.context().close();

  const candidate = await ownSite.open(browser, ana.credentials);
  await candidate.goto(`${ownSite.baseUrl}/report/students`);
  await candidate.getByRole('button', { name: 'Capitals', exact: true }).click();
  await expect(candidate.getByText('This question was regraded: Option A is right as well')).toBeVisible();
  await candidate.context().close();
});
