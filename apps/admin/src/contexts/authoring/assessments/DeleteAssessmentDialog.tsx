import { deleteAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { AssessmentRow } from './assessment-row.ts';

interface DeleteAssessmentDialogProps {
  assessment: AssessmentRow;
  onClose: () => void;
}

/** Asks before an assessment and its questions go; results stay. */
export function DeleteAssessmentDialog({ assessment, onClose }: DeleteAssessmentDialogProps) {
  const { t } = useTranslation('assessments');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useAction(deleteAssessment);
  const { assessmentId, title, questionCount, attemptCount } = assessment;
  return (
    <ConfirmDialog
      open
      title={t('deleteDialog.title', { title })}
      safeLabel={t('deleteDialog.keep')}
      confirmLabel={t('deleteDialog.confirm')}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { assessmentId } });
        onClose();
        toast.show(t('deleted'));
      }}
    >
      {t('deleteDialog.questions', { count: questionCount })}{' '}
      {attemptCount > 0 && t('deleteDialog.attempts', { count: attemptCount })}
    </ConfirmDialog>
  );
}
