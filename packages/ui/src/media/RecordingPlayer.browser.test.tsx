import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inPage, showPart } from '../testing/ui-part.test-data.tsx';
import { CLIP, EXPIRED, expiredPlayer, playerOf, SILENCE, states, TONE } from './RecordingPlayer.states.tsx';

const FAILED = 'The recording cannot be loaded. Check your connection, then press play again.';

const player = (): HTMLMediaElement =>
  document.querySelector<HTMLMediaElement>('.recording-player :is(audio, video)') ?? expect.fail('no player');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const speed = () => page.getByRole('combobox', { name: 'Speed' });

async function show(state: ReactNode) {
  const screen = await showPart(state);
  await expect.element(button('Play')).toBeVisible();
  player().muted = true;
  return screen;
}

it('a recorded answer plays, pauses and jumps five seconds by its buttons, and says where it is [recording-player.1]', async () => {
  await show(states.audioOf20Seconds);
  await expect.element(page.getByRole('group', { name: 'Recorded answer' })).toBeVisible();
  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  await button('Pause').click();
  await expect.element(button('Play')).toBeVisible();
  expect(player().paused).toBe(true);
  player().currentTime = 8;
  const position = page.getByRole('slider', { name: 'Position' });
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:08 of 0:20');
  await button('Forward 5 seconds').click();
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:13 of 0:20');
  expect(player().currentTime).toBeCloseTo(13);
  for (const at of [8, 3, 0]) {
    await button('Back 5 seconds').click();
    await expect.poll(() => player().currentTime).toBeCloseTo(at);
  }
  for (const at of [5, 10, 15, 20, 20]) {
    await button('Forward 5 seconds').click();
    await expect.poll(() => player().currentTime).toBeCloseTo(at);
  }
});

it('a recorded answer plays at five speeds [recording-player.2]', async () => {
  await show(states.audio);
  const options = [...(speed().element() as HTMLSelectElement).options];
  expect(options.map(({ text }) => text)).toEqual(['0.75×', '1×', '1.25×', '1.5×', '2×']);
  await expect.element(speed()).toHaveDisplayValue('1×');
  for (const each of ['0.75', '1.25', '1.5', '2']) {
    await speed().selectOptions(each);
    expect(player().playbackRate).toBe(Number(each));
  }
});

it('the keyboard plays, pauses, jumps and changes the speed wherever the focus is in the player [recording-player.3]', async () => {
  await show(states.audioOf20Seconds);
  (page.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => player().paused).toBe(false);
  await userEvent.keyboard(' ');
  await expect.poll(() => player().paused).toBe(true);
  player().currentTime = 2;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => player().currentTime).toBeCloseTo(7);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => player().currentTime).toBe(0);
  await userEvent.keyboard('>>>>>');
  await expect.element(speed()).toHaveDisplayValue('2×');
  await userEvent.keyboard('<');
  await expect.element(speed()).toHaveDisplayValue('1.5×');
  (button('Play').element() as HTMLElement).focus();
  // A button acts once, by itself.
  await userEvent.keyboard(' ');
  await expect.element(button('Pause')).toBeVisible();
  // The sound would play beyond the positions below on a slow machine.
  player().pause();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => player().currentTime).toBeGreaterThanOrEqual(5);
  (speed().element() as HTMLElement).focus();
  await userEvent.keyboard('<');
  await expect.element(speed()).toHaveDisplayValue('1.25×');
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(player().currentTime).toBeLessThan(10);
});

it('an expired address is renewed once, and the recording plays on at its speed [recording-player.4]', async () => {
  let reads = 0;
  const renewAddresses = async () => {
    reads += 1;
    return [CLIP, SILENCE];
  };
  await show(expiredPlayer(renewAddresses));
  await speed().selectOptions('1.5');
  await button('Play').click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(0);
  expect(player().currentSrc).toBe(SILENCE);
  expect(player().playbackRate).toBe(1.5);
  expect(reads).toBe(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('an address that cannot be renewed says so, and play tries again [recording-player.5]', async () => {
  let reads = 0;
  const renewAddresses = async () => {
    reads += 1;
    return reads === 1 ? [EXPIRED] : [];
  };
  await show(expiredPlayer(renewAddresses));
  await button('Play').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED);
  expect(reads).toBe(1);
  await button('Play').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED);
});

it('results that are read again do not interrupt the recording that plays [recording-player.6]', async () => {
  const of = (address: string) => inPage(playerOf({ address }));
  const { rerender } = await render(of(`${TONE}?ticket=1`));
  await expect.element(button('Play')).toBeVisible();
  player().muted = true;
  await button('Play').click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(0);
  const shown = player();
  await rerender(of(`${TONE}?ticket=2`));
  expect(player().currentSrc).toContain('ticket=1');
  expect(player()).toBe(shown);
});

it('the sound of an answer is drawn once it plays, where the page wants it, and a click in it jumps there [recording-player.7]', async () => {
  const canvases = () =>
    document.querySelector('.recording-waveform > div')?.shadowRoot?.querySelectorAll('canvas').length ?? 0;
  const unmarked = await show(states.audio);
  expect(document.querySelector('.recording-waveform')).toBeNull();
  await unmarked.unmount();
  await show(states.waveformOncePlayed);
  expect(canvases()).toBe(0);
  // Two seconds can be over before a slow machine presses the button.
  player().loop = true;
  await button('Play').click();
  await expect.poll(canvases).toBeGreaterThan(0);
  await button('Pause').click();
  await page.elementLocator(document.querySelector('.recording-waveform') ?? expect.fail()).click();
  // In the middle of two seconds.
  await expect.poll(() => player().currentTime).toBeCloseTo(1, 0);
});

it('a video answer has a picture and its full screen [recording-player.8]', async () => {
  await show(states.video);
  await expect.element(page.getByRole('group', { name: 'Video answer' })).toBeVisible();
  expect(document.querySelector('.recording-waveform')).toBeNull();
  await expect.element(button('Full screen')).toBeVisible();
  await button('Play').click();
  await expect.poll(() => (player() as HTMLVideoElement).videoWidth).toBeGreaterThan(0);
});

it('the player fits a phone of 320 pixels [recording-player.9]', async () => {
  await page.viewport(320, 640);
  await show(states.videoOfHours);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
