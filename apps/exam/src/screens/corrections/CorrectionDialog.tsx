import type { CorrectionNotice } from '@invigil/exam-client/corrections.ts';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { openNotices } from '../../corrections/corrections-state.ts';
import { questionOf } from '../../navigation/questions.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { CorrectedQuestion } from './CorrectedQuestion.tsx';
import { correctionTitle } from './correction-title.ts';
import './corrections.css';

interface CorrectionDialogProps {
  state: AttemptState;
  dispatch: Dispatch;
  onClose: () => void;
  onUnderstood: () => void;
}

/**
 * The corrected questions with their texts as the candidate saw them first and as they are now. The notice stays where the dialog is
 * closed without its button.
 */
export function CorrectionDialog({ state, dispatch, onClose, onUnderstood }: CorrectionDialogProps) {
  const { t } = useTranslation('exam');
  const notices = openNotices(state);
  const corrected = notices.flatMap((notice: CorrectionNotice) => {
    const question = questionOf(state, notice.questionId);
    return question === undefined ? [] : [{ notice, question }];
  });
  const understand = () => {
    dispatch({ type: 'correctionsRead', upTo: Math.max(0, ...notices.map(({ wording }) => wording)) });
    onUnderstood();
  };
  return (
    <ModalDialog
      title={correctionTitle(t, notices, state.positions)}
      className="correction-dialog"
      onClose={onClose}
    >
      {/* The focus is at the top: a long comparison is read from there. */}
      <p className="correction-intro" tabIndex={-1} data-first-focus>
        {t('corrections.answerStays')}
      </p>
      {corrected.map(({ notice, question }) => (
        <CorrectedQuestion
          key={notice.questionId}
          before={notice.before}
          question={question}
          onOpen={
            state.question?.questionId === notice.questionId
              ? null
              : () => {
                  onClose();
                  dispatch({ type: 'questionOpened', position: question.position });
                }
          }
        />
      ))}
      <div className="actions">
        <button type="button" className="button primary large" onClick={understand}>
          {t('notice.understood')}
        </button>
      </div>
    </ModalDialog>
  );
}
