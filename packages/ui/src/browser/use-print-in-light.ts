import { useEffect } from 'react';

/** Prints a page in the light theme: the dark one has light letters, and paper is white. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const begin = () => {
      // A browser may say twice that it begins.
      shown ??= dataset.theme;
      dataset.theme = 'light';
    };
    const end = () => {
      if (shown !== undefined) dataset.theme = shown;
      shown = undefined;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}
