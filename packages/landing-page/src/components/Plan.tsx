import type { LandingPlan } from '@invigil/contract/landing-page';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type PlanFigures, useLanding } from '../landing-context.ts';
import { rememberPlan } from '../remember-plan.ts';

/** One plan with its limits. Subscribing continues at sign-in, which registers the Admin. */
export function Plan({ plan, figures }: { plan: LandingPlan; figures: PlanFigures }) {
  const { page, t } = useLanding();
  const [refused, setRefused] = useState(false);
  const isFree = plan.priceMinor === 0;
  const payable = isFree || page.can.canTakePayments;
  const label = t('subscribeTo', { plan: plan.title });
  const limits = [
    t('planAssessments', { count: figures.assessments }),
    t('planQuestions', { count: figures.questions }),
    plan.responseLimit === 0 ? t('planUnlimited') : t('planResponses', { count: figures.responses }),
  ];

  return (
    <li className="plan">
      <h3>{plan.title}</h3>
      <p className="price">
        {isFree ? t('free') : figures.price}{' '}
        {!isFree && (
          <span className="small secondary">{t(plan.interval === 'yearly' ? 'perYear' : 'perMonth')}</span>
        )}
      </p>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <Icon of={Check} />
            {limit}
          </li>
        ))}
      </ul>
      {plan.additionalText && <p className="plan-note">{plan.additionalText}</p>}
      {payable ? (
        <a
          className="button outlined large"
          href="/signIn"
          aria-label={label}
          onClick={() => rememberPlan(plan.planId, plan.priceMinor)}
        >
          {t('subscribe')}
        </a>
      ) : (
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
