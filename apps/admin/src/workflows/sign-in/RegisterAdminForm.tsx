import { registerAdmin } from '@invigil/contract/accounts/account-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callForData } from '../../shared/api/call.ts';
import { checkOwnPassword } from '../../shared/forms/check-own-password.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { forgetChosenPlan } from './chosen-plan.ts';
import { RegistrationFields, type RegistrationValues } from './RegistrationFields.tsx';
import { openSession } from './sign-in-session.ts';

/** The card payment that the registration redeems. */
interface RegistrationPayment {
  readonly sessionId: string;
  /** The payer's address, which the new account can have. */
  readonly email: string;
}

interface RegisterAdminFormProps {
  plan: { readonly planId: number; readonly title: string; readonly priceMinor: number };
  /** Undefined for a registration that costs nothing. */
  payment?: RegistrationPayment;
}

/** Registers an Admin with a plan and signs in. */
export function RegisterAdminForm({ plan, payment }: RegisterAdminFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useContractForm({
    endpoint: registerAdmin,
    defaultValues: { fullName: '', email: payment?.email ?? '', password: '' },
    toBody: (values: RegistrationValues) => ({
      ...values,
      planId: plan.planId,
      checkoutSessionId: payment?.sessionId ?? '',
    }),
    check: checkOwnPassword,
    onSubmit: async (body) => {
      await callForData(registerAdmin, { body });
      forgetChosenPlan();
      await openSession(body.email, body.password);
      await navigate('/dashboard');
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {payment !== undefined && <Notice kind="ok">{t('registerAdmin.paid')}</Notice>}
      <p className="secondary">
        {plan.priceMinor === 0
          ? t('registerAdmin.chosenFree', { title: plan.title })
          : t('registerAdmin.chosen', { title: plan.title, price: formatMoney(plan.priceMinor, 'USD') })}
      </p>
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      <RegistrationFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('registerAdmin.submit')}
      </Button>
    </form>
  );
}
