import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const twelve = {
  ...question(1),
  questionCount: 1,
  interaction: {
    kind: 'choice',
    options: OPTION_LABELS.map((label) => ({ label, html: asSafeHtml(`text ${label}`) })),
  },
} as const;

it('the letters to L choose among twelve options, Ctrl+B still flags, and the hint names them [more-options.8]', async () => {
  const { screen, server, store } = await openExam({
    questions: [twelve],
    attempt: { allowMultipleTicks: true },
  });
  const option = (label: string) => screen.getByRole('checkbox', { name: `text ${label}` });
  await expect.element(screen.getByText(/^A–L\s*choose$/)).toBeInTheDocument();
  option('A').element().focus();
  await userEvent.keyboard('fl');
  await expect.element(option('L')).toHaveFocus();
  await userEvent.keyboard('m{Control>}b{/Control}');
  expect(store.getState().flags.entries.get(101)).toMatchObject({ isFlagged: true });
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'choice', selected: ['F', 'L'] });
  await userEvent.keyboard('f');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'choice', selected: ['L'] });
});

it('the arrow keys go from the twelfth option to the first where one is ticked, and all fit a phone [more-options.9]', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const { screen } = await openExam({ questions: [twelve] });
  const option = (label: string) => screen.getByRole('radio', { name: `text ${label}` });
  option('A').element().focus();
  await userEvent.keyboard('l');
  await expect.element(option('L')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('A')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(option('K')).toBeChecked();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  for (const label of OPTION_LABELS)
    expect(option(label).element().closest('label')?.clientHeight).toBeGreaterThanOrEqual(44);
});
