import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServerClock } from '../clock/server-clock.ts';
import { inProviders } from '../testing/exam-screen.test-data.tsx';
import { begun, type ReducerDriver } from '../testing/reducer.test-data.ts';
import { SaveIndicator } from './SaveIndicator.tsx';

const indicator = ({ state }: ReducerDriver) =>
  inProviders(<SaveIndicator state={state} clock={new ServerClock(() => 0)} isOnline={false} />);

it('an answer of an offline page counts as stored once the browser has written it [exam-save-state.1]', async () => {
  const page = begun();
  const screen = await render(indicator(page.choose('A')));
  const expectText = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expectText('Offline, saving on this device');
  await screen.rerender(indicator(page.journalled(page.state.autosave?.draft ?? expect.fail())));
  await expectText('Offline, 1 answer stored on this device');
  await screen.rerender(indicator(page.submit()));
  await expectText('Offline, saving on this device');
  const submitted = page.state.outbox.pending[0]?.answer ?? expect.fail();
  await screen.rerender(indicator(page.journalled(submitted)));
  await expectText('Offline, 1 answer stored on this device');
});
