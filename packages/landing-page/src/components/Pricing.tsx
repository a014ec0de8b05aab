import { useLanding } from '../landing-context.ts';
import { CheckoutRefusal } from './CheckoutRefusal.tsx';
import { Plan } from './Plan.tsx';

/** The plans in one ruled sheet; left out where the site has none. */
export function Pricing() {
  const { page, planFigures, t, setting } = useLanding();
  if (page.plans.length === 0) return null;
  return (
    <section id="pricing" aria-labelledby="pricing-title">
      <div className="content">
        <h2 id="pricing-title" className="display-title">
          {t('pricingHeader')}
        </h2>
        <p className="section-lead">{setting('pricingDetail')}</p>
        <CheckoutRefusal />
        <ul className={`plans plans-${Math.min(page.plans.length, 3)}`}>
          {page.plans.map((plan, index) => {
            const figures = planFigures[index];
            return figures && <Plan key={plan.planId} plan={plan} figures={figures} />;
          })}
        </ul>
      </div>
    </section>
  );
}
