import { duplicateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { AssessmentRow } from './assessment-row.ts';

interface DuplicateAssessmentDialogProps {
  assessment: AssessmentRow;
  onClose: () => void;
  /** After the copy is made, with its id. */
  onDuplicated: (assessmentId: number) => void;
}

/** Says what a copy of an assessment gets, and makes it. */
export function DuplicateAssessmentDialog(props: DuplicateAssessmentDialogProps) {
  const { assessment, onClose, onDuplicated } = props;
  const { t } = useTranslation('assessments');
  const toast = useToast();
  const errorText = useErrorText();
  const duplicate = useAction(duplicateAssessment);
  const { assessmentId, title, questionCount } = assessment;
  return (
    <ConfirmDialog
      open
      title={t('duplicateDialog.title', { title })}
      safeLabel={t('common:cancel')}
      confirmLabel={t('duplicateDialog.confirm')}
      destructive={false}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        const copy = await duplicate.mutateAsync({ body: { assessmentId } });
        onClose();
        toast.show(t('duplicated', { title: copy.title }));
        onDuplicated(copy.createdId);
      }}
    >
      <p>{t('duplicateDialog.copied', { count: questionCount })}</p>
      <p>{t('duplicateDialog.notCopied')}</p>
    </ConfirmDialog>
  );
}
