import { describe, expect, it } from 'vitest';
import { stepAtEnd } from './end-of-time.ts';

type Recorder = Parameters<typeof stepAtEnd>[0];

const QUESTION = { maxSeconds: 60 } as Recorder['question'];

/** A recorder that has recorded for so long, by a recorder of this type. */
const recordingFor = (elapsedMs: number, mimeType: string): Recorder => ({
  question: QUESTION,
  view: { take: null } as Recorder['view'],
  recording: { elapsedMs: () => elapsedMs, mimeType } as Recorder['recording'],
});

/** A recorder whose complete recording waits for the candidate. */
const withTake = (end: 'stopped' | 'timeUp'): Recorder => ({
  question: QUESTION,
  view: { take: { step: 'ready', end } } as Recorder['view'],
  recording: null,
});

describe('the end of the time', () => {
  it('a complete recording is saved more than a second before the end [exam-end-of-time.1]', () => {
    const due = stepAtEnd(withTake('stopped'), 30_000);
    expect(due).toEqual({ step: 'save', wait: 28_500 });
  });

  it('a recording that the clock stopped is saved at once [exam-end-of-time.2]', () => {
    expect(stepAtEnd(withTake('timeUp'), 2_000)).toEqual({ step: 'save', wait: 0 });
  });

  it('a recording is stopped 3 s before the end and the share of its length that its file takes [exam-end-of-time.3]', () => {
    // 10 s, and 20 s until the end.
    const waitOf = (mimeType: string) => stepAtEnd(recordingFor(10_000, mimeType), 20_000)?.wait;
    expect(waitOf('audio/webm;codecs=opus')).toBe(20_000 - 3_000 - 300);
    expect(waitOf('audio/mp4')).toBe(20_000 - 3_000 - 3_000);
    const long = stepAtEnd(recordingFor(59_000, 'video/webm'), 20_000);
    expect(long).toEqual({ step: 'stop', wait: 20_000 - 3_000 - 600 });
  });

  it('a question without a recording has nothing to do [exam-end-of-time.4]', () => {
    const empty = { ...withTake('stopped'), view: { take: null } as Recorder['view'] };
    expect(stepAtEnd(empty, 100)).toBeNull();
  });
});
