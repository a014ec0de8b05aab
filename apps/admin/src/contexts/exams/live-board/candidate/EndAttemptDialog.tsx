import { endAttempt } from '@invigil/contract/exams/live-board-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { messageOf, useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import { type BoardRow, nameOf } from '../follow/board-row.ts';
import { useBoardStore } from '../follow/use-live-board.ts';
import { ReasonField } from './ReasonField.tsx';

interface EndAttemptDialogProps {
  row: BoardRow;
  attemptId: number;
  questionCount: number;
  onClose: () => void;
}

/** Asks before an attempt in progress is ended, and for the reason. */
export function EndAttemptDialog({ row, attemptId, questionCount, onClose }: EndAttemptDialogProps) {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const { refresh } = useBoardStore();
  const end = useAction(endAttempt);
  const name = nameOf(row);
  const form = useContractForm({
    endpoint: endAttempt,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ attemptId, reason }),
    onSubmit: async (body) => {
      await end.mutateAsync({ body });
      await refresh();
      toast.show(t('end.done', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('end.title', { name })}
      safeLabel={t('end.keep')}
      confirmLabel={t('panel.end')}
      onCancel={onClose}
      onConfirm={() => form.submit()}
    >
      <p>{t('end.text', { number: formatNumber(row.answeredCount), total: formatNumber(questionCount) })}</p>
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      <div className="dialog-choice">
        <ReasonField error={messageOf(form.formState.errors, 'reason')} {...form.register('reason')} />
      </div>
    </ConfirmDialog>
  );
}
