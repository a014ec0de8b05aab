import { useCallback, useEffect, useRef } from 'react';

/** The events that end a press; a browser sends no `mouseup` where a menu opens or a drag begins. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'input'] as const;

/**
 * Watches presses of the mouse and of fingers. A field that a press leaves shows its error after the press: an error in
 * mid-press would move the button away from under its own click.
 *
 * @returns a function that returns null while nothing is pressed, else a promise that resolves once the present press has
 *   ended and its click was handled
 */
export function usePendingPress(): () => Promise<void> | null {
  const pending = useRef<Promise<void>>(null);
  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      if (button !== 0) return;
      pending.current = new Promise((resolve) => {
        const end = () => {
          for (const type of ENDS) removeEventListener(type, end, true);
          pending.current = null;
          // The click follows in the same task.
          setTimeout(resolve);
        };
        for (const type of ENDS) addEventListener(type, end, true);
      });
    };
    // Capturing, because the browser moves the focus right after this event. A tap sends it, too.
    addEventListener('mousedown', begin, true);
    return () => removeEventListener('mousedown', begin, true);
  }, []);
  return useCallback(() => pending.current, []);
}
