import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';

export interface PlanValues {
  planId: string;
  paymentMode: '' | 'offline' | 'notApplicable';
  transactionDetail: string;
}

interface PlanFieldsProps {
  form: {
    readonly register: (name: keyof PlanValues) => UseFormRegisterReturn;
    readonly formState: {
      readonly errors: { readonly [Field in keyof PlanValues]?: { readonly message?: string } };
    };
  };
}

/** Plan, payment mode and transaction of an Admin, as the SuperAdmin enters them. */
export function PlanFields({ form: { register, formState } }: PlanFieldsProps) {
  const { t } = useTranslation('users');
  const { data: plans = [] } = useQuery(queryOf(listPlans));
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t('columns.planId')}
        emptyLabel={t('choosePlan')}
        options={plans.map(({ planId, title, priceMinor }) => ({
          value: planId,
          label: `${title} (${formatMoney(priceMinor, 'USD')})`,
        }))}
        error={errors.planId && t('choosePlan')}
        {...register('planId')}
      />
      <SelectField
        label={t('columns.paymentMode')}
        emptyLabel={t('renewal.chooseMode')}
        options={(['notApplicable', 'offline'] as const).map((mode) => ({
          value: mode,
          label: t(`paymentModes.${mode}`),
        }))}
        error={errors.paymentMode && t('renewal.chooseMode')}
        {...register('paymentMode')}
      />
      <TextField
        label={t('columns.transactionDetail')}
        optional
        error={errors.transactionDetail?.message}
        {...register('transactionDetail')}
      />
    </>
  );
}
