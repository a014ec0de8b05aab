import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { countProgress } from '../../navigation/question-progress.ts';
import { maySubmit as maySubmitNow } from '../../submission/submission.ts';
import { UnreadableAnswers } from '../notices/UnreadableAnswers.tsx';
import { ReviewedQuestion } from './ReviewedQuestion.tsx';
import { REVIEW_FILTERS, type ReviewPlace, reviewed } from './review-filter.ts';
import './overview.css';

interface OverviewProps {
  state: AttemptState;
  dispatch: Dispatch;
  /** Outlasts the overview, so that the candidate comes back to the same place. */
  place: RefObject<ReviewPlace>;
}

/** Every question with its answer in words, in the order of the paper. The button to submit is in the header. */
export function Overview({ state, dispatch, place }: OverviewProps) {
  const { t } = useTranslation('exam');
  const { progress, submission } = state;
  const [filter, setFilter] = useState(place.current.filter);
  const { answered, total, open } = countProgress(progress);
  const maySubmit = maySubmitNow(state);
  const questions = reviewed(state, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const shown = state.question?.position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place at which the overview opens
  useEffect(() => {
    const { position, scrollTop } = place.current;
    const opened =
      position !== null && position === shown
        ? list.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)
        : null;
    scrollTo({ top: opened ? scrollTop : 0, behavior: 'instant' });
    (opened ?? heading.current)?.focus({ preventScroll: true });
    opened?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
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
      <UnreadableAnswers progress={progress} />
      {submission.kind === 'refused' && (
        <p role="alert" className="field-error">
          {t(submission.refusal === 'stopNotAllowed' ? 'overview.stopNotAllowed' : 'overview.notTaken')}
        </p>
      )}
      {!maySubmit && <p className="secondary">{t('overview.stopNotAllowed')}</p>}
      <fieldset className="review-filters">
        <legend className="visually-hidden">{t('overview.filters')}</legend>
        {REVIEW_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="button outlined"
            aria-pressed={one === filter}
            onClick={() => {
              place.current = { ...place.current, filter: one };
              setFilter(one);
            }}
          >
            {t(one === 'all' ? 'overview.all' : `list.${one}`)}{' '}
            <span className="num">{reviewed(state, one).length}</span>
          </button>
        ))}
      </fieldset>
      <ol className="reviewed-questions" ref={list}>
        {questions.map((one) => (
          <ReviewedQuestion
            key={one.questionId}
            state={state}
            progress={one}
            onOpen={() => {
              place.current = { filter, position: one.position, scrollTop: scrollY };
              dispatch({ type: 'questionOpened', position: one.position });
            }}
          />
        ))}
      </ol>
      <p className="secondary" role="status">
        {questions.length === 0 && t('overview.none')}
      </p>
    </section>
  );
}
