import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { GapNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedPrompt } from './prompt-media-values.ts';

interface RecordingReviewProps {
  kind: PlayedPrompt;
  end: RecordingEnd;
  /** Whether the recording is played from this page, because the server does not have it. */
  hasPlayer: boolean;
}

/** A finished recording to play before it is stored, and why it ended if the author did not stop it. */
export function RecordingReview({ kind, end, hasPlayer }: RecordingReviewProps) {
  const { t } = useTranslation('questions');
  const durationText = useDurationText();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(end.blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [end]);
  const { durationMs, reason, interruption } = end;
  return (
    <>
      {reason !== 'stopped' && <Notice kind="warn">{t(`media.ends.${reason}`)}</Notice>}
      {interruption !== null && reason !== 'interrupted' && <GapNotice interruption={interruption} />}
      {hasPlayer && address !== undefined && (
        <PromptPlayer media={{ kind, address, host: null, durationMs, transcript: '', captions: '' }} />
      )}
      {hasPlayer && (
        <p className="small secondary">
          {t('media.length', { length: durationText(Math.round(durationMs / 1000)) })}
        </p>
      )}
    </>
  );
}
