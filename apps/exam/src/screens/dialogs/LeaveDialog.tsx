import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog.tsx';

interface LeaveDialogProps {
  /** Null in a practice run, of which nothing is kept. */
  isTimed: boolean | null;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks once before the candidate leaves the exam page, and says that the clock runs. */
export function LeaveDialog({ isTimed, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('exam');
  return (
    <ModalDialog title={t('leave.title')} isAlert onClose={onStay}>
      <p>{t(isTimed === null ? 'leave.practice' : isTimed ? 'leave.timed' : 'leave.untimed')}</p>
      <div className="actions">
        <button type="button" className="button outlined large" onClick={onLeave}>
          {t('leave.confirm')}
        </button>
        <button type="button" className="button primary large" data-first-focus onClick={onStay}>
          {t('keepWriting')}
        </button>
      </div>
    </ModalDialog>
  );
}
