import type { OkOf } from '@invigil/contract/endpoint';
import {
  type getTenantSettings,
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
import { SwitchField } from '../../shared/fields/ToggleField.tsx';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useProvePerson } from '../../shared/session/person-proof.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

interface KeyValues {
  paymentSecretKey: string;
  paymentWebhookSecret: string;
  acceptsDelayedPayments: boolean;
}

interface SecretKeyPanelProps {
  settings: Pick<OkOf<typeof getTenantSettings>, 'hasPaymentSecretKey' | 'acceptsDelayedPayments'>;
  onClose: () => void;
}

/**
 * Sets, replaces or removes the secret key of the card provider, which the server never sends back, and chooses the
 * payment methods.
 */
export function SecretKeyPanel({
  settings: { hasPaymentSecretKey: hasKey, acceptsDelayedPayments },
  onClose,
}: SecretKeyPanelProps) {
  const { t } = useTranslation('payments');
  const { userId } = useSessionUser();
  const toast = useToast();
  const errorText = useErrorText();
  const provePerson = useProvePerson();
  const [isRemoving, setRemoving] = useState(false);
  const save = useAction(updateTenantSettings);
  const remove = useAction(removePaymentSecretKey);
  const form = useContractForm({
    endpoint: updateTenantSettings,
    defaultValues: { paymentSecretKey: '', paymentWebhookSecret: '', acceptsDelayedPayments },
    toBody: ({ paymentSecretKey, paymentWebhookSecret, ...values }: KeyValues) => ({
      ...values,
      // An empty field leaves the stored one.
      paymentSecretKey: hasKey ? paymentSecretKey.trim() || undefined : paymentSecretKey,
      paymentWebhookSecret: paymentWebhookSecret.trim() || undefined,
      clientUrl: undefined,
    }),
    check: ({ paymentSecretKey }): Record<string, string> =>
      hasKey || paymentSecretKey.trim() !== '' ? {} : { paymentSecretKey: 'fields.required' },
    needsProof: (body) => body.paymentSecretKey !== undefined || body.paymentWebhookSecret !== undefined,
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      onClose();
      const isReplaced = hasKey && body.paymentSecretKey !== undefined;
      toast.show(t(isReplaced ? 'key.replaced' : hasKey ? 'key.settingsSaved' : 'key.saved'));
    },
  });
  return (
    <>
      <FormPanel
        title={t('key.title')}
        form={form}
        submitLabel={t(hasKey ? 'key.saveSettings' : 'key.save')}
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
          hint={t(hasKey ? 'key.newHint' : 'key.hint')}
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
        <SwitchField
          label={t('key.acceptsDelayedPayments')}
          hint={t('key.acceptsDelayedPaymentsHint')}
          {...form.register('acceptsDelayedPayments')}
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
          if (!(await provePerson?.())) return;
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
