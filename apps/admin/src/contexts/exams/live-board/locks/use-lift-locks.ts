import type { BodyOf } from '@invigil/contract/endpoint';
import { liftSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';

/** Lets candidates sign in again whom wrong passwords keep out, and says so, or why not. */
export function useLiftLocks() {
  const toast = useToast();
  const errorText = useErrorText();
  const lift = useAction(liftSignInLocks);
  return useSingleFlight(async (body: BodyOf<typeof liftSignInLocks>, doneText: string) => {
    try {
      await lift.mutateAsync({ body });
      toast.show(doneText);
    } catch (error) {
      toast.show(errorText(error));
    }
  });
}
