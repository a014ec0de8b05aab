import { type DerivedColours, deriveTheme, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { sansStack, serifStack, type ThemeMode, type ThemeTokens, tokens } from '@invigil/ui/theme/tokens.ts';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { componentDefaults } from './theme-components.ts';

declare module '@mui/material/styles' {
  interface Theme {
    /** Colours that MUI has no place for. */
    custom: DerivedColours & ThemeTokens;
  }
  interface ThemeOptions {
    custom: DerivedColours & ThemeTokens;
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function shadows(mode: ThemeMode): Shadows {
  const list = Array.from({ length: 25 }, () => 'none');
  list[8] = mode === 'dark' ? '0 8px 24px rgb(0 0 0 / 0.5)' : '0 4px 16px rgb(26 30 33 / 0.1)';
  list[24] = mode === 'dark' ? '0 16px 48px rgb(0 0 0 / 0.6)' : '0 16px 48px rgb(26 30 33 / 0.18)';
  return list as Shadows;
}

/** The theme of the signed-in area: the site's colours absorbed into the fixed tokens. */
export function createInvigilTheme(mode: ThemeMode, site: SiteColours = {}): Theme {
  const t = tokens[mode];
  const colours = deriveTheme(site, mode);
  const reducedMotion = matchMedia(REDUCED_MOTION).matches;
  return createTheme({
    custom: { ...t, ...colours },
    palette: {
      mode,
      background: { default: colours.paper, paper: t.sheet },
      text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
      divider: t.rule,
      primary: {
        main: colours.accent,
        dark: colours.accentHover,
        light: colours.accentSoft,
        contrastText: colours.onAccent,
      },
      secondary: { main: t.ink, contrastText: t.sheet },
      error: { main: t.bad, light: t.badSoft, contrastText: t.sheet },
      warning: { main: t.warn, light: t.warnSoft, contrastText: t.sheet },
      success: { main: t.ok, light: t.okSoft, contrastText: t.sheet },
      info: { main: t.info, light: t.infoSoft, contrastText: t.sheet },
    },
    typography: {
      fontFamily: sansStack,
      fontWeightMedium: 550,
      fontWeightBold: 600,
      h1: { fontFamily: serifStack, fontWeight: 500, fontSize: '3.75rem', lineHeight: 64 / 60 },
      h2: { fontFamily: serifStack, fontWeight: 500, fontSize: '2.5rem', lineHeight: 48 / 40 },
      h3: { fontFamily: serifStack, fontWeight: 600, fontSize: '1.875rem', lineHeight: 40 / 30 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem', lineHeight: 20 / 14 },
      caption: { fontSize: '0.75rem', lineHeight: 16 / 12 },
    },
    shape: { borderRadius: 4 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 640, md: 850, lg: 1100, xl: 1440 } },
    shadows: shadows(mode),
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 200,
        enteringScreen: 200,
        leavingScreen: 120,
      },
      easing: { easeInOut: 'cubic-bezier(.2,0,0,1)', easeOut: 'cubic-bezier(.2,0,0,1)' },
      ...(reducedMotion && { create: () => 'none' }),
    },
    components: componentDefaults,
  });
}
