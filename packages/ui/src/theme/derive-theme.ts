import { clamp, contrast, fromLch, parseHex, toLch } from './colour.ts';
import { type ThemeMode, tokens } from './tokens.ts';

/** The four colours that a site owner may set; an invalid one falls back to the default. */
export interface SiteColours {
  readonly appBarColor?: string | null | undefined;
  readonly headerColor?: string | null | undefined;
  readonly bodyColor?: string | null | undefined;
  readonly footerColor?: string | null | undefined;
}

/** The only site colours a component may read. */
export interface DerivedColours {
  readonly appbar: string;
  readonly onAppbar: string;
  readonly appbarLine: string;
  readonly appbarHover: string;
  readonly header: string;
  readonly onHeader: string;
  readonly footer: string;
  readonly onFooter: string;
  readonly footerLine: string;
  readonly paper: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly focus: string;
  readonly c1: string;
  readonly c1Soft: string;
}

const INK = tokens.light.ink;
const WHITE = '#FFFFFF';

/** Text on any fill: ink or white, whichever is stronger; black where neither reaches 4.5. */
function textOn(fill: string): string {
  const ink = contrast(fill, INK);
  const white = contrast(fill, WHITE);
  if (Math.max(ink, white) < 4.5) return '#000000';
  return white >= ink ? WHITE : INK;
}

const lineOn = (text: string) => (text === WHITE ? 'rgb(255 255 255 / 0.24)' : 'rgb(0 0 0 / 0.22)');
const hoverOn = (text: string) => (text === WHITE ? 'rgb(255 255 255 / 0.12)' : 'rgb(0 0 0 / 0.09)');

/** A bar's colour: exact in light; in dark, bright ones keep the hue and become a deep shade. */
function fillFor(colour: string | null | undefined, mode: ThemeMode, fallback: string): string {
  const hex = parseHex(colour) ? `#${(colour ?? '').trim().replace('#', '')}` : fallback;
  const rgb = parseHex(hex);
  if (mode === 'light' || !rgb) return hex;
  const [lightness, chroma, hue] = toLch(rgb);
  if (lightness <= 0.36) return hex;
  const nearWhite = lightness > 0.9 && chroma < 0.04;
  return fromLch([nearWhite ? 0.19 : 0.31, Math.min(chroma * 0.8, 0.1), hue]);
}

/**
 * The body colour becomes paper stock: a tint of the paper, never paint. In dark the ground has the hue of the sheets, which
 * are neutral: a ground of another hue, such as the grey of a white body, makes them look like patches.
 */
function groundFor(colour: string | null | undefined, mode: ThemeMode): string {
  const rgb = parseHex(colour);
  if (!rgb || mode === 'dark') return tokens[mode].paper;
  const [lightness, chroma, hue] = toLch(rgb);
  return fromLch([clamp(lightness, 0.955, 1), Math.min(chroma, 0.022), hue]);
}

/** The first of the colours with a hue, with its lightness adjusted until it contrasts with the background. */
function accentFor(colours: readonly (string | null | undefined)[], mode: ThemeMode, ground: string): string {
  const fallback = mode === 'dark' ? '#7FC5C7' : '#0E5860';
  const source = colours
    .map(parseHex)
    .filter((rgb) => rgb !== null)
    .map(toLch)
    .find(([, chroma]) => chroma >= 0.035);
  if (!source) return fallback;
  const chroma = clamp(source[1], 0.05, mode === 'dark' ? 0.1 : 0.13);
  let lightness = mode === 'dark' ? Math.max(source[0], 0.74) : Math.min(source[0], 0.48);
  for (let step = 0; step < 60; step++) {
    const hex = fromLch([lightness, chroma, source[2]]);
    if (contrast(hex, ground) >= (mode === 'dark' ? 7 : 6)) return hex;
    lightness += mode === 'dark' ? 0.01 : -0.01;
  }
  return fallback;
}

/** Derives safe colours for a theme from any four colours; text on every fill has a contrast of at least 4.5:1. */
export function deriveTheme(site: SiteColours, mode: ThemeMode): DerivedColours {
  const dark = mode === 'dark';
  const paper = groundFor(site.bodyColor, mode);
  const appbar = fillFor(site.appBarColor, mode, '#0F4A52');
  const header = fillFor(site.headerColor, mode, paper);
  const footer = fillFor(site.footerColor, mode, INK);
  const candidates = [site.appBarColor, site.headerColor, site.footerColor];
  const accent = accentFor(candidates, mode, dark ? tokens.dark.sheet : paper);
  const [lightness, chroma, hue] = toLch(parseHex(accent) ?? [0, 0, 0]);
  const onAppbar = textOn(appbar);
  const onFooter = textOn(footer);
  return {
    appbar,
    onAppbar,
    appbarLine: lineOn(onAppbar),
    appbarHover: hoverOn(onAppbar),
    header,
    onHeader: textOn(header),
    footer,
    onFooter,
    footerLine: lineOn(onFooter),
    paper,
    accent,
    accentHover: fromLch([lightness + (dark ? 0.06 : -0.07), chroma, hue]),
    accentSoft: fromLch([dark ? 0.285 : 0.945, dark ? 0.035 : 0.022, hue]),
    onAccent: textOn(accent),
    focus: accent,
    c1: accent,
    c1Soft: fromLch([dark ? 0.42 : 0.84, 0.05, hue]),
  };
}

/** The absorbed colours of a theme by the CSS variables that carry them. */
export function derivedVariables(site: SiteColours, mode: ThemeMode): Record<`--${string}`, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(deriveTheme(site, mode)).map(([name, value]) => [`--${kebab(name)}`, value]),
  );
}

/**
 * CSS that sets the derived colours of both themes, for a style element in the page's head; its specificity exceeds
 * that of tokens.css.
 */
export function derivedCss(site: SiteColours): string {
  const declarations = (mode: ThemeMode) =>
    Object.entries(derivedVariables(site, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `html:root{${declarations('light')}}html[data-theme=dark]{${declarations('dark')}}`;
}
