import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { ToastProvider } from '../components/Toast.tsx';
import { absorbedVariables, type SiteColours } from '../lib/absorb.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { shellTexts } from '../lib/i18n/shell-texts.ts';
import { useRepaintedColours } from '../lib/site-colours.ts';
import { useThemeMode } from '../lib/theme-mode.ts';
import { createQueryClient } from './query-client.ts';
import { createStyleCache } from './style-cache.ts';
import { createInvigilTheme } from './theme.ts';

const styleCache = createStyleCache();
const i18n = startI18n(shellTexts);
const queryClient = createQueryClient();

/** What every screen of the signed-in area needs around it. */
export function Providers({ colours, children }: { colours?: SiteColours; children: ReactNode }) {
  const mode = useThemeMode();
  const repainted = useRepaintedColours();
  const theme = useMemo(() => createInvigilTheme(mode, repainted ?? colours), [mode, repainted, colours]);
  useLayoutEffect(() => {
    if (repainted === null) return;
    // on the element itself, where they outweigh the colours that came with the page
    for (const [name, value] of Object.entries(absorbedVariables(repainted, mode)))
      document.documentElement.style.setProperty(name, value);
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
