import { createPlan, updatePlan } from '@invigil/contract/billing/plan-endpoints';
import type { PlanInterval } from '@invigil/domain/billing/plan-term';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { integerIn, optionalHundredthsOf, typedNumber } from '../../../shared/forms/decimal-text.ts';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useSitePaymentSetup } from '../../../shared/session/use-setup.tsx';
import type { Plan } from './plan-row.ts';

/** Values of the fields; the price in US dollars, empty for a free plan. */
interface PlanValues {
  title: string;
  interval: PlanInterval;
  priceMinor: string;
  assessmentLimit: string;
  questionLimit: string;
  responseLimit: string;
  additionalText: string;
}

const valuesOf = (plan: Plan | null): PlanValues => ({
  title: plan?.title ?? '',
  interval: plan?.interval ?? 'monthly',
  priceMinor: plan === null ? '' : typedNumber(plan.priceMinor / 100),
  assessmentLimit: plan === null ? '' : typedNumber(plan.assessmentLimit),
  questionLimit: plan === null ? '' : typedNumber(plan.questionLimit),
  responseLimit: typedNumber(plan?.responseLimit ?? 0),
  additionalText: plan?.additionalText ?? '',
});

/** Creates or edits a billing plan; null for a new one. */
export function PlanPanel({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { t } = useTranslation('plans');
  const toast = useToast();
  const paymentSetup = useSitePaymentSetup();
  const create = useAction(createPlan);
  const update = useAction(updatePlan);
  const form = useContractForm({
    endpoint: createPlan,
    defaultValues: valuesOf(plan),
    edit: {
      record: plan,
      versionOf: ownVersion,
      valuesOf,
      labelOf: (field) => t(field === 'priceMinor' ? 'columns.price' : `columns.${field}`),
      textOf: (field, value) => (field === 'interval' ? t(`interval.${value}`) : undefined),
    },
    toBody: (values: PlanValues) => ({
      ...values,
      assessmentLimit: integerIn(values.assessmentLimit),
      questionLimit: integerIn(values.questionLimit),
      responseLimit: values.responseLimit.trim() === '' ? 0 : integerIn(values.responseLimit),
      priceMinor: optionalHundredthsOf(values.priceMinor),
    }),
    refusalFields: {
      paymentSettingsNotDone: 'priceMinor',
      planPriceTaken: 'priceMinor',
      planTitleTaken: 'title',
    },
    onSubmit: async (body, _values, recordVersion) => {
      if (plan === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, planId: plan.planId, recordVersion } });
      onClose();
      toast.show(t(plan === null ? 'created' : 'updated'));
    },
  });
  const { errors } = form.formState;
  const number = (name: 'assessmentLimit' | 'questionLimit' | 'responseLimit') => ({
    error: messageOf(errors, name),
    ...form.register(name),
  });
  return (
    <FormPanel title={t(plan === null ? 'create' : 'edit')} form={form} onClose={onClose}>
      <TextField
        label={t('columns.title')}
        autoFocus
        error={messageOf(errors, 'title')}
        {...form.register('title')}
      />
      <SelectField
        label={t('columns.interval')}
        options={[
          { value: 'monthly', label: t('interval.monthly') },
          { value: 'yearly', label: t('interval.yearly') },
        ]}
        error={messageOf(errors, 'interval')}
        {...form.register('interval')}
      />
      <NumberField
        decimals={2}
        label={t('columns.price')}
        unit="USD"
        optional
        hint={
          <>
            {t('priceHint')} {paymentSetup}
          </>
        }
        error={messageOf(errors, 'priceMinor')}
        {...form.register('priceMinor')}
      />
      <NumberField decimals={0} label={t('columns.assessmentLimit')} {...number('assessmentLimit')} />
      <NumberField decimals={0} label={t('columns.questionLimit')} {...number('questionLimit')} />
      <NumberField
        decimals={0}
        label={t('columns.responseLimit')}
        hint={t('responseHint')}
        {...number('responseLimit')}
      />
      <TextAreaField
        label={t('columns.additionalText')}
        hint={t('additionalHint')}
        error={messageOf(errors, 'additionalText')}
        {...form.register('additionalText')}
      />
    </FormPanel>
  );
}
