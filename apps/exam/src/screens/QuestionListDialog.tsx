import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../attempt/attempt-run.ts';
import type { RunState } from '../attempt/run-state.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { QuestionList } from './QuestionList.tsx';

interface QuestionListDialogProps {
  run: AttemptRun;
  state: RunState;
  onClose: () => void;
}

/** The question list where there is no room beside the question. */
export function QuestionListDialog({ run, state, onClose }: QuestionListDialogProps) {
  const { t } = useTranslation('runner');
  const { title, candidateName } = run.attempt;
  return (
    <ModalDialog title={t('list.title')} className="list-dialog" onClose={onClose}>
      <p className="small secondary">
        {title}. {candidateName}
      </p>
      <QuestionList run={run} state={state} onOpened={onClose} />
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
