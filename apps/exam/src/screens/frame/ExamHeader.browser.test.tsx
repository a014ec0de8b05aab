import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { greyFigure } from '../../testing/many-questions.test-data.ts';
import { ExamHeader } from './ExamHeader.tsx';

interface HeaderFacts {
  readonly logoPath?: string;
  readonly notice?: string;
}

const header = ({ logoPath = '', notice = '' }: HeaderFacts = {}) =>
  inProviders(
    <ExamHeader
      logoPath={logoPath}
      title="Unit Test 3"
      candidateName="Meera Iyer"
      saveIndicator={<p>Saved</p>}
      countdown={<p>12:30</p>}
      review={<button type="button">Review</button>}
      notice={notice !== '' && <div style={{ height: 120 }}>{notice}</div>}
      submit={<button type="button">Hand in</button>}
    />,
  );

it('the header names exam, candidate and question, and has the buttons to review and to submit beside the clock [exam-header.1]', async () => {
  const screen = await render(header());
  for (const text of ['Unit Test 3', 'Meera Iyer', 'Saved', '12:30', 'Review', 'Hand in'])
    await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
  await screen.rerender(header({ logoPath: greyFigure(40) }));
  expect(screen.container.querySelector('img.exam-logo')).toHaveAttribute('src', greyFigure(40));
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
