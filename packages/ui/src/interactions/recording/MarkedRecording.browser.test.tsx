import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { showPart } from '../../testing/ui-part.test-data.tsx';
import { states } from './MarkedRecording.states.tsx';

/** The session with the browser, whose methods the types of this version do not name. */
const emulate = (media: string) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );

afterEach(() => emulate(''));

it.each([
  ['audio', 'Recorded answer'],
  ['video', 'Video answer'],
] as const)(
  'a recorded answer of kind %s is played on the result sheet [marked-recording.1]',
  async (kind, name) => {
    await showPart(states[kind]);
    await expect.element(page.getByText('Not marked yet')).toBeVisible();
    await expect.element(page.getByRole('group', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const player = () => document.querySelector<HTMLMediaElement>(kind);
    await expect.poll(() => player()?.currentTime).toBeGreaterThan(0);
    player()?.pause();
  },
);

it.each([
  ['unknownToServer', 'The recording has not arrived yet.'],
  ['notArrived', 'The recording has not arrived yet.'],
  [
    'late',
    'The recording is late because it differs from what the device announced. It counts only if it is accepted.',
  ],
  ['deleted', 'The recording was deleted because its retention period is over.'],
] as const)('an answer whose recording is missing says why: %s [marked-recording.2]', async (state, text) => {
  await showPart(states[state]);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.querySelector('audio, video')).toBeNull();
  await emulate('print');
  await expect.element(page.getByText(text)).toBeVisible();
});

it('a question without a recorded answer is shown as not answered [marked-recording.3]', async () => {
  await showPart(states.notAnswered);
  await expect.element(page.getByText('Not answered')).toBeVisible();
  await expect.element(page.getByText('The recording has not arrived yet.')).not.toBeInTheDocument();
});

it.each([
  ['audio', 'Audio recording, 0:42'],
  ['video', 'Video recording, 0:42'],
] as const)(
  'a recorded answer of kind %s is one line with its length in print [marked-recording.4]',
  async (kind, line) => {
    await showPart(states[kind]);
    const player = page.getByRole('group', { name: /answer$/i });
    await expect.element(player).toBeVisible();
    await expect.element(page.getByText(line)).not.toBeVisible();
    await emulate('print');
    await expect.element(page.getByText(line)).toBeVisible();
    expect(document.querySelector('.recording-player')?.checkVisibility()).toBe(false);
  },
);
