import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { messageOf } from '../../shared/forms/use-contract-form.ts';
import { RoleField } from './RoleField.tsx';
import type { UserForm } from './user-values.ts';

/** Role of a user whom the SuperAdmin creates; for an Admin also plan, payment mode and transaction. */
export function RoleAndPlanFields({ form }: { form: UserForm }) {
  const { t } = useTranslation('users');
  const { data: plans = [] } = useQuery(queryOf(listPlans));
  const { errors } = form.formState;
  const isAdmin = Number(form.watch('roleId')) === ROLE_IDS.admin;
  return (
    <>
      <RoleField form={form} user={null} />
      {isAdmin && (
        <>
          <SelectField
            label={t('columns.planId')}
            emptyLabel={t('choosePlan')}
            options={plans.map(({ planId, title, priceMinor }) => ({
              value: planId,
              label: `${title} (${formatMoney(priceMinor, 'USD')})`,
            }))}
            error={messageOf(errors, 'planId') && t('choosePlan')}
            {...form.register('planId')}
          />
          <SelectField
            label={t('columns.paymentMode')}
            options={(['notApplicable', 'offline'] as const).map((mode) => ({
              value: mode,
              label: t(`paymentModes.${mode}`),
            }))}
            error={messageOf(errors, 'paymentMode')}
            {...form.register('paymentMode')}
          />
          <TextField
            label={t('columns.transactionDetail')}
            optional
            error={messageOf(errors, 'transactionDetail')}
            {...form.register('transactionDetail')}
          />
        </>
      )}
    </>
  );
}
