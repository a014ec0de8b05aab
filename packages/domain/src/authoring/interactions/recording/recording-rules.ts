import type { InteractionRules } from '../interaction-rules.ts';
import { BY_HAND, marked } from '../marking-result.ts';
import type { RecordedKind, RecordedMedium } from './recording.ts';

/** Rules of questions that are answered by a recording: no key, and manual marking where the question has marks. */
export const recordingRules = <Kind extends RecordedKind>(
  kind: Kind,
  recordedMedium: RecordedMedium,
): InteractionRules<Kind> =>
  ({
    isMultipleChoice: false,
    recordedMedium,
    recordedSeconds: ({ maxSeconds }) => maxSeconds,
    features: () => ['recordedAnswers'],
    sources: () => [],
    withSources: (authored) => authored,
    render: ({ maxSeconds }) => ({ kind, maxSeconds }),
    forPaper: (rendered) => rendered,
    renderedTexts: () => [],
    withRenderedTexts: (rendered) => rendered,
    authoredFrom: ({ maxSeconds }) => ({ kind, maxSeconds }),
    findMissingField: () => undefined,
    findSaveRefusal: () => undefined,
    findGoLiveRefusal: () => undefined,
    toView: ({ maxSeconds }) => ({ kind, maxSeconds }),
    toMarked: ({ maxSeconds }, answer) => ({ kind, maxSeconds, recording: answer?.recording ?? null }),
    mark: (_rendered, { recording }, marks) => (marks > 0 && recording !== null ? BY_HAND : marked(0)),
    // A reader sees the length; the file has an address of its own.
    answerTexts: (_rendered, { recording }) =>
      recording?.announced == null ? [] : [clock(recording.announced.durationMs)],
    keyTexts: () => [],
    keyOf: () => null,
    withKey: (rendered) => rendered,
    withAuthoredKey: (authored) => authored,
    findKeyRefusal: () => undefined,
  }) as InteractionRules<RecordedKind> as unknown as InteractionRules<Kind>;

/** Minutes and seconds, as `1:05`. */
function clock(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
