import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { missingForPayments } from '@invigil/domain/site/capabilities';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { optionalHundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { PaymentKeyFields } from './PaymentKeyFields.tsx';
import {
  type PaymentValues,
  paymentBodyOf,
  paymentProblemsOf,
  paymentValuesOf,
  UNCHANGED_SECRETS,
} from './payment-values.ts';
import { ReadinessPreview } from './ReadinessPreview.tsx';
import { type PanelProps, SettingsPanel } from './SettingsPanel.tsx';
import { willHaveSecret } from './secret-values.ts';

/** The form's fields of the secrets in the body. */
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  paymentSecretKey: 'secret',
  paymentWebhookSecret: 'webhookSecret',
};

/** Paid registration, currency, and keys of the payment provider. */
export function PaymentPanel({ settings, privateSettings, ...panel }: PanelProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const save = useAction(updatePaymentSettings);
  const form = useContractForm({
    endpoint: updatePaymentSettings,
    defaultValues: paymentValuesOf(settings),
    edit: {
      record: settings,
      versionOf: ({ recordVersions }) => recordVersions.payment,
      valuesOf: paymentValuesOf,
      labelOf: (field) => t(`payment.${field}`),
    },
    draft: { record: 'settings/payment', secrets: Object.keys(UNCHANGED_SECRETS) },
    toBody: paymentBodyOf,
    check: paymentProblemsOf,
    needsProof: (body) => body.paymentSecretKey !== undefined || body.paymentWebhookSecret !== undefined,
    fieldOf: (name) => SECRET_FIELDS[name] ?? name,
    onSubmit: async (body, values: PaymentValues, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      form.reset({ ...values, currency: body.currency, ...UNCHANGED_SECRETS });
      toast.show(t('saved.payment'));
    },
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as PaymentValues;
  const { currency } = values;
  const field = (name: 'registrationPriceMinor' | 'currency' | 'currencySymbol') => ({
    label: t(`payment.${name}`),
    error: messageOf(errors, name),
    ...form.register(name),
  });
  return (
    <SettingsPanel
      {...panel}
      title={t('payment.title')}
      summary={t('payment.summary')}
      form={form}
      preview={<PaymentPreview values={values} hasSecret={privateSettings.hasPaymentSecretKey} />}
    >
      <p className="secondary">{t('payment.lead')}</p>
      <fieldset className="form-stack">
        <legend className="section-title">{t('payment.registration')}</legend>
        <SwitchField
          label={t('payment.isRegistrationPaid')}
          hint={t('payment.isRegistrationPaidHint')}
          {...form.register('isRegistrationPaid')}
        />
        <NumberField
          decimals={2}
          unit={currency.trim().toUpperCase()}
          hint={t('payment.registrationPriceHint')}
          {...field('registrationPriceMinor')}
        />
      </fieldset>
      <fieldset className="form-stack">
        <legend className="section-title">{t('payment.money')}</legend>
        <TextField maxLength={3} spellCheck={false} hint={t('payment.currencyHint')} {...field('currency')} />
        <TextField maxLength={5} hint={t('payment.currencySymbolHint')} {...field('currencySymbol')} />
        <SwitchField
          label={t('payment.acceptsDelayedPayments')}
          hint={t('payment.acceptsDelayedPaymentsHint')}
          {...form.register('acceptsDelayedPayments')}
        />
      </fieldset>
      <PaymentKeyFields form={form} stored={privateSettings} />
    </SettingsPanel>
  );
}

/** The price of a registration as visitors will see it, and what is missing before payments can be taken. */
function PaymentPreview({ values, hasSecret }: { values: PaymentValues; hasSecret: boolean }) {
  const { t } = useTranslation('settings');
  const { isRegistrationPaid, registrationPriceMinor, currency, currencySymbol } = values;
  const minor = optionalHundredthsOf(registrationPriceMinor);
  const isCharged = isRegistrationPaid && minor > 0;
  const code = currency.trim().toUpperCase();
  const price = /^[A-Z]{3}$/.test(code)
    ? formatMoney(minor, code, undefined, currencySymbol.trim())
    : formatNumber(minor / 100);
  const missing = missingForPayments(
    { currency: code, currencySymbol: currencySymbol.trim() },
    willHaveSecret(values, hasSecret),
  );
  return (
    <ReadinessPreview
      panel={t('payment.title')}
      lines={[{ label: t('payment.registration'), value: isCharged ? price : t('payment.free') }]}
      missing={missing.map((name) => t(`payment.${name}`))}
    >
      <Notice kind="ok">{t('payment.ready')}</Notice>
    </ReadinessPreview>
  );
}
