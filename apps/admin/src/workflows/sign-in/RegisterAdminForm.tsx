import { registerAdmin } from '@invigil/contract/accounts/account-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callForData } from '../../shared/api/call.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { checkOwnPassword } from '../../shared/forms/check-own-password.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { type ChosenPlan, forgetChosenPlan } from './chosen-plan.ts';
import { RegistrationFields, type RegistrationValues } from './RegistrationFields.tsx';
import { openSession } from './sign-in-session.ts';
import { askToRegister } from './switch-to-register.ts';

/** Registers an Admin with the plan chosen on the landing page; without one it leads to the plans. */
export function RegisterAdminForm({ plan }: { plan: ChosenPlan | null }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { data: plans } = useQuery(queryOf(listPlans));
  const chosen = plans?.find(({ planId }) => planId === plan?.planId);
  const form = useContractForm({
    endpoint: registerAdmin,
    defaultValues: { fullName: '', email: '', password: '' },
    toBody: (values: RegistrationValues) => ({ ...values, planId: plan?.planId ?? 0, checkoutSessionId: '' }),
    check: checkOwnPassword,
    onSubmit: async (body) => {
      await callForData(registerAdmin, { body });
      forgetChosenPlan();
      await openSession(body.email, body.password);
      await navigate('/dashboard');
    },
  });

  if (plans?.length === 0)
    return (
      <div className="stack">
        <p className="secondary">{t('registerAdmin.noPlans')}</p>
        <Button href="/" variant="contained" size="large" fullWidth onClick={askToRegister}>
          {t('registerAdmin.toContact')}
        </Button>
      </div>
    );
  if (plan === null || (plans !== undefined && chosen === undefined))
    return (
      <div className="stack">
        <p className="secondary">{t('registerAdmin.choosePlan')}</p>
        <Button href="/#pricing" variant="contained" size="large" fullWidth>
          {t('registerAdmin.toPlans')}
        </Button>
      </div>
    );
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {chosen !== undefined && (
        <p className="secondary">
          {t('registerAdmin.chosen', { title: chosen.title, price: formatMoney(chosen.priceMinor, 'USD') })}
        </p>
      )}
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      <RegistrationFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('registerAdmin.submit')}
      </Button>
    </form>
  );
}
