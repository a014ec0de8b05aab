import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import type { FlatWire } from '../flat-wire.ts';

const PATH =
  /^\/Resources\/QuestionVideos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:oga|webm)(?:\?|$)/;

/** The text of a recorded answer is the address of its file, which has the id of the recording. */
export const recordingFlatWire = <Kind extends RecordedKind>(kind: Kind): FlatWire<Kind> =>
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
      unfold: ({ maxSeconds }) => ({ answerSeconds: maxSeconds }),
    },
    ownAnswer: { blank: {}, unfold: () => ({}) },
    marked: {
      blank: { answerSeconds: 0, recordedSeconds: 0 },
      unfold: ({ maxSeconds, recording }) => ({
        answerSeconds: maxSeconds,
        recordedSeconds: Math.round((recording?.announced?.durationMs ?? 0) / 1000),
      }),
    },
    answerFromText: (_view, text) => {
      const [, recordingId] = PATH.exec(text) ?? [];
      if (recordingId !== undefined) return { kind, recording: { recordingId, announced: null } };
      return text === '' ? { kind, recording: null } : undefined;
    },
  }) as FlatWire<RecordedKind> as unknown as FlatWire<Kind>;
