import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { KeyboardHint } from './KeyboardHint.tsx';

it('the keys of an answer are its letters and Enter, or Ctrl+Enter where Enter adds a line, and Ctrl+B [exam-keys.4]', async () => {
  const hint = (labels: readonly string[]) => inProviders(<KeyboardHint id="keys" labels={labels} />);
  const screen = await render(hint(['A', 'B', 'C', 'D']));
  const text = () => screen.container.querySelector('#keys')?.textContent;
  await expect.poll(text).toBe('Tab to the optionsA–D chooseEnter nextCtrl + B flag');
  await screen.rerender(hint([]));
  expect(text()).toBe('Ctrl + Enter nextCtrl + B flag');
});
