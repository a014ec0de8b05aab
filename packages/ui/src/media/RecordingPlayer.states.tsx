import type { ComponentStates } from '../testing/component-states.ts';
import { silence } from '../testing/silence.test-data.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import type { RecordedAnswerView } from './recorded-answer.ts';
import { RecordingContext, type RecordingSurroundings } from './recording-surroundings.ts';

const FIXTURES = '/testkit/src/media/fixtures';
export const TONE = `${FIXTURES}/tone.oga`;
export const CLIP = `${FIXTURES}/clip.webm`;
export const SILENCE = silence(20);
/** Not base64 with its ticket: a browser fails to load it, as it fails with an expired ticket. */
export const EXPIRED = `${SILENCE}?ticket=1`;
const VIDEO = { kind: 'video', address: CLIP } as const;
const OF_20_SECONDS = { address: SILENCE, durationMs: 20_000 };

/** The player of a tone of two seconds, or of another recording, on a page that offers something to it. */
export const playerOf = (
  change: Partial<RecordedAnswerView> = {},
  surroundings: RecordingSurroundings = {},
) => (
  <RecordingContext value={surroundings}>
    <RecordingPlayer
      recording={{ kind: 'audio', address: TONE, durationMs: 2_000, isDeleted: false, ...change }}
    />
  </RecordingContext>
);

/** The player of a recording of 20 seconds whose ticket has expired. */
export const expiredPlayer = (renewAddresses: RecordingSurroundings['renewAddresses']) =>
  playerOf({ ...OF_20_SECONDS, address: EXPIRED }, renewAddresses && { renewAddresses });

export const states = {
  audio: playerOf(),
  audioOf20Seconds: playerOf(OF_20_SECONDS),
  waveformOncePlayed: playerOf({}, { showsWaveform: true }),
  expiredAndRenewed: expiredPlayer(async () => [CLIP, SILENCE]),
  expiredForGood: expiredPlayer(undefined),
  video: playerOf(VIDEO, { showsWaveform: true }),
  videoOfHours: playerOf({ ...VIDEO, durationMs: 35_999_000 }),
} satisfies ComponentStates;
