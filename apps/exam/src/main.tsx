import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './screens/exam-page.css';
import { unsentAnswersTexts } from '@invigil/exam-client/texts.ts';
import { startI18n, type Texts } from '@invigil/ui/i18n/i18n.ts';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ExamApp } from './screens/ExamApp.tsx';
import { RESULT_TEXTS } from './screens/result/result-texts.ts';
import { registerExamWorker } from './worker/register-worker.ts';

const i18n = startI18n([
  import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' }),
  unsentAnswersTexts,
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <ExamApp />
        </Suspense>
      </I18nextProvider>
    </StrictMode>,
  );
}

// deferred, so that it does not delay the first question
const LATER_MS = 1_000;
const prepareLater = () => {
  registerExamWorker();
  // The end of the exam then waits for no texts; the result fetches again what did not arrive.
  i18n.loadNamespaces(RESULT_TEXTS).catch(() => {});
};
addEventListener('load', () => setTimeout(prepareLater, LATER_MS));
