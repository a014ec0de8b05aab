import { listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import { CountedUser } from '../support/keystroke-model.ts';
import { journeySite, openSignedIn } from '../support/signed-in-page.ts';

/** The first option of each is the key. 600 characters in all. */
const QUESTIONS = [
  {
    prompt: 'Two resistors of 6 ohm and 3 ohm are in parallel. What then is their resistance?',
    options: ['2 ohm', '4.5 ohm', '9 ohm', '18 ohm'],
  },
  {
    prompt: 'A lamp takes 0.5 A from a battery of 12 V. What power does the lamp take at all?',
    options: ['6 W', '12 W', '24 W', '0.042 W'],
  },
  {
    prompt: 'Which device in a house protects a cable in the wall from a current that is too strong for it?',
    options: ['A fuse', 'A switch', 'A lamp', 'A capacitor'],
  },
  {
    prompt: 'In which unit of the international system is the capacitance of a capacitor measured?',
    options: ['Farad', 'Henry', 'Tesla', 'Coulomb'],
  },
  {
    prompt: 'What happens to the resistance of a copper wire when the wire gets warmer in a circuit?',
    options: ['The resistance rises', 'The resistance falls', 'It stays the same', 'It becomes zero at once'],
  },
] as const;

const MAX_CLICKS = 20;
const MAX_SECONDS = 5 * 60;

test('a first-time Admin has an exam of five questions live with its link on screen, by at most 20 clicks and within 5 minutes of the keystroke-level model [first-exam.1]', async ({
  browser,
}, testInfo) => {
  const length = QUESTIONS.flatMap(({ prompt, options }) => [prompt, ...options]).join('').length;
  expect(length).toBe(600);
  const admin = await buildAdmin(journeySite());
  const page = await openSignedIn(browser, admin.credentials);
  const user = new CountedUser(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await user.press(page.getByRole('link', { name: 'New assessment', exact: true }));
  const panel = page.getByRole('dialog', { name: 'New assessment' });
  await user.write(panel.getByLabel('Title', { exact: true }), 'Unit Test 3');
  await user.write(panel.getByLabel('Total marks', { exact: true }), '10');
  await user.press(panel.getByRole('button', { name: 'Save and add questions' }));

  for (const [index, { prompt, options }] of QUESTIONS.entries()) {
    await expect(field('Question')).toHaveValue('');
    await user.write(field('Question'), prompt);
    const [first, ...others] = options;
    await user.write(field('Option A'), first);
    for (const option of others) {
      await user.key('Enter');
      await user.type(option);
    }
    await user.press(page.locator('label[class*=_keyBubble_]').first());
    await user.press(button(index < QUESTIONS.length - 1 ? 'Save and next' : 'Save'));
  }

  await user.press(button('Go Live'));
  await user.press(page.getByRole('alertdialog').getByRole('button', { name: 'Go Live', exact: true }));
  await expect(page.getByText('Link for your candidates')).toBeVisible();

  const figures = `${user.clicks} clicks, ${user.seconds.toFixed(1)} s: ${JSON.stringify(user.operators)}`;
  testInfo.annotations.push({ type: 'counted', description: figures });
  const { rows } = await admin.ok(listAssessments, {
    params: { userId: admin.userId, page: 1, pageSize: 10 },
    query: {},
  });
  expect(rows.map(({ title, availability }) => [title, availability])).toEqual([['Unit Test 3', 'onLive']]);
  const stored = await admin.ok(listQuestions, { params: { assessmentId: rows[0]?.assessmentId ?? 0 } });
  expect(stored.map(({ prompt }) => prompt)).toEqual(QUESTIONS.map(({ prompt }) => prompt));
  expect(user.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(user.seconds).toBeLessThanOrEqual(MAX_SECONDS);
  await page.context().close();
});
