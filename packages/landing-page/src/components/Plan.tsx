import { PLAN_CHECKOUT_FORM } from '@invigil/contract/billing/plan-checkout-form';
import type { LandingPlan } from '@invigil/contract/landing-page';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PlanFigures, useLanding } from '../landing-context.ts';
import { rememberPlan } from '../remember-plan.ts';

/**
 * One plan with its limits. Subscribing to a free plan continues at sign-in, which registers the Admin; to a priced one at
 * the payment page, which leads there.
 */
export function Plan({ plan, figures }: { plan: LandingPlan; figures: PlanFigures }) {
  const { page, t } = useLanding();
  const [refused, setRefused] = useState(false);
  const isFree = plan.priceMinor === 0;
  const payable = isFree || page.can.canTakePayments;
  const label = t(isFree ? 'startFreeOf' : 'subscribeTo', { plan: plan.title });
  const limits = [
    t('planAssessments', { count: figures.assessments }),
    t('planQuestions', { count: figures.questions }),
    plan.responseLimit === 0 ? t('planUnlimited') : t('planResponses', { count: figures.responses }),
  ];

  return (
    <li className="plan">
      <h3>{plan.title}</h3>
      <p className="price">
        {isFree ? t('free') : figures.price} <span className="small secondary">{t(intervalKey(plan))}</span>
      </p>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <Icon of={Check} />
            {limit}
          </li>
        ))}
      </ul>
      <p className="plan-note">{t(plan.interval === 'yearly' ? 'afterYear' : 'afterMonth')}</p>
      {plan.additionalText && <p className="plan-note">{plan.additionalText}</p>}
      {payable && !isFree && <PlanCheckout plan={plan} label={label} />}
      {isFree && (
        <a
          className="button outlined large"
          // With the plan, for a click before the script of the page has loaded.
          href={`/signIn?plan=${plan.planId}`}
          aria-label={label}
          onClick={() => rememberPlan(plan.planId, plan.priceMinor)}
        >
          {t('startFree')}
        </a>
      )}
      {!payable && (
        <button
          type="button"
          className="button outlined large"
          aria-label={label}
          onClick={() => setRefused(true)}
        >
          {t('subscribe')}
        </button>
      )}
      <p className="plan-refusal" role="status">
        {refused && t('paymentSettingsNotDone')}
      </p>
    </li>
  );
}

/** The text of what a price is for; a free plan lasts as long. */
function intervalKey({ interval, priceMinor }: LandingPlan) {
  if (priceMinor === 0) return interval === 'yearly' ? 'forYear' : 'forMonth';
  return interval === 'yearly' ? 'perYear' : 'perMonth';
}

/** A form, so that a plan can be bought before the page's script has loaded. */
function PlanCheckout({ plan, label }: { plan: LandingPlan; label: string }) {
  const { t } = useLanding();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // Back from the payment page, a browser can show this page as it was left.
    const onShow = () => setSent(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return (
    <form
      method="post"
      action={PLAN_CHECKOUT_FORM.action}
      onSubmit={(event) => {
        if (isSent) event.preventDefault();
        setSent(true);
        rememberPlan(plan.planId, plan.priceMinor);
      }}
    >
      <input type="hidden" name={PLAN_CHECKOUT_FORM.planField} value={plan.planId} />
      <button type="submit" className="button outlined large" aria-label={label} aria-busy={isSent}>
        {t('subscribe')}
      </button>
    </form>
  );
}
