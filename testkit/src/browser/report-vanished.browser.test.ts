import { createElement, Suspense, startTransition, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportVanished } from './report-vanished.ts';

/** A text that does not arrive. */
const text = new Promise<string>(() => {});

const Part = () => use(text);

interface ScreenProps {
  readonly show: (showPart: () => void) => void;
}

function Screen({ show }: ScreenProps) {
  const [isPartShown, setPartShown] = useState(false);
  const press = () => show(() => setPartShown(true));
  return createElement(
    'main',
    {},
    createElement('button', { type: 'button', onClick: press }, 'Show'),
    isPartShown && createElement(Part),
  );
}

/** A screen with a part that is shown by a press, and waits for its text. */
const renderScreen = (show: ScreenProps['show']) =>
  render(createElement(Suspense, { fallback: 'Loading' }, createElement(Screen, { show })));

/** The errors that the page writes to the console from now on. */
function readErrors() {
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((text) => errors.push(text));
  return errors;
}

reportVanished();

test('A screen that React hides, because a part of it waits for its texts, is reported [vanished.1]', async () => {
  const errors = readErrors();
  const screen = await renderScreen((showPart) => showPart());
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('Loading')).toBeVisible();
  expect(errors).toEqual(['shown, then hidden while something loads: Show']);
});

test('A screen that stays until its part is there is not reported [vanished.2]', async () => {
  const errors = readErrors();
  const screen = await renderScreen(startTransition);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(errors).toEqual([]);
});
