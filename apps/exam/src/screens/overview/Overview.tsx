import { isSubmittable } from '@invigil/domain/exams/response-state';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked } from '../../attempt/state.ts';
import { countProgress, type QuestionProgress } from '../../navigation/question-progress.ts';
import { UnreadableAnswers } from '../notices/UnreadableAnswers.tsx';

interface OverviewProps {
  state: AttemptState;
  dispatch: Dispatch;
}

/** After the last question: the questions that are open or skipped, and the button to submit. */
export function Overview({ state, dispatch }: OverviewProps) {
  const { t } = useTranslation('exam');
  const { progress, submission, attempt } = state;
  const { answered, total, open } = countProgress(progress);
  const maySubmit = attempt.allowStop || progress.every(isSubmittable);
  const openQuestion = (position: number) => dispatch({ type: 'questionOpened', position });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className="overview">
      <h1 className="page-title" tabIndex={-1} ref={heading}>
        {open > 0 ? t('overview.openTitle', { count: open }) : t('overview.doneTitle')}
      </h1>
      <p className="overview-lead">
        {t('confirmation.answered', { count: answered, total })}{' '}
        {open === 0 ? t('overview.doneText') : t(maySubmit ? 'overview.openText' : 'overview.openOnlyText')}
      </p>
      <QuestionRow
        title={t('overview.openList')}
        questions={progress.filter((one) => !one.isAnswered && !one.isSkipped)}
        onOpen={openQuestion}
      />
      <QuestionRow
        title={t('overview.skippedList')}
        questions={progress.filter((one) => one.isSkipped)}
        onOpen={openQuestion}
      />
      <UnreadableAnswers progress={progress} />
      {submission.kind === 'refused' && (
        <p role="alert" className="field-error">
          {t(submission.refusal === 'stopNotAllowed' ? 'overview.stopNotAllowed' : 'overview.notTaken')}
        </p>
      )}
      {!maySubmit && <p className="secondary">{t('overview.stopNotAllowed')}</p>}
      <button
        type="button"
        className="button primary large"
        disabled={!maySubmit || isLocked(state)}
        onClick={() => dispatch({ type: 'submissionAsked', reason: 'submit' })}
      >
        {t('handIn.button')}
      </button>
    </section>
  );
}

interface QuestionRowProps {
  title: string;
  questions: readonly QuestionProgress[];
  onOpen: (position: number) => void;
}

function QuestionRow({ title, questions, onOpen }: QuestionRowProps) {
  const { t } = useTranslation('exam');
  if (questions.length === 0) return null;
  return (
    <div className="overview-row">
      <h2 className="section-title">{title}</h2>
      <ul>
        {questions.map(({ position, isSkipped }) => (
          <li key={position}>
            <button type="button" onClick={() => onOpen(position)}>
              <span className="visually-hidden">{t('overview.openQuestion', { position })}</span>
              <span aria-hidden="true" className={isSkipped ? 'bubble skipped' : 'bubble'}>
                {position}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
