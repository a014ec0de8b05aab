import { contrast, fromLch, parseHex, toLch } from '@invigil/ui/theme/colour.ts';
import { deriveTheme, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import type { Tone } from './placed.ts';

const LEGIBLE = 4.5;

export type CertificateColours = Readonly<Record<Tone | 'background', string>>;

/** Ink thinned with the ground beneath it, as far as it stays legible. */
function softened(ink: string, ground: string): string {
  const [inkLch, groundLch] = [ink, ground].map((hex) => toLch(parseHex(hex) ?? [0, 0, 0]));
  if (!inkLch || !groundLch) return ink;
  const soft = fromLch([inkLch[0] * 0.76 + groundLch[0] * 0.24, inkLch[1], inkLch[2]]);
  return contrast(soft, ground) >= LEGIBLE ? soft : ink;
}

/**
 * The colours of a certificate. It is paper and stays the same in the dark theme; only its own background decides
 * whether ink is dark or white, and which of the owner's accents is seen on it.
 */
export function certificateColours(backgroundColor: string, site: SiteColours): CertificateColours {
  const background = parseHex(backgroundColor) ? backgroundColor : '#FFFFFF';
  // a bar is filled with exactly its colour in the light theme, and the text on it is chosen for contrast
  const ink = deriveTheme({ appBarColor: background }, 'light').onAppbar;
  const accents = [deriveTheme(site, 'light').accent, deriveTheme(site, 'dark').accent];
  return {
    background,
    ink,
    soft: softened(ink, background),
    accent: accents.find((accent) => contrast(accent, background) >= LEGIBLE) ?? ink,
  };
}
