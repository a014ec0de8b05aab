import { createContext, type ReactNode } from 'react';
import type { RecordedAnswerView } from './recorded-answer.ts';

/** The position of a player, for parts of the page beneath it. */
export interface PlayerPosition {
  /** In milliseconds from the beginning of the recording. */
  readonly read: () => number;
  readonly seek: (ms: number) => void;
}

/** What a page offers to the players of recorded answers on it. */
export interface RecordingSurroundings {
  /** Reads the results again, and returns the addresses of their recordings: those before may have expired. */
  readonly renewAddresses?: () => Promise<readonly string[]>;
  /** Draws the sound of an audio answer once it plays. */
  readonly showsWaveform?: boolean;
  /** The nonce of the page's content security policy, which styles of the waveform need. */
  readonly styleNonce?: string | undefined;
  /** What the page shows beneath the player of a recording. */
  readonly renderBeneath?: (recording: RecordedAnswerView, position: PlayerPosition) => ReactNode;
}

/** Surrounds players that a page shows at any depth. */
export const RecordingContext = createContext<RecordingSurroundings>({});
