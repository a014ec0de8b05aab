import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import type { ChosenPlan } from './chosen-plan.ts';
import { PaidRegistration } from './PaidRegistration.tsx';
import { PayBeforeRegistration } from './PayBeforeRegistration.tsx';
import { RegisterAdminForm } from './RegisterAdminForm.tsx';
import { askToRegister } from './switch-to-register.ts';

interface RegisterAdminPanelProps {
  /** The plan chosen on the landing page. */
  plan: ChosenPlan | null;
  /** The provider's session of a payment, from the address. */
  sessionId: string | null;
}

/** Registration of an Admin: without a plan it leads to the plans, and what costs money is paid first. */
export function RegisterAdminPanel({ plan, sessionId }: RegisterAdminPanelProps) {
  const { t } = useTranslation('accounts');
  const { data: plans } = useQuery(queryOf(listPlans));
  const { data: settings } = useQuery(queryOf(getSiteSettings));

  if (plans === undefined || settings === undefined) return <Skeleton variant="rounded" height={260} />;
  if (sessionId !== null) return <PaidRegistration sessionId={sessionId} plans={plans} chosen={plan} />;
  if (plans.length === 0)
    return (
      <div className="stack">
        <p className="secondary">{t('registerAdmin.noPlans')}</p>
        <Button href="/" variant="contained" size="large" fullWidth onClick={askToRegister}>
          {t('registerAdmin.toContact')}
        </Button>
      </div>
    );
  const chosen = plans.find(({ planId }) => planId === plan?.planId);
  if (chosen === undefined)
    return (
      <div className="stack">
        <p className="secondary">{t('registerAdmin.choosePlan')}</p>
        <Button href="/#pricing" variant="contained" size="large" fullWidth>
          {t('registerAdmin.toPlans')}
        </Button>
      </div>
    );
  const { isRegistrationPaid, registrationPriceMinor } = settings;
  const hasFee = isRegistrationPaid && registrationPriceMinor > 0;
  return chosen.priceMinor > 0 || hasFee ? (
    <PayBeforeRegistration plan={chosen} settings={settings} />
  ) : (
    <RegisterAdminForm plan={chosen} />
  );
}
