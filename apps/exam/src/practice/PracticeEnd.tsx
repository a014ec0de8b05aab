import type { Outcome } from '@invigil/exam-client/request.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { ResultSheet } from '@invigil/ui/result-sheet/ResultSheet.tsx';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESULT_TEXTS } from '../screens/result/result-texts.ts';
import { type EndedPractice, type MarkedPractice, markPractice } from './mark-practice.ts';
import { PracticeBand } from './PracticeBand.tsx';
import { PracticeWait } from './PracticeWait.tsx';

interface PracticeEndProps {
  ended: EndedPractice;
  /** Begun when the run ended. */
  firstMarking: Promise<Outcome<MarkedPractice>>;
  /** Leads back to the questions. */
  back: ReactNode;
}

/** The marks of a practice run, which end with the page. */
export function PracticeEnd({ ended, firstMarking, back }: PracticeEndProps) {
  const { t } = useTranslation(RESULT_TEXTS);
  const [marking, setMarking] = useState(firstMarking);
  // Null while the answers are being marked.
  const [marked, setMarked] = useState<MarkedPractice | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    setMarked(null);
    void marking.then((outcome) => {
      if (!isGone) setMarked(outcome.kind === 'ok' ? outcome.value : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [marking]);
  if (marked === 'failed')
    return (
      <PracticeWait
        title={t('open.lateTitle')}
        text={t('practice.notMarked')}
        onRetry={() => setMarking(markPractice(ended))}
      />
    );
  if (marked === null) return <PracticeWait title={t('practice.marking')} />;
  const { result, details } = marked;
  return (
    <div className="practice result-page">
      <PracticeBand />
      <header className="result-bar no-print">
        {back}
        <button type="button" className="button outlined" onClick={() => location.reload()}>
          <RotateCcw className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          {t('practice.repeat')}
        </button>
      </header>
      <main className="result-main">
        <Notice kind="info" title={t('practice.over')}>
          {t(result.isMarked ? 'practice.overText' : 'practice.overByHand')}
        </Notice>
        <div className="document">
          <ResultSheet result={result} details={details} headingLevel={1} isOwn isFinal />
        </div>
      </main>
    </div>
  );
}
