import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import Button from '@mui/material/Button';
import { RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './prompt-media.module.css';

interface StoredRecordingProps {
  media: MediaView;
  /** Records again at once; undefined for a recording that was not made here just now. */
  onAgain: (() => void) | undefined;
  onReplace: () => void;
  onRemove: () => void;
}

/** The recording of the question, with its length. */
export function StoredRecording({ media, onAgain, onReplace, onRemove }: StoredRecordingProps) {
  const { t } = useTranslation('questions');
  const durationText = useDurationText();
  return (
    <div className={styles.storedRecording}>
      <PromptPlayer media={media} />
      <div className="row wrap">
        <span className="small secondary grow">
          {media.durationMs > 0 && t('media.length', { length: durationText(media.durationMs / 1000) })}
        </span>
        {onAgain !== undefined && (
          <Button variant="outlined" startIcon={<Icon of={RotateCcw} />} onClick={onAgain}>
            {t('media.again')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<Icon of={RefreshCw} />} onClick={onReplace}>
          {t('media.replace')}
        </Button>
        <Button startIcon={<Icon of={Trash2} />} onClick={onRemove}>
          {t('media.remove')}
        </Button>
      </div>
    </div>
  );
}
