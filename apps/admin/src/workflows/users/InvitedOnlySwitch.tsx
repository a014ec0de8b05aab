import { updateRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useToast } from '../../shared/components/Toast.tsx';
import { SwitchField } from '../../shared/fields/ToggleField.tsx';

/** Whether the invitation link only serves invited addresses; a change is saved at once. */
export function InvitedOnlySwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const update = useAction(updateRegistrationRule);
  const { busy, run } = useSingleFlight(async (invitedEmailsOnly: boolean) => {
    try {
      await update.mutateAsync({ body: { invitedEmailsOnly } });
      toast.show(t(invitedEmailsOnly ? 'invitation.invitedOnlyOn' : 'invitation.invitedOnlyOff'));
    } catch (error) {
      toast.show(errorText(error));
    }
  });
  return (
    <SwitchField
      label={t('invitation.invitedOnly')}
      hint={t('invitation.invitedOnlyHint')}
      // During the save the switch shows the new state, and keeps the focus.
      checked={(busy ? update.variables?.body?.invitedEmailsOnly : undefined) ?? isOn}
      onChange={(event) => run(event.target.checked)}
    />
  );
}
