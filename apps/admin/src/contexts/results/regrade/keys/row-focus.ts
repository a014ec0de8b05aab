import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Moves the focus with the rows beside a button that adds them: into an added row, and from a removed one to the button. */
export function useRowFocus() {
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    addButton,
    addRow(append: () => void): void {
      // The button is gone with the last row that may be added.
      const list = addButton.current?.parentElement;
      const before = new Set(list?.children);
      flushSync(append);
      const added = [...(list?.children ?? [])].find((row) => !before.has(row));
      added?.querySelector('input')?.focus();
    },
    removeRow(remove: () => void): void {
      flushSync(remove);
      addButton.current?.focus();
    },
  };
}
