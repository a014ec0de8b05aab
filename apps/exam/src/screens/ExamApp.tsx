import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { lazy, startTransition, useCallback, useState } from 'react';
import { skipExamBelow } from '../attempt/leave-guard.ts';
import { ExamPage } from './ExamPage.tsx';
import { type ExamRoute, readExamRoute, resultPath } from './exam-route.ts';
import { loadResultPage } from './screen-parts.ts';

/** A page that has shown a question has loaded it already. */
const ResultPage = lazy(loadResultPage);
const PracticePage = lazy(async () => ({
  default: (await import('../practice/PracticePage.tsx')).PracticePage,
}));
const PreviewPage = lazy(async () => ({
  default: (await import('../practice/PreviewPage.tsx')).PreviewPage,
}));

/** The pages of this entry: the exam, in its place without a reload the result, practice runs, and the preview of a question. */
export function ExamApp() {
  const [route, setRoute] = useState<ExamRoute>(() => readExamRoute(location));
  const showResult = useCallback((attemptId: number, answers: ClosedAnswers) => {
    // Back leads to the dashboard and not to the closed exam.
    skipExamBelow();
    history.replaceState(null, '', resultPath(attemptId));
    // The closed exam stays until the texts of the result are there.
    startTransition(() => setRoute({ page: 'result', attemptId, answers }));
  }, []);
  if (route.page === 'exam') return <ExamPage assessmentId={route.assessmentId} onClosed={showResult} />;
  if (route.page === 'result') return <ResultPage attemptId={route.attemptId} answers={route.answers} />;
  if (route.page === 'practice') return <PracticePage assessmentId={route.assessmentId} />;
  if (route.page === 'preview') return <PreviewPage />;
  location.replace('/dashboard');
  return null;
}
