import { LOCALE_KEYS, type LocaleKey } from '@invigil/domain/site/locale';
import type { ThemeMode } from '@invigil/ui/theme/tokens.ts';
import { components } from './components.ts';

export const THEMES: readonly ThemeMode[] = ['light', 'dark'];
/** Of the stage in pixels: all of the window, a window whose tables are cards, and a phone. */
export const WIDTHS = ['full', '800', '360'] as const;

/** The component and the switches of the workbench, as its address has them. */
export interface Settings {
  /** The id of the component. */
  readonly component: string;
  readonly theme: ThemeMode;
  readonly language: LocaleKey;
  readonly width: (typeof WIDTHS)[number];
}

/** The settings in the query of an address, with defaults for those that are missing or unknown. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const oneOf = <Value extends string>(values: readonly Value[], name: string, fallback: Value): Value =>
    values.find((value) => value === query.get(name)) ?? fallback;
  return {
    component: query.get('component') ?? components[0]?.id ?? '',
    theme: oneOf(THEMES, 'theme', 'light'),
    language: oneOf(LOCALE_KEYS, 'language', 'en'),
    width: oneOf(WIDTHS, 'width', 'full'),
  };
}

/** The query of an address with these settings. */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams({ ...settings });
  // Slashes of an id stay readable.
  return `?${query.toString().replaceAll('%2F', '/')}`;
}
