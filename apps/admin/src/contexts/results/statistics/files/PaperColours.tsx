import { deriveTheme } from '@invigil/ui/theme/derive-theme.ts';
import { tokens } from '@invigil/ui/theme/tokens.ts';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { siteColours, useRepaintedColours } from '../../../../shared/session/site-colours.ts';

interface PaperColoursProps {
  isPrinting: boolean;
  children: ReactNode;
}

/** The light theme for drawings while the page is printed: they have their colours as values, and paper is white. */
export function PaperColours({ isPrinting, children }: PaperColoursProps) {
  const repainted = useRepaintedColours();
  const coloursOf = (theme: Theme): Theme =>
    isPrinting
      ? {
          ...theme,
          custom: { ...theme.custom, ...tokens.light, ...deriveTheme(repainted ?? siteColours(), 'light') },
        }
      : theme;
  return <ThemeProvider theme={coloursOf}>{children}</ThemeProvider>;
}
