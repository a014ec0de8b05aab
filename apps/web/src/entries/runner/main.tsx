import '../../fonts.css';
import '../../tokens.css';
import './runner.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RunnerApp } from '../../features/attempts/components/RunnerApp.tsx';
import { startI18n } from '../../lib/i18n/i18n.ts';
import { registerExamWorker } from './exam-worker.ts';

const i18n = startI18n();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <RunnerApp />
        </Suspense>
      </I18nextProvider>
    </StrictMode>,
  );
}

// not in the way of the first question
addEventListener('load', () => setTimeout(registerExamWorker, 1_000));
