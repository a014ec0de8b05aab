import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';

const HOST_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

interface FramedVideoProps {
  media: MediaView;
  host: keyof typeof HOST_NAMES;
  onPlay?: (() => void) | undefined;
}

/**
 * The player of another host in a frame. Loads it on request only: until then the host learns nothing about the reader.
 */
export function FramedVideo({ media, host, onPlay }: FramedVideoProps) {
  const { t } = useTranslation('media');
  const [isLoaded, setLoaded] = useState(false);
  const name = HOST_NAMES[host];
  if (isLoaded)
    return (
      <iframe
        title={t('framed', { host: name })}
        src={`${media.address}&autoplay=1`}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="framed-video">
      <button
        type="button"
        className="button"
        onClick={() => {
          setLoaded(true);
          onPlay?.();
        }}
      >
        <Icon of={Play} />
        {t('playFramed', { host: name })}
      </button>
      <p className="small muted">{t('framedNote', { host: name })}</p>
    </div>
  );
}
