import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { ComponentStates } from '../testing/component-states.ts';
import { PromptPlayer } from './PromptPlayer.tsx';

const FIXTURES = '/testkit/src/media/fixtures';
const TRANSCRIPT = 'You hear a tone of 440 hertz.\n\nThen it stops.';

/** The player of a prompt's recording. */
const playerOf = (change: Partial<MediaView> = {}) => (
  <PromptPlayer
    media={{
      kind: 'audio',
      address: `${FIXTURES}/tone.oga`,
      host: null,
      durationMs: 2_000,
      transcript: '',
      captions: '',
      ...change,
    }}
  />
);
const VIDEO = { kind: 'video', address: `${FIXTURES}/clip.webm` } as const;

export const states = {
  audio: playerOf(),
  audioWithTranscript: playerOf({ transcript: TRANSCRIPT }),
  video: playerOf(VIDEO),
  videoWithCaptions: playerOf({ ...VIDEO, captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nA tone sounds.' }),
  linkedVideo: playerOf({ ...VIDEO, address: 'about:blank?', host: 'vimeo', transcript: TRANSCRIPT }),
  // No base64: a browser fails to load it.
  failed: playerOf({ address: 'data:audio/wav;base64,?' }),
} satisfies ComponentStates;
