import { useToast } from './Toast.tsx';

/**
 * A function that copies a text to the clipboard and says so.
 *
 * @param notCopied shown where the browser has no clipboard, as without a secure context: the text can be selected by hand
 */
export function useCopyText(notCopied: string): (text: string, copied: string) => Promise<void> {
  const toast = useToast();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(copied);
    } catch {
      toast.show(notCopied);
    }
  };
}
