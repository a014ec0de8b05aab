import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useToast } from './Toast.tsx';

/**
 * Opens windows whose address must be requested from the server first. The window opens empty within the click,
 * because browsers block windows that open later. Where the browser blocks the window, this tab navigates instead.
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
