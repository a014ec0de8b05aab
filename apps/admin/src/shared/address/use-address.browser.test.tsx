import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { useAddress } from './use-address.ts';

let router: ReturnType<typeof createBrowserRouter>;
let addressBefore: string;

/** Two parameters: `attempts` is a step of the history, `search` is none. */
function Choices() {
  const { params, setParams } = useAddress();
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => setParams({ attempts: 'latest' })}>
        Latest
      </button>
      <button type="button" onClick={() => setParams({ search: 'Rao' }, { replace: true })}>
        Search
      </button>
    </>
  );
}

const Loading = () => null;

beforeEach(async () => {
  addressBefore = location.href;
  history.pushState(null, '', '/choices?quiz=9');
  // The loader, as that of the frame, puts the address off.
  router = createBrowserRouter([
    { path: '/choices', Component: Choices, loader: async () => null, HydrateFallback: Loading },
  ]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('quiz=9');
});

afterEach(async () => {
  await cleanup();
  router.dispose();
  history.replaceState(null, '', addressBefore);
});

const shown = () => expect.element(page.getByRole('status'));
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();

it('a replacement right after a step of the history keeps the step, and Back undoes both [use-address.1]', async () => {
  press('Latest');
  press('Search');
  await shown().toHaveTextContent('quiz=9&attempts=latest&search=Rao');
  history.back();
  await shown().toHaveTextContent(/^quiz=9$/);
});

it('a step right after a replacement has what the replacement set [use-address.2]', async () => {
  press('Search');
  press('Latest');
  await shown().toHaveTextContent('quiz=9&search=Rao&attempts=latest');
  expect(location.search).toBe('?quiz=9&search=Rao&attempts=latest');
});
