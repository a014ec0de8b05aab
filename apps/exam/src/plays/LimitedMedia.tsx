import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { useCaptionsAddress } from '@invigil/ui/media/use-captions-address.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface LimitedMediaProps {
  media: MediaView;
  /** Source and events, which audio and video share. */
  element: Omit<ComponentProps<'audio'>, 'ref'> & { ref: (element: HTMLMediaElement | null) => void };
}

/** The sound or picture of a prompt, without the browser's controls. */
export function LimitedMedia({ media, element }: LimitedMediaProps) {
  const { t } = useTranslation('media');
  const captions = useCaptionsAddress(media.captions);
  return media.kind === 'audio' ? (
    <audio aria-label={t('audio')} {...element} />
  ) : (
    <video
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      aria-label={t('video')}
      onContextMenu={(event) => event.preventDefault()}
      {...element}
    >
      {captions !== undefined && (
        <track kind="captions" default srcLang="und" label={t('captions')} src={captions} />
      )}
    </video>
  );
}
