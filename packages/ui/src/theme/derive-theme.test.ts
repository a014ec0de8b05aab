import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, toLch } from './colour.ts';
import { derivedCss, deriveTheme, type SiteColours } from './derive-theme.ts';
import { tokens } from './tokens.ts';

/** Every pair of text and ground that the pages set, with the four colours absorbed. */
function weakest(site: SiteColours, mode: 'light' | 'dark'): number {
  const a = deriveTheme(site, mode);
  const t = tokens[mode];
  return Math.min(
    contrast(a.onAppbar, a.appbar),
    contrast(a.onHeader, a.header),
    contrast(a.onFooter, a.footer),
    contrast(a.onAccent, a.accent),
    contrast(a.onAccent, a.accentHover),
    contrast(a.accent, a.paper),
    contrast(a.accent, t.sheet),
    contrast(a.accent, a.accentSoft),
    contrast(t.ink, a.accentSoft),
    ...[t.ink, t.ink2, t.ink3, t.ok, t.warn, t.bad, t.info].map((ink) => contrast(ink, a.paper)),
  );
}

const site = (
  appBarColor: string,
  headerColor: string,
  bodyColor: string,
  footerColor: string,
): SiteColours => ({
  appBarColor,
  headerColor,
  bodyColor,
  footerColor,
});

const palettes: [string, SiteColours][] = [
  ['As delivered', site('#0F4A52', '#F7F5F0', '#F7F5F0', '#1A1E21')],
  ['A school in navy and gold', site('#14213D', '#FCA311', '#FFF8E7', '#14213D')],
  ['Hot pink, lime, yellow', site('#FF1493', '#B6FF00', '#FFFF00', '#7B2CFF')],
  ['Mid-grey and red', site('#777777', '#E53935', '#808080', '#777777')],
  ['the defaults of the settings', site('#363636', '#F5F5F5', '#F9F9F9', '#FFFFFF')],
  ['black', site('#000', '#000', '#000', '#000')],
  ['white', site('#FFF', '#FFF', '#FFF', '#FFF')],
  ['nothing set', {}],
];

describe.each(['light', 'dark'] as const)('colours derived for the %s theme', (mode) => {
  it.each(palettes)('the derived colours of "%s" have readable contrast', (_name, colours) => {
    expect(weakest(colours, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it('the derived theme has readable contrast for any four site colours [absorb.1]', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, colour, colour, (...four) => weakest(site(...four), mode) >= 4.5),
      { numRuns: 200 },
    );
  });

  it('an invalid site colour counts as not set', () => {
    expect(deriveTheme({ appBarColor: 'red; }', bodyColor: '' }, mode)).toEqual(deriveTheme({}, mode));
  });
});

it("the derived light theme has exactly the site's colours for its bars", () => {
  const colours = deriveTheme(site('#14213D', '#FCA311', '#FFF8E7', '#14213D'), 'light');
  expect([colours.appbar, colours.header, colours.footer]).toEqual(['#14213D', '#FCA311', '#14213D']);
});

it('the dark ground has the hue of its sheets, whatever the colour of the body [absorb.2]', () => {
  const hueOf = (hex: string) => toLch(parseHex(hex) ?? [0, 0, 0])[2];
  for (const bodyColor of ['#F9F9F9', '#FFFF00', '#FFF8E7', '#808080', '#000000']) {
    const { paper } = deriveTheme({ bodyColor }, 'dark');
    // In radians.
    expect(Math.abs(hueOf(paper) - hueOf(tokens.dark.sheet))).toBeLessThan(0.3);
  }
});

it('derivedCss writes both themes as CSS variables', () => {
  const css = derivedCss({});
  expect(css).toContain('--on-appbar:#FFFFFF');
  expect(css).toContain('html[data-theme=dark]{--appbar:');
  expect(css).toContain('--c1-soft:');
});
