import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './certificate.css';
import { certificateTexts } from '@invigil/certificate/texts.ts';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { startI18n } from '@invigil/ui/i18n/i18n.ts';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { CertificateWindow } from './CertificateWindow.tsx';

const root = document.getElementById('root');
const pageData = document.getElementById('certificate-page')?.textContent;
if (root && pageData) {
  const page = JSON.parse(pageData) as CertificatePage;
  // the address names the language, whatever this browser has chosen since
  const { htmlLang } = languageOf(page.locale);
  const i18n = startI18n([certificateTexts]);
  if (i18n.language !== htmlLang) i18n.changeLanguage(htmlLang);
  document.documentElement.lang = htmlLang;
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <CertificateWindow page={page} />
        </Suspense>
      </I18nextProvider>
    </StrictMode>,
  );
}
