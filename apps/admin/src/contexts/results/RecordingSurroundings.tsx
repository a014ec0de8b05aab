import type { RecordingSurroundings as Surroundings } from '@invigil/ui/media/recording-surroundings.ts';
import { type ReactNode, useCallback } from 'react';
import { AnswerPlayers } from '../../shared/recording/AnswerPlayers.tsx';
import { RecordingNotes } from './notes/RecordingNotes.tsx';

interface Answered {
  readonly attemptId: number;
  readonly questionId: number;
  readonly recordedAnswer?: { readonly address: string } | null | undefined;
}

interface RecordingSurroundingsProps {
  answers: readonly Answered[];
  /** Reads the answers on the page again. */
  refetch: () => Promise<{ readonly data: readonly Answered[] | undefined }>;
  /** Whether the reader sees and writes the notes of the staff. */
  hasNotes: boolean;
  children: ReactNode;
}

/** Lets the players of recorded answers renew their addresses, draw waveforms, and show the notes of the staff. */
export function RecordingSurroundings({ answers, refetch, hasNotes, children }: RecordingSurroundingsProps) {
  const renewAddresses = useCallback(async () => {
    const { data = [] } = await refetch();
    return data.flatMap(({ recordedAnswer }) => recordedAnswer?.address ?? []);
  }, [refetch]);
  const renderNotes = useCallback<NonNullable<Surroundings['renderBeneath']>>(
    ({ address }, position) => {
      const answer = answers.find(
        ({ recordedAnswer }) => fileOf(recordedAnswer?.address) === fileOf(address),
      );
      return answer && <RecordingNotes answer={answer} position={position} />;
    },
    [answers],
  );
  return (
    <AnswerPlayers renewAddresses={renewAddresses} renderBeneath={hasNotes ? renderNotes : undefined}>
      {children}
    </AnswerPlayers>
  );
}

/** The address without its ticket, which changes whenever the answers are read. */
const fileOf = (address = ''): string => address.split('?')[0] ?? '';
