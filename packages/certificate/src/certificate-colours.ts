import type { ElementColour } from '@invigil/domain/authoring/certificate-design';
import { contrast, fromLch, parseHex, toLch } from '@invigil/ui/theme/colour.ts';
import { deriveTheme, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { isTone, type Tone } from './placed.ts';

/** Minimum contrast of text (WCAG 2.2, level AA). */
const LEGIBLE = 4.5;

export type CertificateColours = Readonly<Record<Tone | 'background', string>>;

/** Blends 24 per cent of the ground's lightness into the ink. Returns the ink where the result is not legible. */
function softened(ink: string, ground: string): string {
  const [inkLch, groundLch] = [ink, ground].map((hex) => toLch(parseHex(hex) ?? [0, 0, 0]));
  if (!inkLch || !groundLch) return ink;
  const soft = fromLch([inkLch[0] * 0.76 + groundLch[0] * 0.24, inkLch[1], inkLch[2]]);
  return contrast(soft, ground) >= LEGIBLE ? soft : ink;
}

/**
 * The colours of a certificate, which do not depend on the reader's theme. The background decides whether ink is dark
 * or white, and which of the site's two accents is legible; without a legible accent, ink replaces it.
 */
export function certificateColours(backgroundColor: string, site: SiteColours): CertificateColours {
  const background = parseHex(backgroundColor) ? backgroundColor : '#FFFFFF';
  // In the light theme the app bar has exactly this colour, and `onAppbar` is the text colour with contrast on it.
  const ink = deriveTheme({ appBarColor: background }, 'light').onAppbar;
  const accents = [deriveTheme(site, 'light').accent, deriveTheme(site, 'dark').accent];
  return {
    background,
    ink,
    soft: softened(ink, background),
    accent: accents.find((accent) => contrast(accent, background) >= LEGIBLE) ?? ink,
  };
}

/** A colour of the layout as #RRGGBB. */
export const paintOf = (tone: ElementColour, colours: CertificateColours): string =>
  isTone(tone) ? colours[tone] : tone;
