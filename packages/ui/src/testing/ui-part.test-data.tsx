import '../fonts/fonts.css';
import '../theme/tokens.css';
import '../result-sheet/result-sheet.css';
import '../styles/base.css';
import '../styles/buttons.css';
import '../styles/fields.css';
import '../styles/typography.css';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { render } from 'vitest-browser-react';
import { startI18n } from '../i18n/i18n.ts';

const i18n = startI18n([]);

/** A part of a page in the providers of its page. */
export const inPage = (part: ReactNode) => (
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Suspense>{part}</Suspense>
    </I18nextProvider>
  </StrictMode>
);

/** Shows a part of a page. */
export const showPart = (part: ReactNode) => render(inPage(part));
