import { missingRecording } from '@invigil/domain/files/missing-recording';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../media/clock-text.ts';
import { PlainPlayer } from '../../media/PlainPlayer.tsx';
import type { RecordedAnswerView } from '../../media/recorded-answer.ts';
import type { MarkedView } from '../marked-view.ts';
import './marked-recording.css';

/** Loads the player with the first recording. A player of the browser replaces it where it cannot be loaded. */
const RecordingPlayer = lazy(() =>
  import('../../media/RecordingPlayer.tsx').then(
    (module) => ({ default: module.RecordingPlayer }),
    () => ({ default: PlainPlayer }),
  ),
);

/** The player on the screen, one line with the length on paper; a sentence where there is nothing to play. */
function RecordedAnswer({ recorded }: { recorded: RecordedAnswerView | null }) {
  const { t } = useTranslation('media');
  if (recorded === null || recorded.address === '')
    return <p className="recording-missing">{t(`recorded.${missingRecording(recorded)}`)}</p>;
  // Rounded as in the text of the answer that the server writes.
  const length = clockText(Math.round(recorded.durationMs / 1000) * 1000);
  return (
    <div className="marked-recording">
      <RecordingPlayer recording={recorded} />
      <p className="recording-on-paper">{t(`recorded.onPaper.${recorded.kind}`, { length })}</p>
    </div>
  );
}

/** A recorded answer of either medium: its player, or why there is nothing to play. */
export function MarkedRecording({ recorded }: { recorded: RecordedAnswerView | null }) {
  return (
    // Texts and player load here, so that the page around them stays.
    <Suspense fallback={<span className="skeleton recording-skeleton" aria-hidden="true" />}>
      <RecordedAnswer recorded={recorded} />
    </Suspense>
  );
}

/** Recorded answers have no key. */
const ofBothMedia = { Answer: MarkedRecording, Key: () => null, hasKey: () => false };

export const markedAudio: MarkedView<'audioRecording'> = ofBothMedia;
export const markedVideo: MarkedView<'videoRecording'> = ofBothMedia;
