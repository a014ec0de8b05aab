import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import { setMuted } from '@invigil/recording/testing/interrupt.test-data.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { edge } from '../../../../testing/admin-screen.test-data.tsx';
import { button, dialog, expectNone, question } from '../../../../testing/page-parts.test-data.ts';
import {
  check,
  FILMED,
  openCheck,
  openDevices,
  proceed,
  recordTest,
  SPOKEN,
  serveRecorded,
  watchDevices,
} from './readiness-site.test-data.ts';

let liveTracks: ReturnType<typeof watchDevices>;

beforeEach(() => {
  serveRecorded(FILMED);
  liveTracks = watchDevices();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

it('the check passes with camera and microphone and a converted test recording, and leads to the instructions [readiness.1]', async () => {
  await openCheck();
  await expect.element(dialog().getByLabelText('What your camera sees')).toBeVisible();
  await expect.element(dialog().getByLabelText('Microphone level')).toBeVisible();
  await expect.element(dialog().getByLabelText('Camera', { exact: true })).toBeEnabled();
  await expect.element(check('Test recording')).toHaveTextContent('Not checked yet');
  await expect.element(proceed()).toBeDisabled();
  await recordTest();
  for (const name of ['Secure connection', 'Microphone', 'Camera', 'Connection to the server'])
    await expect.element(check(name)).toHaveTextContent('Works');
  await expect.element(check('Storage in this browser')).toHaveTextContent(/About .+ free$/);
  const player = dialog().getByCss('video[class*=_testPlayer_]').element() as HTMLVideoElement;
  await expect.poll(() => player.duration).toBeGreaterThan(2);
  await expect.element(dialog().getByText('Everything works.')).toBeVisible();
  expect(await liveTracks()).toEqual([]);
  await proceed().click();
  await expect.element(question('Start “Oral exam”?')).toBeVisible();
});

it('refused devices block the start with a way on, and a second check passes [readiness.3]', async () => {
  openDevices().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await openCheck();
  await expect.element(check('Microphone')).toHaveTextContent('Does not work');
  await expect
    .element(check('Camera').getByText('does not allow this page to use the camera', { exact: false }))
    .toBeVisible();
  await expect.element(check('Test recording')).toHaveTextContent('Not checked yet');
  await expect.element(proceed()).toBeDisabled();
  await button('Check again: Camera', dialog()).click();
  await expect.element(check('Camera')).toHaveTextContent('Works');
});

it('a missing camera is told apart from a microphone that works [readiness.4]', async () => {
  const open = openDevices().getMockImplementation();
  openDevices().mockImplementation((constraints) =>
    constraints?.video === undefined
      ? (open?.(constraints) ?? Promise.reject())
      : Promise.reject(new DOMException('', 'NotFoundError')),
  );
  await openCheck();
  await expect.element(check('Camera')).toHaveTextContent('No camera was found.');
  await expect.element(check('Microphone')).toHaveTextContent('Works');
  await expect.element(proceed()).toBeDisabled();
});

it('answers as sound ask for no camera [readiness.8]', async () => {
  serveRecorded(SPOKEN);
  await openCheck();
  await recordTest();
  await expect.element(dialog().getByText('Everything works.')).toBeVisible();
  await expectNone(check('Camera'));
  const asked = openDevices().mock.calls;
  expect(asked.map(([constraints]) => constraints?.video)).toEqual([undefined]);
});

it('a microphone that is unplugged before the test recording fails the check, and another check passes [readiness.17]', async () => {
  serveRecorded(SPOKEN);
  await openCheck();
  await expect.element(check('Microphone')).toHaveTextContent('Works');
  const [microphone] = await liveTracks();
  microphone?.dispatchEvent(new Event('ended'));
  await expect.element(check('Test recording')).toHaveTextContent('was disconnected');
  await button('Check again: Test recording', dialog()).click();
  await expect.element(button('Record 3 seconds', dialog())).toBeEnabled();
  await expect.element(check('Test recording')).toHaveTextContent('Not checked yet');
});

it('a call during the test recording is a warning, and a call that takes the microphone before it fails the check [readiness.18]', async () => {
  serveRecorded(SPOKEN);
  await openCheck();
  await expect.element(check('Microphone')).toHaveTextContent('Works');
  const [microphone] = await liveTracks();
  await button('Record 3 seconds', dialog()).click();
  await expect.element(dialog().getByText('Recording. Say a few words.')).toBeVisible();
  setMuted(microphone, true);
  await expect
    .element(dialog().getByText('The microphone delivers no sound', { exact: false }))
    .toBeVisible();
  setMuted(microphone, false);
  await expect.element(check('Test recording')).toHaveTextContent('May cause problems');
  await expect.element(check('Test recording')).toHaveTextContent('interrupted, for example by a call');
  await expect.element(proceed()).toBeEnabled();

  await button('Record again', dialog()).click();
  await expect.element(button('Record 3 seconds', dialog())).toBeEnabled();
  const [again] = await liveTracks();
  setMuted(again, true);
  again?.dispatchEvent(new Event('ended'));
  await expect.element(check('Test recording')).toHaveTextContent('interrupted, for example by a call');
  await expect.element(proceed()).toBeDisabled();
  await button('Check again: Test recording', dialog()).click();
  await expect.element(button('Record 3 seconds', dialog())).toBeEnabled();
});

it('an unreachable server blocks the start until a check reaches it, which is repeated by itself [readiness.11]', async () => {
  serveRecorded(SPOKEN);
  edge.reply(listRecordedQuestions, () => {
    edge.fail(listRecordedQuestions, 0);
    return SPOKEN;
  });
  await openCheck();
  await expect
    .element(check('Connection to the server'))
    .toHaveTextContent('The server does not answer. Check your internet connection');
  await recordTest();
  await expect.element(check('Test recording')).toHaveTextContent('Works');
  await expect.element(proceed()).toBeDisabled();
  await button('Check again: Connection to the server', dialog()).click();
  await expect.element(check('Connection to the server')).toHaveTextContent('Does not work');
  edge.reply(listRecordedQuestions, SPOKEN);
  await expect.element(check('Connection to the server')).toHaveTextContent('Works');
  await expect.element(proceed()).toBeEnabled();
});

it('a storage without room is a warning that does not block the start [readiness.14]', async () => {
  serveRecorded(SPOKEN);
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1_000_000, usage: 499_000 });
  await openCheck();
  await expect
    .element(check('Storage in this browser'))
    .toHaveTextContent('About 0.5 MB is free, and the recordings can need 0.78 MB.');
  await recordTest();
  await expect.element(dialog().getByText('You can continue.')).toBeVisible();
  await expect.element(proceed()).toBeEnabled();
});

it('a browser that does not answer about its free space does not block the start [readiness.19]', async () => {
  serveRecorded(SPOKEN);
  vi.spyOn(navigator.storage, 'estimate').mockReturnValue(new Promise(() => {}));
  await openCheck();
  await recordTest();
  await expect.element(check('Storage in this browser')).toHaveTextContent('Works');
  await expect.element(proceed()).toBeEnabled();
});

it('a microphone without sound is a warning that does not block the start [readiness.12]', async () => {
  serveRecorded(SPOKEN);
  openDevices().mockImplementation(async () => {
    const context = new AudioContext();
    const output = context.createMediaStreamDestination();
    const silence = new ConstantSourceNode(context, { offset: 0 });
    silence.connect(output);
    silence.start();
    return output.stream;
  });
  await openCheck();
  await recordTest();
  await expect.element(check('Test recording')).toHaveTextContent('The test recording is silent.');
  await expect.element(dialog().getByText('You can continue.')).toBeVisible();
  await expect.element(proceed()).toBeEnabled();
});
