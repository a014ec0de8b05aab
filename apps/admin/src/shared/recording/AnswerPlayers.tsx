import { RecordingContext, type RecordingSurroundings } from '@invigil/ui/media/recording-surroundings.ts';
import { type ReactNode, useMemo } from 'react';
import { cspNonce } from '../csp-nonce.ts';

interface AnswerPlayersProps extends Pick<RecordingSurroundings, 'renewAddresses' | 'renderBeneath'> {
  children: ReactNode;
}

/** Lets the players of recorded answers renew their addresses, and draw waveforms. */
export function AnswerPlayers({ renewAddresses, renderBeneath, children }: AnswerPlayersProps) {
  const surroundings = useMemo<RecordingSurroundings>(
    () => ({ showsWaveform: true, styleNonce: cspNonce(), renewAddresses, renderBeneath }),
    [renewAddresses, renderBeneath],
  );
  return <RecordingContext value={surroundings}>{children}</RecordingContext>;
}
