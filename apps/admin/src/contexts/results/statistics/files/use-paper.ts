import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens what is folded in a part of the page while it is printed.
 *
 * @returns whether the page is being printed
 */
export function usePaper(part: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const begin = () => {
      const folded = [...(part.current?.querySelectorAll('details') ?? [])].filter(({ open }) => !open);
      // A browser may say twice that it begins.
      opened = [...opened, ...folded];
      for (const each of folded) each.open = true;
      // The page is printed as it is when this ends.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      for (const each of opened) each.open = false;
      opened = [];
      setPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [part]);
  return isPrinting;
}
