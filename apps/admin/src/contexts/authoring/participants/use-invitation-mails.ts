import { sendInvitations } from '@invigil/contract/authoring/participant-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';

/** Addresses in one call; the server takes more, but a screen shows its progress between calls. */
const BATCH = 1_000;

/** Sends invitations by e-mail and says so, or why not. */
export function useInvitationMails(): (emails: readonly string[]) => Promise<void> {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const send = useAction(sendInvitations);
  return async (emails) => {
    try {
      for (let start = 0; start < emails.length; start += BATCH)
        await send.mutateAsync({ body: emails.slice(start, start + BATCH).map((email) => ({ email })) });
      toast.show(t('invitations.sent', { count: emails.length }));
    } catch (error) {
      toast.show(errorText(error));
    }
  };
}
