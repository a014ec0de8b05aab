import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../attempt/use-attempt.ts';
import { ExamScreen } from './ExamScreen.tsx';

interface ExamPageProps {
  assessmentId: number;
  onClosed: (attemptId: number, answers: ClosedAnswers) => void;
}

/** Opens the attempt in progress, with a text until it is open. */
export function ExamPage({ assessmentId, onClosed }: ExamPageProps) {
  // Loads the texts of recordings and scoring rules with the page, so that a question never waits for them.
  const { t } = useTranslation(['exam', 'media', 'scoring']);
  const state = useAttempt(assessmentId, onClosed);
  const waiting = state.kind === 'ready' ? null : t(state.isLate ? 'open.lateTitle' : 'open.title');
  useEffect(() => {
    if (waiting !== null) document.title = `${waiting} | ${pageSiteTitle()}`;
  }, [waiting]);
  if (state.kind === 'ready') return <ExamScreen {...state.opened} userId={state.userId} />;
  return (
    <main className="exam-wait">
      <h1 className="page-title">{waiting}</h1>
      <p role="status">{state.isLate ? t('open.lateText') : ''}</p>
    </main>
  );
}
