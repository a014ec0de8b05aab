import { useEffect, useRef } from 'react';

/** Moves the focus as the model begins and ends: without it the dialog does not hear the Escape key. */
export function useDraftFocus(isPending: boolean) {
  const generateButton = useRef<HTMLButtonElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const draftArea = useRef<HTMLTextAreaElement>(null);

  /** Whether the model has written since the user last asked; null before. */
  const isWritten = useRef<boolean>(null);

  // The pressed button is gone, and with it the focus.
  useEffect(() => {
    if (isPending) stopButton.current?.focus();
    else if (isWritten.current === true) draftArea.current?.focus();
    else if (isWritten.current === false) generateButton.current?.focus();
  }, [isPending]);

  const noteWritten = (hasWritten: boolean) => {
    isWritten.current = hasWritten;
  };
  return { generateButton, stopButton, draftArea, noteWritten };
}
