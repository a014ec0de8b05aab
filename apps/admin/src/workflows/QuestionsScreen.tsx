import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  QuestionsScreen as Questions,
  type WordingProps,
} from '../contexts/authoring/questions/QuestionsScreen.tsx';
import { ProgressBar } from '../shared/components/ProgressBar.tsx';

const CorrectWordingScreen = lazy(async () => ({
  default: (await import('../contexts/exams/wording/CorrectWordingScreen.tsx')).CorrectWordingScreen,
}));

/** The questions of an assessment, with the corrections of published ones. */
export const QuestionsScreen = () => <Questions CorrectWording={CorrectWording} />;

function CorrectWording(props: WordingProps) {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<ProgressBar active label={t('loading')} />}>
      <CorrectWordingScreen {...props} />
    </Suspense>
  );
}
