import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './prompt-media.module.css';
import type { UploadState } from './use-recording-upload.ts';

interface UploadProgressProps {
  state: Extract<UploadState, { step: 'converting' | 'uploading' | 'failed' }>;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far an upload is, or why it failed. */
export function UploadProgress({ state, onRetry, onCancel }: UploadProgressProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const { step } = state;
  if (step === 'failed')
    return (
      <div className={`row wrap ${styles.uploadState}`}>
        <p>{t('messages:refusals.uploadFailed')}</p>
        <Button variant="contained" onClick={onRetry}>
          {t('media.retry')}
        </Button>
        <Button onClick={onCancel}>{t('media.discard.confirm')}</Button>
      </div>
    );
  // Whole tenths are announced; the bar shows every step.
  const announced = Math.floor(state.share * 10) / 10;
  return (
    <div className={`row wrap ${styles.uploadState}`}>
      <progress max={1} value={state.share} aria-label={t(`media.progress.${step}`)} />
      <span className="num" role="status">
        {t(`media.progress.${step}`)} {formatNumber(announced, { style: 'percent' })}
      </span>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
    </div>
  );
}
