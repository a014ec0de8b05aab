import {
  removePaymentSecretKey,
  updateTenantSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx';
import { FormPanel } from '../../shared/components/FormPanel.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

interface KeyValues {
  paymentSecretKey: string;
  paymentWebhookSecret: string;
}

/** Sets, replaces or removes the secret key of the card provider; the server never sends the key back. */
export function SecretKeyPanel({ hasKey, onClose }: { hasKey: boolean; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const { userId } = useSessionUser();
  const toast = useToast();
  const errorText = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const save = useAction(updateTenantSettings);
  const remove = useAction(removePaymentSecretKey);
  const form = useContractForm({
    endpoint: updateTenantSettings,
    defaultValues: { paymentSecretKey: '', paymentWebhookSecret: '' },
    toBody: ({ paymentSecretKey, paymentWebhookSecret }: KeyValues) => ({
      paymentSecretKey,
      // An empty field leaves the stored one.
      paymentWebhookSecret: paymentWebhookSecret.trim() || undefined,
      clientUrl: undefined,
    }),
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      onClose();
      toast.show(t(hasKey ? 'key.replaced' : 'key.saved'));
    },
  });
  return (
    <>
      <FormPanel
        title={t('key.title')}
        form={form}
        submitLabel={t(hasKey ? 'key.replace' : 'key.save')}
        onClose={onClose}
      >
        <p className="row wrap">
          <StatusChip kind={hasKey ? 'ok' : 'draft'}>{t(hasKey ? 'key.isSet' : 'key.isNotSet')}</StatusChip>
          {hasKey && (
            <Button
              size="small"
              color="error"
              variant="outlined"
              startIcon={<Icon of={Trash2} small />}
              disabled={form.busy}
              onClick={() => setRemoving(true)}
            >
              {t('key.remove')}
            </Button>
          )}
        </p>
        <p className="secondary">{t('key.text')}</p>
        <PasswordField
          label={t(hasKey ? 'key.newKey' : 'key.key')}
          hint={t('key.hint')}
          // A password manager has no business with it.
          autoComplete="off"
          autoFocus
          error={messageOf(form.formState.errors, 'paymentSecretKey')}
          {...form.register('paymentSecretKey')}
        />
        <PasswordField
          label={t('key.webhookSecret')}
          hint={t('key.webhookHint', { address: `${location.origin}/payment-events/${userId}` })}
          autoComplete="off"
          error={messageOf(form.formState.errors, 'paymentWebhookSecret')}
          {...form.register('paymentWebhookSecret')}
        />
      </FormPanel>
      <ConfirmDialog
        open={isRemoving}
        title={t('key.removeDialog.title')}
        safeLabel={t('key.removeDialog.keep')}
        confirmLabel={t('key.removeDialog.confirm')}
        errorText={errorText}
        onCancel={() => setRemoving(false)}
        onConfirm={async () => {
          await remove.mutateAsync({});
          setRemoving(false);
          onClose();
          toast.show(t('key.removed'));
        }}
      >
        {t('key.removeDialog.text')}
      </ConfirmDialog>
    </>
  );
}
