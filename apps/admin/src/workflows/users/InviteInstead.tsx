import { inviteCandidate } from '@invigil/contract/accounts/invitation-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useButtonAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useToast } from '../../shared/components/Toast.tsx';

interface InviteInsteadProps {
  readonly person: { readonly fullName: string; readonly email: string };
  readonly onClose: () => void;
}

/** Offers an invitation where an address has an account already, so that its owner is not shut out. */
export function InviteInstead({ person: { fullName, email }, onClose }: InviteInsteadProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const invite = useButtonAction(inviteCandidate);
  return (
    <Notice
      action={
        <Button
          size="small"
          variant="outlined"
          loading={invite.isPending}
          onClick={() =>
            invite.run({ body: { fullName, email } }, ({ message }) => {
              onClose();
              toast.show(t(message === 'emailSentSuccessfully' ? 'invite.sent' : 'invite.saved', { email }));
            })
          }
        >
          {t('invite.action')}
        </Button>
      }
    >
      {t('invite.text')}
      {invite.error !== null && <p role="alert">{errorText(invite.error)}</p>}
    </Notice>
  );
}
