import type {
  RecordedKind,
  RecordedMedium,
} from '@invigil/domain/authoring/interactions/recording/recording';
import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import type { FlatWire } from '../flat-wire.ts';

const FOLDER = '/Resources/QuestionVideos/';
const PATH =
  /^\/Resources\/QuestionVideos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:oga|webm)(?:\?|$)/;

/** The text of a recorded answer is the address of its file, which has the id of the recording. */
export const recordingFlatWire = <Kind extends RecordedKind>(
  kind: Kind,
  medium: RecordedMedium,
): FlatWire<Kind> =>
  ({
    authored: {
      blank: { answerSeconds: 0 },
      ignoredElsewhere: ['answerSeconds'],
      findProblem: ({ answerSeconds }) =>
        answerSeconds === 0 ? { field: 'answerSeconds', message: 'positive' } : undefined,
      fold: ({ answerSeconds }) => ({ kind, maxSeconds: answerSeconds as number }),
      unfold: ({ maxSeconds }) => ({ answerSeconds: maxSeconds }),
    },
    view: {
      blank: { answerSeconds: undefined },
      fold: ({ answerSeconds }) => ({ kind, maxSeconds: (answerSeconds as number | undefined) ?? 0 }),
      unfold: ({ maxSeconds }) => ({ answerSeconds: maxSeconds }),
    },
    ownAnswer: {
      blank: {},
      // A server of version 0.2.0 has no recorded answers.
      fold: () => null,
      unfold: () => ({}),
    },
    marked: {
      blank: { answerSeconds: 0, recordedSeconds: 0 },
      fold: ({ answerSeconds }) => ({
        kind,
        maxSeconds: (answerSeconds as number | undefined) ?? 0,
        recording: null,
      }),
      unfold: ({ maxSeconds, recording }) => ({
        answerSeconds: maxSeconds,
        recordedSeconds: Math.round((recording?.announced?.durationMs ?? 0) / 1000),
      }),
    },
    // The text has no room for an announcement.
    answerToText: ({ recording }) => {
      if (recording === null) return '';
      return recording.announced === null
        ? `${FOLDER}${recording.recordingId}${RECORDING_FORMATS[medium].extension}`
        : undefined;
    },
    answerFromText: (_view, text) => {
      const [, recordingId] = PATH.exec(text) ?? [];
      if (recordingId !== undefined) return { kind, recording: { recordingId, announced: null } };
      return text === '' ? { kind, recording: null } : undefined;
    },
  }) as FlatWire<RecordedKind> as unknown as FlatWire<Kind>;
