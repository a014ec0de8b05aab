import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useToast } from './Toast.tsx';

/**
 * Opens windows for whose address the server is asked first. The window opens empty, at once, while the click still
 * counts as one; a later one would be blocked. Where it is blocked all the same, this tab goes there.
 */
export function useWindowOpener<Row>(
  findAddress: (row: Row) => Promise<{ readonly address: string }>,
): (row: Row) => Promise<void> {
  const toast = useToast();
  const errorText = useErrorText();
  const { run } = useSingleFlight(async (row: Row) => {
    const opened = window.open('about:blank', '_blank');
    try {
      const { address } = await findAddress(row);
      (opened ?? window).location.assign(new URL(address, location.href));
    } catch (error) {
      opened?.close();
      toast.show(errorText(error));
    }
  });
  return async (row) => {
    await run(row);
  };
}
