import { type RefObject, useEffect } from 'react';

/** Opens what is folded in a part of the page while it is printed. */
export function useOpenForPrint(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const begin = () => {
      const folded = [...(part.current?.querySelectorAll('details') ?? [])].filter(({ open }) => !open);
      // A browser may say twice that it begins.
      opened = [...opened, ...folded];
      for (const each of folded) each.open = true;
    };
    const end = () => {
      for (const each of opened) each.open = false;
      opened = [];
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [part]);
}
