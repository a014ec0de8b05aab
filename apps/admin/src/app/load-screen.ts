import i18next from 'i18next';
import { type ScreenLoader, TEXTS_OF_ALL_SCREENS } from '../shared/screen-loader.ts';
import { loadChunk } from './load-chunk.ts';

/** Fetches the component of a screen beside its texts, for its route. @throws Error as `loadChunk` does */
export const loadScreen = ({ load, texts }: ScreenLoader) =>
  loadChunk(async () => {
    // Texts that do not arrive are asked for again by the component that shows them.
    const [Component] = await Promise.all([
      load(),
      i18next.loadNamespaces([...TEXTS_OF_ALL_SCREENS, ...texts]),
    ]);
    return { Component };
  });
