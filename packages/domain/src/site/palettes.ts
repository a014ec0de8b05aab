import { defaultsOf, type SettingsOf } from './settings.ts';

/** Colours of a site that an owner can choose by name. */
export const PALETTES = {
  default: defaultsOf('colours'),
  paperAndTeal: {
    appBarColor: '#0F4A52',
    headerColor: '#F7F5F0',
    bodyColor: '#F7F5F0',
    footerColor: '#1A1E21',
  },
  navyAndGold: {
    appBarColor: '#14213D',
    headerColor: '#FCA311',
    bodyColor: '#FFF8E7',
    footerColor: '#14213D',
  },
  greyAndRed: {
    appBarColor: '#777777',
    headerColor: '#E53935',
    bodyColor: '#808080',
    footerColor: '#777777',
  },
} as const satisfies Record<string, SettingsOf<'colours'>>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];
