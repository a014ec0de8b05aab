import type { ComponentStates } from '../testing/component-states.ts';
import { PlainPlayer } from './PlainPlayer.tsx';

const FIXTURES = '/testkit/src/media/fixtures';
const LENGTH = { durationMs: 2_000, isDeleted: false };

export const states = {
  audio: <PlainPlayer recording={{ kind: 'audio', address: `${FIXTURES}/tone.oga`, ...LENGTH }} />,
  video: <PlainPlayer recording={{ kind: 'video', address: `${FIXTURES}/clip.webm`, ...LENGTH }} />,
} satisfies ComponentStates;
