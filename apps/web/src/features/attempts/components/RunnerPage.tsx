import { useTranslation } from 'react-i18next';
import { useOpenRun } from '../hooks/use-open-run.ts';
import { RunnerScreen } from './RunnerScreen.tsx';

interface RunnerPageProps {
  assessmentId: number;
  onClosed: (attemptId: number, answersLost: number) => void;
}

/** Opens the attempt in progress; until it is there, says so in words. */
export function RunnerPage({ assessmentId, onClosed }: RunnerPageProps) {
  const { t } = useTranslation('runner');
  const state = useOpenRun(assessmentId, onClosed);
  if (state.kind === 'ready') return <RunnerScreen run={state.run} />;
  return (
    <main className="runner-wait">
      <h1 className="page-title">{state.isLate ? t('open.lateTitle') : t('open.title')}</h1>
      <p role="status">{state.isLate ? t('open.lateText') : ''}</p>
    </main>
  );
}
