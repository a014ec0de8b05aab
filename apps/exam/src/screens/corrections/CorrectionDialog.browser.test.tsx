import { asSafeHtml } from '@invigil/domain/safe-html';
import { question, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openExam, readIn } from '../../testing/exam-screen.test-data.tsx';

const CORRECTED_AT = new Date(START);
const { promptHtml, interaction, imageDescription } = question(1);
const options = (second: string) => ({
  kind: 'choice' as const,
  options: [
    { label: 'A' as const, html: asSafeHtml('one') },
    { label: 'B' as const, html: asSafeHtml(second) },
  ],
});
/** The first question after a correction of its prompt and of an option. */
const corrected = {
  ...question(1),
  promptHtml: asSafeHtml('Question 1 anew'),
  interaction: options('two and a half'),
  wording: 1,
  corrected: { correctedAt: CORRECTED_AT, promptHtml, interaction, imageDescription },
};

/** An exam whose candidate answered the first question on another device, before it was corrected. */
const openCorrected = (first = corrected) =>
  openExam({ questions: [{ ...first, isAnswered: true }, question(2), question(3)] });

it('the notice of a correction opens the changed texts before and now, and closes when they are understood [correction-dialog.1]', async () => {
  const { screen } = await openCorrected();
  await screen.getByRole('button', { name: 'Question 1, answered' }).click();
  await expect.element(screen.getByText('Question 1 was corrected.')).toBeVisible();
  await screen.getByRole('button', { name: 'Compare' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Question 1 was corrected.' });
  await expect
    .element(dialog.getByRole('heading', { level: 3 }))
    .toHaveTextContent(`Question 1, corrected at ${formatTime(CORRECTED_AT)}`);
  const lines = [...dialog.element().querySelectorAll('.comparison')].map((part) =>
    [...part.querySelectorAll('h4, dt, dd')].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ['Question', 'Before', 'Question 1', 'Now', 'Question 1 anew'],
    ['Option B', 'Before', 'two', 'Now', 'two and a half'],
  ]);
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect.element(screen.getByText('Question 1 was corrected.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Question 1' })).toHaveFocus();
});

it('a text that was corrected back is said to be as it was seen first [correction-dialog.2]', async () => {
  const { screen } = await openCorrected({ ...corrected, promptHtml, interaction: options('two') });
  await screen.getByRole('button', { name: 'Question 1, answered' }).click();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('The text is again as you saw it first.')).toBeVisible();
});

it('a corrected question that is not shown opens from the comparison [correction-dialog.3]', async () => {
  const { screen } = await openCorrected();
  await screen.getByRole('button', { name: 'Question 1, answered' }).click();
  await screen.getByRole('button', { name: 'Question 2, not answered' }).click();
  await screen.getByRole('button', { name: 'Compare' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await expect.element(screen.getByText('Question 1 anew')).toBeVisible();
  await expect.element(screen.getByText('Question 1 was corrected.')).toBeVisible();
});

it('the comparison fits a phone in every language [correction-dialog.4]', async () => {
  onTestFinished(() => readIn('en'));
  await page.viewport(320, 640);
  const { screen, store } = await openCorrected();
  store.dispatch({ type: 'questionOpened', position: 1 });
  await expect.element(screen.getByText('Question 1 anew')).toBeVisible();
  for (const { htmlLang } of languages) {
    await readIn(htmlLang);
    const compare = () => screen.container.querySelector<HTMLElement>('.exam-notice .link');
    await expect.poll(compare).not.toBeNull();
    compare()?.click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    const element = dialog.element();
    expect(element.scrollWidth, htmlLang).toBeLessThanOrEqual(element.clientWidth);
    expect(element.textContent, htmlLang).not.toMatch(/corrections\.|\{\{/);
    element.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
