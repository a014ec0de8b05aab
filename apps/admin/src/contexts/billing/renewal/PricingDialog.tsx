import { checkOutPlanRenewal } from '@invigil/contract/billing/payment-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { leaveNotice } from '@invigil/ui/browser/left-notice.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { useCheckout } from '../../../shared/payments/use-checkout.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { signOut } from '../../../shared/session/sign-out.ts';
import type { Plan } from '../plans/plan-row.ts';
import { PlanOffer } from './PlanOffer.tsx';
import styles from './renewal.module.css';
import { usePlanUsage } from './use-plan-usage.ts';

/** Pixels; four plans stand side by side. */
const WIDTH = 1200;

/**
 * The plans on offer, beside the use of the present one. A free plan applies at once; the session then ends, because
 * its limits are those of the plan before. A priced plan is paid at the provider, which returns to the dashboard.
 */
export function PricingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['renewal', 'common']);
  const id = useId();
  const user = useSessionUser();
  const errorText = useErrorText();
  const plans = useQuery(queryOf(listPlans));
  const usage = usePlanUsage();
  const renew = useAction(renewPlan);
  const checkout = useCheckout(checkOutPlanRenewal);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const apply = async (plan: Plan) => {
    setChosen(null);
    setFailure(null);
    try {
      if (plan.priceMinor > 0) return await checkout.open({ planId: plan.planId });
      await renew.mutateAsync({
        body: {
          planId: plan.planId,
          paymentMode: 'notApplicable',
          transactionDetail: '',
          checkoutSessionId: '',
        },
      });
      leaveNotice('planRenewed');
      await signOut();
      location.assign('/');
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const { questionLimit, responseLimit } = user;
  const responses =
    responseLimit === 0 ? t('limits.unlimitedInText') : t('limits.responses', { count: responseLimit ?? 0 });
  const allowed = [
    ...(questionLimit === null ? [] : [t('limits.questions', { count: questionLimit })]),
    ...(responseLimit === null ? [] : [responses]),
  ];
  const choose = (plan: Plan) => (plan.priceMinor === 0 ? setChosen(plan) : void apply(plan));

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { style: { maxWidth: WIDTH } } }}
    >
      <DialogTitle id={`${id}-title`} className={styles.pricingTitle}>
        {t('title')}
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {user.planName !== null && (
          <p className="secondary">
            {t('current', { plan: user.planName })}{' '}
            {usage !== undefined && t('usage', { used: usage.used, count: usage.limit })}{' '}
            {allowed.length > 0 && t('allows', { limits: allowed.join(', ') })}{' '}
            {user.planExpiresAt !== null && t('validUntil', { date: formatDate(user.planExpiresAt) })}
          </p>
        )}
        {failure !== null && <Notice kind="bad">{failure}</Notice>}
        {plans.data === undefined ? (
          <Skeleton variant="rounded" height={260} />
        ) : plans.data.length === 0 ? (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        ) : (
          <ul className={styles.planOffers}>
            {plans.data.map((plan) => (
              <PlanOffer
                key={plan.planId}
                plan={plan}
                isBusy={renew.isPending || checkout.isLeaving}
                onChoose={() => choose(plan)}
              />
            ))}
          </ul>
        )}
      </DialogContent>
      <ConfirmDialog
        open={chosen !== null}
        title={t('confirm.title', { plan: chosen?.title ?? '' })}
        safeLabel={t('common:cancel')}
        confirmLabel={t('confirm.action')}
        onCancel={() => setChosen(null)}
        onConfirm={async () => {
          if (chosen !== null) await apply(chosen);
        }}
      >
        {t('confirm.text')}
      </ConfirmDialog>
    </Dialog>
  );
}
