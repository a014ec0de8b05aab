import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { answerRules, normalizeAnswer } from '../answer-registry.ts';
import { BY_HAND, marked } from '../marking-result.ts';
import { interactionRules } from '../registry.ts';
import type { RecordingAnnouncement } from './recording.ts';

const KINDS = [
  ['audioRecording', 'audio', 'noAudio'],
  ['videoRecording', 'video', 'noVideo'],
] as const;

const announced: RecordingAnnouncement = { sha256: 'a'.repeat(64), byteSize: 42_000, durationMs: 41_600 };
const recordingId = '0b0e7a9c-5f1d-4c3e-8a52-1f6f0c9d7e11';
const recording = { recordingId, announced };
const rules = { allowMultipleTicks: false };

const anyAnnouncement: fc.Arbitrary<RecordingAnnouncement> = fc.record({
  sha256: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
  byteSize: fc.integer({ min: 1, max: 64 * 1024 * 1024 }),
  durationMs: fc.integer({ min: 1, max: 36_000_000 }),
});

describe.each(KINDS)('the interaction %s', (kind, medium, missing) => {
  const of = interactionRules(kind);
  const ofAnswers = answerRules(kind);
  const content = { kind, maxSeconds: 60 } as never;
  const answer = (given: typeof recording | null) => ({ kind, recording: given }) as never;

  it('a recorded answer has the same content for author, paper and candidate, and no key [question-recording.1]', () => {
    expect(of.recordedMedium).toBe(medium);
    expect(of.isMultipleChoice).toBe(false);
    expect(of.recordedSeconds(content)).toBe(60);
    expect(of.sources(content)).toEqual([]);
    expect(of.withSources(content, [])).toEqual(content);
    expect(of.render(content, [])).toEqual(content);
    expect(of.toView({ ...(content as object), secret: 1 } as never)).toEqual(content);
    expect(of.keyTexts(content, String)).toEqual([]);
    expect(of.findMissingField(content)).toBeUndefined();
    expect(of.findSaveRefusal(content, { markingScheme: 'equal', allowMultipleKeys: false })).toBeUndefined();
    expect(of.findGoLiveRefusal(content, rules)).toBeUndefined();
  });

  it('a recorded answer is required to have a recording, and each medium has its own refusal [question-recording.2]', () => {
    expect(ofAnswers.isEmpty(answer(null))).toBe(true);
    expect(ofAnswers.findAnswerRefusal(answer(null), rules)).toBe(missing);
    expect(ofAnswers.isEmpty(answer(recording))).toBe(false);
    expect(ofAnswers.findAnswerRefusal(answer(recording), rules)).toBeUndefined();
    expect(ofAnswers.recordingOf(answer(recording))).toEqual(recording);
    expect(ofAnswers.viewTexts(content)).toEqual([]);
  });

  it('a recording is marked by hand, and its absence earns nothing [question-recording.3]', () => {
    expect(of.mark(content, answer(recording), 300, EXACT)).toEqual(BY_HAND);
    expect(of.mark(content, answer(null), 300, EXACT)).toEqual(marked(0));
    expect(of.mark(content, answer(recording), 0, EXACT)).toEqual(marked(0));
  });

  it('a reader of the result sees the recording and its length as a clock [question-recording.4]', () => {
    expect(of.toMarked(content, answer(recording), true)).toEqual({ kind, maxSeconds: 60, recording });
    expect(of.toMarked(content, null, false)).toEqual({ kind, maxSeconds: 60, recording: null });
    expect(of.answerTexts(content, answer(recording), String)).toEqual(['0:42']);
    expect(of.answerTexts(content, answer(null), String)).toEqual([]);
    const uploaded = { kind, recording: { recordingId, announced: null } } as never;
    expect(of.answerTexts(content, uploaded, String)).toEqual([]);
  });

  it('a recording is an answer exactly where it is announced as no longer than the question allows and half a second [question-recording.5]', () => {
    fc.assert(
      fc.property(anyAnnouncement, fc.integer({ min: 1, max: 36_000 }), (given, maxSeconds) => {
        const sent = { kind, recording: { recordingId, announced: given } } as never;
        const stored = normalizeAnswer(sent, { kind, maxSeconds });
        if (given.durationMs <= maxSeconds * 1000 + 500) expect(stored).toEqual(sent);
        else expect(stored).toBeUndefined();
      }),
    );
    expect(normalizeAnswer(answer(null), content)).toEqual(answer(null));
  });

  it('the limit of a recording includes the half second of a last packet', () => {
    const lasting = (durationMs: number) =>
      ({ kind, recording: { recordingId, announced: { ...announced, durationMs } } }) as never;
    expect(normalizeAnswer(lasting(60_500), content)).toEqual(lasting(60_500));
    expect(normalizeAnswer(lasting(60_501), content)).toBeUndefined();
  });

  it('the answer of the other medium is no answer', () => {
    const other = kind === 'audioRecording' ? 'videoRecording' : 'audioRecording';
    expect(normalizeAnswer({ kind: other, recording }, content)).toBeUndefined();
  });
});
