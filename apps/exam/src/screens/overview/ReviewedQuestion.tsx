import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isEmptyDraft } from '../../answers/draft-content.ts';
import { draftOf } from '../../answers/unsubmitted-drafts.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { isFlagged } from '../../flags/flags-state.ts';
import { AnswerWords } from '../../interactions/AnswerWords.tsx';
import { mayOpen, type QuestionProgress } from '../../navigation/question-progress.ts';

interface ReviewedQuestionProps {
  state: AttemptState;
  progress: QuestionProgress;
  onOpen: () => void;
}

/**
 * A question of the overview: the beginning of its text, and its answer in words; all of the row opens it. The text is shown
 * of questions alone that were opened, because the time of reading is recorded there.
 */
export function ReviewedQuestion({ state, progress, onOpen }: ReviewedQuestionProps) {
  const { t } = useTranslation('exam');
  const { position, questionId, isAnswered, isSkipped, isSeen } = progress;
  const isOpenable = mayOpen(state.progress, position, state.attempt.allowSkip);
  const question = state.questions.arrived.get(position);
  const draft = question && draftOf(state, question);
  const bubble = isAnswered ? 'bubble answered' : isSkipped ? 'bubble skipped' : 'bubble';
  return (
    <li className="reviewed-question">
      <button type="button" data-position={position} disabled={!isOpenable} onClick={onOpen}>
        <span className="visually-hidden">{t('overview.openQuestion', { position })}</span>
        <span aria-hidden="true" className={bubble}>
          {position}
        </span>
      </button>
      <div>
        {question && isSeen && <PaperHtml className="reviewed-prompt" html={question.promptHtml} />}
        {draft !== undefined && !isEmptyDraft(draft) && question ? (
          <div className="reviewed-answer">
            <span className="visually-hidden">{t('overview.yourAnswer')} </span>
            <AnswerWords interaction={question.interaction} answer={draft} />
          </div>
        ) : (
          <p className={isAnswered ? 'muted' : 'reviewed-state'}>
            {t(isAnswered ? 'overview.answerLoading' : isSkipped ? 'list.skipped' : 'list.open')}
          </p>
        )}
        {state.unsaved.has(questionId) && <p className="reviewed-state">{t('list.unsaved')}</p>}
      </div>
      {isFlagged(state, questionId) && (
        <p className="reviewed-flag">
          <Flag className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          {t('list.flagged')}
        </p>
      )}
    </li>
  );
}
