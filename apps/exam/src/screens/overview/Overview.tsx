import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { isFlagged } from '../../flags/flags-state.ts';
import { countProgress } from '../../navigation/question-progress.ts';
import { maySubmit as maySubmitNow } from '../../submission/submission.ts';
import { UnreadableAnswers } from '../notices/UnreadableAnswers.tsx';
import { QuestionRow } from './QuestionRow.tsx';

interface OverviewProps {
  state: AttemptState;
  dispatch: Dispatch;
}

/** After the last question: the questions that are open or skipped. The button to submit is in the header. */
export function Overview({ state, dispatch }: OverviewProps) {
  const { t } = useTranslation('exam');
  const { progress, submission, attempt } = state;
  const { answered, total, open } = countProgress(progress);
  const maySubmit = maySubmitNow(state);
  const { allowSkip } = attempt;
  const openQuestion = (position: number) => dispatch({ type: 'questionOpened', position });
  const row = { progress, allowSkip, onOpen: openQuestion };
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
        {...row}
      />
      <QuestionRow
        title={t('overview.skippedList')}
        questions={progress.filter((one) => one.isSkipped)}
        {...row}
      />
      <QuestionRow
        title={t('list.flagged')}
        questions={progress.filter((one) => isFlagged(state, one.questionId))}
        {...row}
      />
      <UnreadableAnswers progress={progress} />
      {submission.kind === 'refused' && (
        <p role="alert" className="field-error">
          {t(submission.refusal === 'stopNotAllowed' ? 'overview.stopNotAllowed' : 'overview.notTaken')}
        </p>
      )}
      {!maySubmit && <p className="secondary">{t('overview.stopNotAllowed')}</p>}
    </section>
  );
}
