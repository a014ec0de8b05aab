import { CacheProvider } from '@emotion/react';
import { certificateTexts } from '@invigil/certificate/texts.ts';
import { unsentAnswersTexts } from '@invigil/exam-client/texts.ts';
import { landingTexts } from '@invigil/landing-page/texts.ts';
import { ignoreStrayClicks } from '@invigil/ui/browser/stray-clicks.ts';
import { startI18n, type TextFiles, type Texts } from '@invigil/ui/i18n/i18n.ts';
import { derivedVariables, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { useThemeMode } from '@invigil/ui/theme/theme-mode.ts';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ProgressBar } from '../shared/components/ProgressBar.tsx';
import { ToastProvider } from '../shared/components/Toast.tsx';
import { submitByKey } from '../shared/forms/submit-key.ts';
import { useRepaintedColours } from '../shared/session/site-colours.ts';
import { shellTexts } from './shell-texts.ts';
import { createStyleCache } from './style-cache.ts';
import { createInvigilTheme } from './theme.ts';

const styleCache = createStyleCache();
/** Texts of the error screens are bundled with the page: see shell-texts.ts. */
const adminTexts: TextFiles = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/*/errors.json'], {
  import: 'default',
});
const i18n = startI18n([adminTexts, certificateTexts, unsentAnswersTexts, landingTexts], shellTexts);

interface ProvidersProps {
  queryClient: QueryClient;
  colours?: SiteColours;
  children: ReactNode;
}

/** Providers around every screen of the signed-in area. */
export function Providers({ queryClient, colours, children }: ProvidersProps) {
  const mode = useThemeMode();
  const repainted = useRepaintedColours();
  useEffect(() => ignoreStrayClicks(), []);
  useEffect(() => submitByKey(), []);
  const theme = useMemo(() => createInvigilTheme(mode, repainted ?? colours), [mode, repainted, colours]);
  useLayoutEffect(() => {
    if (repainted === null) return;
    const { style } = document.documentElement;
    const variables = Object.entries(derivedVariables(repainted, mode));
    // on the element itself, where they outweigh the page's original colours
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [repainted, mode]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18n}>
            <Suspense fallback={<ProgressBar active />}>
              <ToastProvider>{children}</ToastProvider>
            </Suspense>
          </I18nextProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
