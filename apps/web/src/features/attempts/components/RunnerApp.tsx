import { useCallback, useState } from 'react';
import { type RunnerRoute, readRunnerRoute, resultPath } from '../logic/runner-route.ts';
import { ResultPage } from './ResultPage.tsx';
import { RunnerPage } from './RunnerPage.tsx';

/** The two pages of this entry: the exam, and in its place, without a reload, the result. */
export function RunnerApp() {
  const [route, setRoute] = useState<RunnerRoute>(() => readRunnerRoute(location));
  const showResult = useCallback((attemptId: number, answersLost: number) => {
    // replaced, so that Back leads to the dashboard and not into the closed paper
    history.replaceState(null, '', resultPath(attemptId));
    setRoute({ page: 'result', attemptId, answersLost });
  }, []);
  if (route.page === 'exam') return <RunnerPage assessmentId={route.assessmentId} onClosed={showResult} />;
  if (route.page === 'result')
    return <ResultPage attemptId={route.attemptId} answersLost={route.answersLost} />;
  location.replace('/dashboard');
  return null;
}
