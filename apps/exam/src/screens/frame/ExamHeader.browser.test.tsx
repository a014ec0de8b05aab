import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { greyFigure } from '../../testing/many-questions.test-data.ts';
import { ExamHeader } from './ExamHeader.tsx';

interface HeaderFacts {
  readonly logoPath?: string;
  readonly notice?: string;
}

const onOpenList = vi.fn();

const header = ({ logoPath = '', notice = '' }: HeaderFacts = {}) =>
  inProviders(
    <ExamHeader
      logoPath={logoPath}
      title="Unit Test 3"
      candidateName="Meera Iyer"
      position={2}
      total={3}
      saveIndicator={<p>Saved</p>}
      countdown={<p>12:30</p>}
      notice={notice !== '' && <div style={{ height: 120 }}>{notice}</div>}
      submit={<button type="button">Hand in</button>}
      onOpenList={onOpenList}
    />,
  );

it('the header names exam, candidate and question, and has the button to submit beside the clock [exam-header.1]', async () => {
  const screen = await render(header());
  for (const text of ['Unit Test 3', 'Meera Iyer', 'Saved', '12:30', 'Hand in'])
    await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
  await screen.rerender(header({ logoPath: greyFigure(40) }));
  expect(screen.container.querySelector('img.exam-logo')).toHaveAttribute('src', greyFigure(40));
});

it('the header opens the list of questions where the page has no room beside the question [exam-header.2]', async () => {
  await page.viewport(360, 740);
  const screen = await render(header());
  const list = screen.getByRole('button', { name: 'Open the question list: 2 of 3' });
  await list.click();
  expect(onOpenList).toHaveBeenCalledTimes(1);
  await page.viewport(1280, 800);
});

it('the page keeps room for a notice of several lines, and gives it back [exam-header.3]', async () => {
  const room = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--notice-height'));
  const screen = await render(header());
  await expect.poll(room).toBeLessThan(60);
  const before = room();
  await screen.rerender(header({ notice: 'A long notice' }));
  await expect.poll(room).toBeGreaterThan(before + 50);
  await screen.rerender(header());
  await expect.poll(room).toBe(before);
});
