import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';

interface StopsLiveDialogProps {
  open: boolean;
  /** The title of the live assessment. */
  title: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => unknown;
}

/** Asks before questions are added to a live assessment, which stops it. */
export function StopsLiveDialog(props: StopsLiveDialogProps) {
  const { open, title, confirmLabel, onCancel, onConfirm } = props;
  const { t } = useTranslation('questions');
  return (
    <ConfirmDialog
      open={open}
      title={t('stopsLive.title', { title })}
      safeLabel={t('stopsLive.keep')}
      confirmLabel={confirmLabel}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('stopsLive.text')}
    </ConfirmDialog>
  );
}
