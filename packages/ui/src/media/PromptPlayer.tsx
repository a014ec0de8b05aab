import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { useTranslation } from 'react-i18next';
import { FramedVideo } from './FramedVideo.tsx';
import { PromptTranscript } from './PromptTranscript.tsx';
import { useCaptionsAddress } from './use-captions-address.ts';
import { usePlaybackRecovery } from './use-playback-recovery.ts';
import './prompt-player.css';

interface PromptPlayerProps {
  media: MediaView;
  /** `none` fetches nothing before the reader presses play: for pages with many recordings. */
  preload?: 'metadata' | 'none';
  /** The recording begins to play, for the first time and after each pause. */
  onPlay?: (() => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** The address cannot be loaded; a ticket may have expired. */
  onFailed?: (() => void) | undefined;
  /** How often the caller has renewed the address after a failure; each time the player continues where it was. */
  renewals?: number;
  /** The caller is renewing the address: the message waits for the result. */
  isRenewing?: boolean;
}

/** Plays the recording or the linked video of a prompt, with its captions and its transcript. */
export function PromptPlayer({
  media,
  preload = 'metadata',
  onPlay,
  onEnded,
  onFailed,
  renewals = 0,
  isRenewing = false,
}: PromptPlayerProps) {
  const { t } = useTranslation('media');
  const captions = useCaptionsAddress(media.captions);
  const recovery = usePlaybackRecovery(media.address, renewals, isRenewing);
  const { attach, hasFailed } = recovery;
  const shared = {
    controls: true,
    // A player that failed loads nothing before the reader presses play again.
    preload: hasFailed ? 'none' : preload,
    src: media.address,
    onPlay: () => {
      recovery.notePlay();
      onPlay?.();
    },
    onEnded,
    onError: () => {
      recovery.noteFailure();
      onFailed?.();
    },
    onLoadedMetadata: recovery.resume,
  };
  return (
    <figure className="prompt-player">
      {media.host === 'youtube' || media.host === 'vimeo' ? (
        <FramedVideo media={media} host={media.host} onPlay={onPlay} />
      ) : media.kind === 'audio' ? (
        <audio ref={attach} aria-label={t('audio')} {...shared} />
      ) : (
        <video ref={attach} playsInline aria-label={t('video')} {...shared}>
          {captions !== undefined && (
            <track kind="captions" default srcLang="und" label={t('captions')} src={captions} />
          )}
        </video>
      )}
      {hasFailed && (
        <p role="alert" className="field-error">
          {t('failed')}
        </p>
      )}
      <PromptTranscript text={media.transcript} />
    </figure>
  );
}
