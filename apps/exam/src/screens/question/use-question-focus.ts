import { useCallback, useEffect, useRef } from 'react';

/** Where the keys are a screen's own, focusing a field would open them over the question. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Takes the page to its top when a question opens, and the focus to the field of a written answer, or else to the
 * question's number.
 *
 * @returns the refs of both
 */
export function useQuestionFocus({ isLocked, takesFocus }: { isLocked: boolean; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLElement>(null);
  const setField = useCallback((element: HTMLElement | null) => {
    field.current = element;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening of a question moves the focus
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    if (!takesFocus) return;
    const target = field.current === null || isLocked || !hasKeyboard() ? heading.current : field.current;
    target?.focus({ preventScroll: true });
  }, []);
  return { heading, setField };
}
