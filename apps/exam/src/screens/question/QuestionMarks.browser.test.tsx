import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { QuestionMarks } from './QuestionMarks.tsx';

const marks = (count: number, allowsSeveral: boolean) =>
  inProviders(<QuestionMarks marks={count} allowsSeveral={allowsSeveral} />);

it('the marks of a question and the number of ticks are noted as on a printed paper [exam-marks.1]', async () => {
  const screen = await render(marks(250, false));
  const note = () => screen.container.querySelector('.question-marks')?.textContent;
  await expect.poll(note).toBe('[2.5 marks]');
  for (const [count, allowsSeveral, text] of [
    [100, false, '[1 mark]'],
    [250, true, '[2.5 marks; several ticks allowed]'],
    [0, true, '[several ticks allowed]'],
    [0, false, undefined],
  ] as const) {
    await screen.rerender(marks(count, allowsSeveral));
    expect(note()).toBe(text);
  }
});
