import type { Screen } from '@invigil/domain/access/screens';
import type { ComponentType } from 'react';

/** The texts of every screen. */
export const TEXTS_OF_ALL_SCREENS = ['common', 'messages'] as const;

/** The code and the texts of a screen, which it needs before it shows. */
export interface ScreenLoader {
  /** Fetches the component. */
  readonly load: () => Promise<ComponentType>;
  /**
   * The namespaces of its texts, and of the texts of everything that it imports, beside those of all screens: a part that
   * came later and fetched its texts then would take the whole screen away meanwhile, and the focus with it.
   */
  readonly texts: readonly string[];
}

/** The screens of a context, by their names in the table of screens. */
export type ScreenLoaders = Readonly<Partial<Record<Screen, ScreenLoader>>>;
