import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Capture, onDeviceLost, openCapture } from './capture-devices.ts';
import { type Recording, type RecordingEnd, startRecording } from './recorder.ts';
import { hidePage, setMuted } from './testing/interrupt.test-data.ts';

let capture: Capture;
let ended: Promise<RecordingEnd>;

beforeEach(async () => {
  capture = await openCapture('video');
});

afterEach(() => {
  capture.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const microphone = () => capture.stream.getAudioTracks()[0];
const camera = () => capture.stream.getVideoTracks()[0];
const read = () => capture.interruptions.read();

function start(): Recording {
  let onEnd: (end: RecordingEnd) => void = () => {};
  ended = new Promise((resolve) => {
    onEnd = resolve;
  });
  return startRecording(capture, { onEnd });
}

it('a microphone and a camera that deliver nothing are interrupted until they deliver again [interruptions.1]', () => {
  expect(read()).toEqual({ present: null, past: null });
  const changes = vi.fn();
  capture.interruptions.subscribe(changes);
  start();
  setMuted(camera(), true);
  expect(read()).toEqual({ present: 'camera', past: 'camera' });
  setMuted(microphone(), true);
  expect(read()).toEqual({ present: 'microphone', past: 'microphone' });
  setMuted(microphone(), false);
  setMuted(camera(), false);
  expect(read()).toEqual({ present: null, past: 'microphone' });
  expect(changes).toHaveBeenCalledTimes(4);
});

it('a page in the background and a page that the browser suspended are told apart [interruptions.2]', async () => {
  const recording = start();
  hidePage()();
  expect(read().past).toBe('hidden');
  const show = hidePage();
  document.dispatchEvent(new Event('freeze'));
  show();
  expect(read()).toEqual({ present: null, past: 'suspended' });
  recording.stop();
  expect(await ended).toMatchObject({ reason: 'stopped', interruption: 'suspended' });
});

it('interruptions before a recording and in its pauses are none of the recording [interruptions.3]', async () => {
  setMuted(microphone(), true);
  setMuted(microphone(), false);
  hidePage()();
  const recording = start();
  recording.pause();
  hidePage()();
  setMuted(microphone(), true);
  expect(read()).toEqual({ present: 'microphone', past: null });
  setMuted(microphone(), false);
  recording.resume();
  recording.stop();
  expect((await ended).interruption).toBeNull();
});

it('an interruption that lasts when a recording begins is one of the recording [interruptions.4]', () => {
  setMuted(microphone(), true);
  expect(read()).toEqual({ present: 'microphone', past: null });
  start();
  expect(read()).toEqual({ present: 'microphone', past: 'microphone' });
});

it('a device that is lost during a call or a locked screen is interrupted, and unplugged otherwise [interruptions.5]', async () => {
  const lose = () => microphone()?.dispatchEvent(new Event('ended'));
  start();
  setMuted(microphone(), true);
  lose();
  expect(await ended).toMatchObject({ reason: 'interrupted', interruption: 'microphone' });
  setMuted(microphone(), false);
  start();
  const show = hidePage();
  lose();
  show();
  expect((await ended).reason).toBe('interrupted');
  start();
  lose();
  expect((await ended).reason).toBe('unplugged');

  const losses: string[] = [];
  onDeviceLost(capture, (kind) => losses.push(kind));
  lose();
  setMuted(microphone(), true);
  lose();
  expect(losses).toEqual(['noDevice', 'interrupted']);
});

it('the audio session of a browser that has one tells of a call [interruptions.6]', async () => {
  const session = Object.assign(new EventTarget(), { state: 'active' });
  Object.defineProperty(navigator, 'audioSession', { value: session, configurable: true });
  capture.close();
  capture = await openCapture('audio');
  Reflect.deleteProperty(navigator, 'audioSession');
  start();
  session.state = 'interrupted';
  session.dispatchEvent(new Event('statechange'));
  expect(read().present).toBe('microphone');
  session.state = 'active';
  session.dispatchEvent(new Event('statechange'));
  expect(read()).toEqual({ present: null, past: 'microphone' });
});

/** A lock of the screen that the test releases as a browser does. */
class FakeLock extends EventTarget {
  released = false;
  async release() {
    this.released = true;
  }
}

it('the screen stays on during a recording, again after the page was hidden, and no longer [wake-lock.1]', async () => {
  const locks: FakeLock[] = [];
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = new FakeLock();
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  const held = () => locks.map(({ released }) => !released);
  const recording = start();
  await expect.poll(held).toEqual([true]);
  const show = hidePage();
  await locks[0]?.release();
  show();
  await expect.poll(held).toEqual([false, true]);
  hidePage()();
  recording.stop();
  await ended;
  await expect.poll(held).toEqual([false, false]);
  hidePage()();
  await expect.poll(held).toEqual([false, false]);
});

it.each([
  ['refuses it', () => vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new DOMException())],
  ['has none', () => vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue(undefined as never)],
] as const)(
  'a browser that %s records without a lock of the screen [wake-lock.2]',
  async (_name, prepare) => {
    prepare();
    const recording = start();
    await expect.poll(() => recording.elapsedMs()).toBeGreaterThan(100);
    recording.stop();
    expect((await ended).reason).toBe('stopped');
  },
);
