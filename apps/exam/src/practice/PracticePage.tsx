import { SCREENS } from '@invigil/domain/access/screens';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExamScreen } from '../screens/ExamScreen.tsx';
import { RESULT_TEXTS } from '../screens/result/result-texts.ts';
import { PracticeBand } from './PracticeBand.tsx';
import { PracticeEnd } from './PracticeEnd.tsx';
import { PracticeWait } from './PracticeWait.tsx';
import { usePractice } from './use-practice.ts';
import './practice.css';

interface PracticePageProps {
  assessmentId: number;
}

/** A practice run: the exam page with the author's present questions, then the marks, of which nothing is stored. */
export function PracticePage({ assessmentId }: PracticePageProps) {
  const { t } = useTranslation(RESULT_TEXTS);
  const { state, reopen } = usePractice(assessmentId);
  const isRunning = state.kind === 'running';
  useEffect(() => {
    // The exam screen has titles of its own.
    if (!isRunning) document.title = `${t('practice.title')} | ${pageSiteTitle()}`;
  }, [isRunning, t]);
  const back = (
    <a className="button outlined" href={`${SCREENS.questions.path}?assessment=${assessmentId}`}>
      <ArrowLeft className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
      {t('practice.questions')}
    </a>
  );
  switch (state.kind) {
    case 'running':
      return (
        <div className="practice">
          <PracticeBand />
          <ExamScreen store={state.opened.store} clock={state.opened.clock} userId={state.userId} />
        </div>
      );
    case 'ended':
      return <PracticeEnd ended={state.ended} firstMarking={state.marking} back={back} />;
    case 'opening':
      return <PracticeWait title={t('practice.opening')} />;
    case 'late':
      return <PracticeWait title={t('open.lateTitle')} text={t('practice.notOpened')} onRetry={reopen} />;
    default:
      return (
        <PracticeWait
          title={t(`practice.${state.kind}`)}
          text={t(`practice.${state.kind}Text`)}
          action={back}
        />
      );
  }
}
