import type { FinishReason } from '@invigil/domain/exams/finish-reason';
import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { usePrintInLight } from '@invigil/ui/browser/use-print-in-light.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { RecordingContext } from '@invigil/ui/media/recording-surroundings.ts';
import { OutcomeChip } from '@invigil/ui/result-sheet/OutcomeChip.tsx';
import { Receipt } from '@invigil/ui/result-sheet/Receipt.tsx';
import { ResultFacts } from '@invigil/ui/result-sheet/ResultFacts.tsx';
import { ResultSheet } from '@invigil/ui/result-sheet/ResultSheet.tsx';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndeliveredAnswers } from '../../submission/use-undelivered-answers.ts';
import { LeftRecordingNotices } from '../notices/LeftRecordingNotices.tsx';
import { readRecordingAddresses } from './read-recording-addresses.ts';
import { RESULT_TEXTS } from './result-texts.ts';
import { type ResultState, useResult } from './use-result.ts';

/** Ends that the page explains, because the candidate did not choose them. */
const END_NOTICES: Partial<Record<FinishReason, 'timeUp' | 'reloaded' | 'leftPage' | 'endedByAdmin'>> = {
  timeUp: 'timeUp',
  reloaded: 'reloaded',
  leftPage: 'leftPage',
  endedByAdmin: 'endedByAdmin',
};

interface ResultPageProps {
  attemptId: number;
  /** Answers that were not saved before the exam closed. */
  answers: ClosedAnswers;
}

/** The result of the attempt, or a notice that marking is pending. */
export function ResultPage({ attemptId, answers }: ResultPageProps) {
  const { t } = useTranslation(RESULT_TEXTS);
  const state = useResult(attemptId);
  usePrintInLight();
  const recordings = useMemo(
    () => ({ renewAddresses: () => readRecordingAddresses(attemptId) }),
    [attemptId],
  );
  const { saved, late, notTaken, held } = useUndeliveredAnswers(attemptId, answers);
  const end = 'result' in state ? END_NOTICES[state.result.finishReason] : undefined;
  // The two ends that the candidate chooses.
  const isSubmitted = 'result' in state && ['submitted', 'stopped'].includes(state.result.finishReason);
  const page = 'result' in state ? `${t('result.title')} – ${state.result.title}` : t('result.title');
  useEffect(() => {
    document.title = `${page} | ${pageSiteTitle()}`;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  return (
    <div className="result-page">
      <div className="exam-band" />
      <header className="result-bar no-print">
        <a className="button outlined" href="/dashboard">
          <ArrowLeft className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          {t('result.dashboard')}
        </a>
        {'result' in state && (
          <button type="button" className="button outlined" onClick={() => print()}>
            <Printer className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
            {t('result.print')}
          </button>
        )}
      </header>
      <main className="result-main">
        {isSubmitted && (
          <div className="no-print">
            <Notice kind="ok">{t('result.submitted')}</Notice>
          </div>
        )}
        {end && (
          <Notice kind="info" title={t(`result.${end}`)}>
            {t(`result.${end}Text`)}
          </Notice>
        )}
        {held > 0 && (
          <Notice kind="warn" title={t('result.answersHeld', { count: held })}>
            {t('result.answersHeldText')}
          </Notice>
        )}
        {saved > 0 && <Notice kind="ok">{t('unsentAnswers:saved', { count: saved })}</Notice>}
        {late > 0 && <Notice kind="warn">{t('unsentAnswers:late', { count: late })}</Notice>}
        {notTaken > 0 && <Notice kind="warn">{t('unsentAnswers:notTaken', { count: notTaken })}</Notice>}
        <LeftRecordingNotices attemptId={attemptId} />
        <RecordingContext value={recordings}>
          <ResultBody state={state} />
        </RecordingContext>
        {'receipt' in state && state.receipt !== null && <Receipt receipt={state.receipt} headingLevel={2} />}
      </main>
    </div>
  );
}

/** The result sheet, or its state in words. */
function ResultBody({ state }: { state: ResultState }) {
  const { t } = useTranslation('exam');
  switch (state.kind) {
    case 'marked':
      return (
        <div className="document">
          <ResultSheet result={state.result} details={state.details} headingLevel={1} isOwn />
        </div>
      );
    case 'pending':
      return (
        <article className="document result-sheet">
          <h1 className="page-title">{state.result.title}</h1>
          <ResultFacts result={state.result} isOwn />
          <div className="result-pending">
            <OutcomeChip result={state.result} />
            <h2>{t('pending.title')}</h2>
            <p className="secondary">{t('pending.text')}</p>
          </div>
        </article>
      );
    case 'missing':
      return (
        <article className="document result-sheet">
          <h1 className="page-title">{t('result.missingTitle')}</h1>
          <p className="secondary">{t('result.missingText')}</p>
        </article>
      );
    default:
      return (
        <div className="result-wait" role="status">
          <h1 className="page-title">{state.isLate ? t('open.lateTitle') : t('result.loading')}</h1>
          {state.isLate && <p className="secondary">{t('result.lateText')}</p>}
        </div>
      );
  }
}
