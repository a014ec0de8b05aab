import {
  getAssessment,
  listAssessmentCards,
  listAssessments,
} from '@invigil/contract/authoring/assessment-endpoints';
import { deleteQuestion, listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { AuthorQuestion } from './author-question.ts';
import { plainPrompt } from './plain-prompt.ts';

interface DeleteQuestionDialogProps {
  question: AuthorQuestion;
  number: number;
  /** The assessment is live, and is stopped by it. */
  isLive: boolean;
  onClose: () => void;
}

/** Asks before a question goes, and says when that stops a live assessment. */
export function DeleteQuestionDialog({ question, number, isLive, onClose }: DeleteQuestionDialogProps) {
  const { t } = useTranslation('questions');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useAction(deleteQuestion, [
    listQuestions,
    getAssessment,
    listAssessments,
    listAssessmentCards,
  ]);
  return (
    <ConfirmDialog
      open
      title={t('deleteDialog.title', { number })}
      safeLabel={t('deleteDialog.keep')}
      confirmLabel={t(isLive ? 'stopsLive.confirmDelete' : 'deleteDialog.confirm')}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { questionId: question.questionId } });
        onClose();
        toast.show(t('deleted'));
      }}
    >
      <p className="quoted-prompt">{plainPrompt(question)}</p>
      {isLive && <p>{t('stopsLive.text')}</p>}
    </ConfirmDialog>
  );
}
