import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './screens/exam-page.css';
import { unsentAnswersTexts } from '@invigil/exam-client/texts.ts';
import { startI18n, type Texts } from '@invigil/ui/i18n/i18n.ts';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ExamApp } from './screens/ExamApp.tsx';
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
addEventListener('load', () => setTimeout(registerExamWorker, 1_000));
