import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { greyFigure } from '../../testing/many-questions.test-data.ts';
import { QuestionFigure } from './QuestionFigure.tsx';

const show = (description: string) =>
  render(
    inProviders(<QuestionFigure imagePath={greyFigure(40)} description={description} onFailed={() => {}} />),
  );

it('a figure is enlarged in a dialog, which closes by its button, by Esc and by a press beside it [exam-figure.2]', async () => {
  const screen = await show('');
  const dialog = screen.getByRole('dialog', { name: 'Figure' });
  const enlarge = screen.getByRole('button', { name: 'Enlarge' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(enlarge).toBeVisible();
  for (const leave of [
    () => close.click(),
    () => userEvent.keyboard('{Escape}'),
    // A press on the backdrop is one on the dialog itself.
    () => dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true })),
  ]) {
    await expect.element(dialog).not.toBeInTheDocument();
    await enlarge.click();
    await expect.element(dialog.getByRole('img', { name: 'Figure for this question' })).toBeVisible();
    await expect.element(close).toHaveFocus();
    // A press on the picture itself is none beside it.
    await dialog.getByRole('img').click();
    await expect.element(dialog).toBeVisible();
    await leave();
  }
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a figure has the description of its author as its name [exam-figure.3]', async () => {
  const screen = await show('A circuit');
  await expect.element(screen.getByRole('img', { name: 'A circuit' })).toBeVisible();
});
