import { isWithinLength } from '../../../files/recording-length.ts';
import type { AnswerRules } from '../answer-rules.ts';
import type { RecordedKind } from './recording.ts';

/** Rules of recorded answers, of one medium. An announcement that is longer than the question allows is no answer to it. */
export const recordingAnswerRules = <Kind extends RecordedKind>(
  kind: Kind,
  missing: 'noAudio' | 'noVideo',
): AnswerRules<Kind> =>
  ({
    emptyAnswer: () => ({ kind, recording: null }),
    normalize: ({ recording }, { maxSeconds }) =>
      isWithinLength(recording?.announced?.durationMs ?? 0, maxSeconds) ? { kind, recording } : undefined,
    isEmpty: ({ recording }) => recording === null,
    isReadable: null,
    findAnswerRefusal: ({ recording }) => (recording === null ? missing : undefined),
    viewTexts: () => [],
    recordingOf: ({ recording }) => recording,
  }) as AnswerRules<RecordedKind> as unknown as AnswerRules<Kind>;
