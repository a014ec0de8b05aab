import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

function TwoButtons() {
  const [isOpen, setOpen] = useState(true);
  const [count, setCount] = useState(0);
  const place = { position: 'fixed', inset: 0 } as const;
  return (
    <>
      <button type="button" style={place} onClick={() => setCount(count + 1)}>
        Beneath {count}
      </button>
      {isOpen && (
        <button type="button" style={place} onClick={() => setOpen(false)}>
          Close
        </button>
      )}
    </>
  );
}

it('the second click of a double click that removes its button does not reach what was beneath, a click of its own does [stray-clicks.1]', async () => {
  await render(
    <Providers queryClient={createQueryClient()}>
      <TwoButtons />
    </Providers>,
  );
  await userEvent.dblClick(page.getByRole('button', { name: 'Close' }));
  const beneath = page.getByRole('button', { name: /^Beneath/ });
  await expect.element(beneath).toHaveTextContent('Beneath 0');
  // A double click on a control that stays acts twice.
  await userEvent.dblClick(beneath);
  await expect.element(beneath).toHaveTextContent('Beneath 2');
});
