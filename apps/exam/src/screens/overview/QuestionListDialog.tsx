import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { TextSize } from '../text-size/TextSize.tsx';
import { QuestionList } from './QuestionList.tsx';

interface QuestionListDialogProps {
  state: AttemptState;
  dispatch: Dispatch;
  onClose: () => void;
}

/** The question list as a dialog, on screens without room beside the question. */
export function QuestionListDialog({ state, dispatch, onClose }: QuestionListDialogProps) {
  const { t } = useTranslation('exam');
  const { title, candidateName } = state.attempt;
  return (
    <ModalDialog title={t('list.title')} className="list-dialog" onClose={onClose}>
      <p className="small secondary">
        {title}. {candidateName}
      </p>
      <QuestionList state={state} dispatch={dispatch} onOpened={onClose} />
      <TextSize />
      <button
        type="button"
        className="icon-button dialog-close"
        aria-label={t('close')}
        data-first-focus
        onClick={onClose}
      >
        <X className="icon" strokeWidth={1.5} aria-hidden="true" />
      </button>
    </ModalDialog>
  );
}
