import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { PrivateSettings } from './mail-values.ts';
import type { PaymentValues } from './payment-values.ts';
import { SecretField } from './SecretField.tsx';
import styles from './settings.module.css';

interface PaymentKeyFieldsProps {
  form: Pick<UseFormReturn<PaymentValues>, 'control' | 'register' | 'setValue' | 'clearErrors' | 'formState'>;
  stored: PrivateSettings;
}

/** Keys of the payment provider, and the secret of its messages. */
export function PaymentKeyFields({ form, stored }: PaymentKeyFieldsProps) {
  const { t } = useTranslation('settings');
  const { errors } = form.formState;
  const [secretAction, webhookAction] = useWatch({
    control: form.control,
    name: ['secretAction', 'webhookAction'],
  });
  return (
    <fieldset className={`form-stack ${styles.wideFields}`}>
      <legend className="section-title">{t('payment.keys')}</legend>
      <TextField
        spellCheck={false}
        autoComplete="off"
        hint={t('payment.paymentPublicKeyHint')}
        label={t('payment.paymentPublicKey')}
        error={messageOf(errors, 'paymentPublicKey')}
        {...form.register('paymentPublicKey')}
      />
      <SecretField
        label={t('payment.paymentSecretKey')}
        hint={t('secret.hint')}
        isSet={stored.hasPaymentSecretKey}
        action={secretAction}
        onAction={(next) => {
          form.setValue('secret', '');
          form.setValue('secretAction', next, { shouldDirty: true });
          form.clearErrors('secret');
        }}
        error={messageOf(errors, 'secret')}
        register={() => form.register('secret')}
      />
      <SecretField
        label={t('payment.paymentWebhookSecret')}
        hint={t('payment.paymentWebhookSecretHint', { address: `${location.origin}/payment-events` })}
        isSet={stored.hasPaymentWebhookSecret}
        action={webhookAction}
        onAction={(next) => {
          form.setValue('webhookSecret', '');
          form.setValue('webhookAction', next, { shouldDirty: true });
          form.clearErrors('webhookSecret');
        }}
        error={messageOf(errors, 'webhookSecret')}
        register={() => form.register('webhookSecret')}
      />
    </fieldset>
  );
}
