import { type FocusEvent, useRef } from 'react';

const TAKES_TOKENS = '[data-placeholders]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Inserts tokens at the caret of the text field that had the focus last, among those marked `data-placeholders`;
 * at the end of the first such area of several lines where none had it yet.
 */
export function useTokenInsertion() {
  const last = useRef<TextControl>(null);
  return {
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      if (isTextControl(target) && target.matches(TAKES_TOKENS)) last.current = target;
    },
    insert: (token: string) => {
      const field = last.current ?? document.querySelector<HTMLTextAreaElement>(`textarea${TAKES_TOKENS}`);
      field?.focus();
      // the one way to insert that the browser's own undo can take back
      document.execCommand('insertText', false, token);
    },
  };
}
