import { getCheckout } from '@invigil/contract/billing/payment-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import type { ChosenPlan } from './chosen-plan.ts';
import { RegisterAdminForm } from './RegisterAdminForm.tsx';

interface OfferedPlan {
  readonly planId: number;
  readonly title: string;
  readonly priceMinor: number;
}

interface PaidRegistrationProps {
  sessionId: string;
  plans: readonly OfferedPlan[];
  chosen: ChosenPlan | null;
}

/** Sent for a plan that was deleted after the payment: the payment has its terms. */
const DELETED_PLAN = 1;

/** Registration after the return from the payment page, or by the link of the receipt. */
export function PaidRegistration({ sessionId, plans, chosen }: PaidRegistrationProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const errorText = useErrorText();
  const checkout = useQuery({ ...queryOf(getCheckout, { query: { sessionId } }), retry: false });

  if (checkout.error !== null || checkout.data?.paymentStatus === 'unpaid')
    return (
      <Notice
        kind={checkout.error === null ? 'warn' : 'bad'}
        action={
          <Button
            size="small"
            variant="outlined"
            loading={checkout.isFetching}
            onClick={() => checkout.refetch()}
          >
            {t('common:retry')}
          </Button>
        }
      >
        {checkout.error === null ? t('registerAdmin.unpaid') : errorText(checkout.error)}
      </Notice>
    );
  if (checkout.data === undefined) return <Skeleton variant="rounded" height={260} />;
  const { isRedeemed, planId, purpose, soldPlan, customerDetails } = checkout.data;
  if (isRedeemed) return <Notice>{t('registerAdmin.used')}</Notice>;
  const plan =
    purpose === 'plan'
      ? // The terms as sold hold, whatever became of the plan.
        soldPlan && { planId: planId ?? DELETED_PLAN, title: soldPlan.title, priceMinor: soldPlan.priceMinor }
      : (plans.find((each) => each.planId === chosen?.planId && each.priceMinor === 0) ??
        plans.find((each) => each.priceMinor === 0));
  if (!plan) return <Notice kind="warn">{t('registerAdmin.planGone')}</Notice>;
  return <RegisterAdminForm plan={plan} payment={{ sessionId, email: customerDetails.email }} />;
}
