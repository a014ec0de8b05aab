import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { FormPanel } from '../../shared/components/FormPanel.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { PlanFields, type PlanValues } from './PlanFields.tsx';
import type { UserRow } from './user-row.ts';

/** Gives an Admin a plan from now on. */
export function RenewPlanPanel({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const renew = useAction(renewPlan);
  const form = useContractForm({
    endpoint: renewPlan,
    defaultValues: { planId: '', paymentMode: '', transactionDetail: '' } as PlanValues,
    toBody: ({ planId, paymentMode, transactionDetail }: PlanValues) => ({
      planId: Number(planId) || Number.NaN,
      paymentMode: paymentMode as 'offline',
      userEmail: user.email,
      transactionDetail,
      checkoutSessionId: '',
    }),
    onSubmit: async (body) => {
      await renew.mutateAsync({ body });
      onClose();
      toast.show(t('renewal.done', { name: user.fullName }));
    },
  });
  return (
    <FormPanel
      title={t('renewal.title', { name: user.fullName })}
      form={form}
      onClose={onClose}
      submitLabel={t('renewal.submit')}
    >
      <PlanFields form={form} />
    </FormPanel>
  );
}
