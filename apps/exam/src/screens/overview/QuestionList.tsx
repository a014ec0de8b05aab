import { isSettled } from '@invigil/domain/exams/response-state';
import { ChevronLeft, ChevronRight, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, phaseOf } from '../../attempt/state.ts';
import { isFlagged } from '../../flags/flags-state.ts';
import { countProgress, mayOpen, type QuestionProgress } from '../../navigation/question-progress.ts';

interface QuestionListProps {
  state: AttemptState;
  dispatch: Dispatch;
  /** A question or the overview was opened: a dialog around the list closes. */
  onOpened?: () => void;
}

/** All questions as bubbles with a legend, buttons to the previous and next question, and to the overview. */
export function QuestionList({ state, dispatch, onOpened }: QuestionListProps) {
  const { t } = useTranslation('exam');
  const { progress, question, attempt, navigation, unsaved } = state;
  const phase = phaseOf(state);
  const { answered, skipped, open } = countProgress(progress);
  const current = phase === 'overview' ? 0 : (question?.position ?? 0);
  const loading = navigation.kind === 'settled' ? 0 : navigation.position;
  const isAllowed = (position: number) => mayOpen(progress, position, attempt.allowSkip);
  const isLocked = phase === 'closing';
  const flagged = progress.filter((one) => isFlagged(state, one.questionId)).length;

  const openQuestion = (position: number) => {
    dispatch({ type: 'questionOpened', position });
    onOpened?.();
  };
  return (
    <>
      <div className="question-steps">
        <button
          type="button"
          className="button outlined"
          aria-label={t('list.previous')}
          title={t('list.previous')}
          disabled={isLocked || current <= 1}
          onClick={() => openQuestion(current - 1)}
        >
          <ChevronLeft className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button outlined"
          aria-label={t('list.next')}
          title={t('list.next')}
          disabled={isLocked || current === 0 || !isAllowed(current + 1)}
          onClick={() => openQuestion(current + 1)}
        >
          <ChevronRight className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <ol className="question-list">
        {progress.map((one) => (
          <li key={one.position}>
            <button
              type="button"
              aria-current={one.position === current ? 'step' : undefined}
              aria-busy={one.position === loading || undefined}
              disabled={isLocked || !isAllowed(one.position)}
              onClick={() => openQuestion(one.position)}
            >
              <span className="visually-hidden">
                {t(`list.item.${stateOf(one)}`, { position: one.position })}
                {isFlagged(state, one.questionId) && t('list.itemFlagged')}
                {unsaved.has(one.questionId) && t('list.itemUnsaved')}
              </span>
              <span aria-hidden="true" className={bubbleClass(one, current, loading)}>
                {one.position}
              </span>
              {isFlagged(state, one.questionId) && <Flag className="flag-mark" aria-hidden="true" />}
              {unsaved.has(one.questionId) && <span className="unsaved-mark" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ol>
      <dl className="legend">
        <LegendRow bubble="answered" label={t('list.answered')} count={answered} />
        <LegendRow bubble="skipped" label={t('list.skipped')} count={skipped} />
        <LegendRow bubble="" label={t('list.open')} count={open} />
        {flagged > 0 && (
          <div>
            <dt>
              <Flag className="flag-mark in-legend" aria-hidden="true" />
              {t('list.flagged')}
            </dt>
            <dd className="num">{flagged}</dd>
          </div>
        )}
        {unsaved.size > 0 && <LegendRow bubble="unsaved" label={t('list.unsaved')} count={unsaved.size} />}
      </dl>
      <button
        type="button"
        className="button outlined to-overview"
        disabled={isLocked || phase === 'overview'}
        onClick={() => {
          dispatch({ type: 'overviewOpened' });
          onOpened?.();
        }}
      >
        {t('list.overview')}
      </button>
    </>
  );
}

function stateOf(question: QuestionProgress): 'answered' | 'skipped' | 'open' {
  if (question.isAnswered) return 'answered';
  return question.isSkipped ? 'skipped' : 'open';
}

function bubbleClass(question: QuestionProgress, current: number, loading: number): string {
  const { position } = question;
  const state = isSettled(question) ? stateOf(question) : '';
  return ['bubble', state, position === current ? 'current' : '', position === loading ? 'loading' : '']
    .filter(Boolean)
    .join(' ');
}

function LegendRow({ bubble, label, count }: { bubble: string; label: string; count: number }) {
  return (
    <div>
      <dt>
        <span className={`bubble ${bubble}`} aria-hidden="true" />
        {label}
      </dt>
      <dd className="num">{count}</dd>
    </div>
  );
}
