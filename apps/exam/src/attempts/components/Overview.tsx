import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../logic/attempt-run.ts';
import { countProgress, type QuestionProgress } from '../logic/question-progress.ts';
import { isLocked, type RunState } from '../logic/run-state.ts';

interface OverviewProps {
  run: AttemptRun;
  state: RunState;
}

/** After the last question: what is left open or skipped, and the way to hand in. */
export function Overview({ run, state }: OverviewProps) {
  const { t } = useTranslation('runner');
  const { progress, finishRefused } = state;
  const { answered, total, open } = countProgress(progress);
  const { allowStop } = run.attempt;
  const mayHandIn = open === 0 || allowStop;
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
        {open > 0 ? t('overview.openText') : t('overview.doneText')}
      </p>
      <QuestionRow
        title={t('overview.openList')}
        questions={progress.filter((one) => !one.isAnswered && !one.isSkipped)}
        onOpen={(position) => run.open(position)}
      />
      <QuestionRow
        title={t('overview.skippedList')}
        questions={progress.filter((one) => one.isSkipped)}
        onOpen={(position) => run.open(position)}
      />
      {finishRefused && (
        <p role="alert" className="field-error">
          {t(finishRefused.refusal === 'stopNotAllowed' ? 'overview.stopNotAllowed' : 'overview.notTaken')}
        </p>
      )}
      {!mayHandIn && <p className="secondary">{t('overview.stopNotAllowed')}</p>}
      <button
        type="button"
        className="button primary large"
        disabled={!mayHandIn || isLocked(state)}
        onClick={() => run.askHandIn(true)}
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
  const { t } = useTranslation('runner');
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
