import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../plans/plan-row.ts';
import styles from './renewal.module.css';

interface PlanOfferProps {
  plan: Plan;
  isBusy: boolean;
  onChoose: () => void;
}

/** A plan with its price and limits, and the button that takes it. */
export function PlanOffer({ plan, isBusy, onChoose }: PlanOfferProps) {
  const { t } = useTranslation('renewal');
  const limits = [
    t('limits.assessments', { count: plan.assessmentLimit }),
    t('limits.questions', { count: plan.questionLimit }),
    plan.responseLimit === 0
      ? t('limits.unlimitedResponses')
      : t('limits.responses', { count: plan.responseLimit }),
  ];
  return (
    <li className={styles.planOffer}>
      <h3 className="section-title">{plan.title}</h3>
      <p className={`${styles.planOfferPrice} num`}>
        {plan.priceMinor === 0 ? t('free') : formatMoney(plan.priceMinor, 'USD')}{' '}
        <span className="small secondary">
          {t(`${plan.priceMinor === 0 ? 'freeInterval' : 'interval'}.${plan.interval}`)}
        </span>
      </p>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <Icon of={Check} small />
            {limit}
          </li>
        ))}
      </ul>
      <p className="small secondary">{t(`afterwards.${plan.interval}`)}</p>
      {plan.additionalText !== '' && <p className="small secondary">{plan.additionalText}</p>}
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={t('chooseNamed', { plan: plan.title })}
        onClick={onChoose}
      >
        {t('choose')}
      </Button>
    </li>
  );
}
