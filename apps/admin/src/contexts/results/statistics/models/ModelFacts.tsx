import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { plainText } from '../figures/figure-texts.ts';
import type { Fit, Fits } from './fits.ts';
import styles from './models.module.css';

/** Differences that chance makes less often are taken as real. */
const SIGNIFICANT_BELOW = 0.05;
const LEAST_PROBABILITY = 0.001;

/** How a model fits, whether its estimates settled, and whether slopes differ. */
export function ModelFacts({ fit, fits }: { fit: Fit; fits: Fits }) {
  const { t } = useTranslation('statistics');
  const { chiSquare, degreesOfFreedom, probability } = fits.comparison;
  return (
    <div className={styles.facts}>
      <p className={fit.hasConverged ? undefined : 'warn-text'}>
        {t(fit.hasConverged ? 'models.converged' : 'models.notConverged', {
          count: fits.attemptCount,
          number: formatNumber(fits.attemptCount),
          logLikelihood: plainText(fit.logLikelihood),
          cycles: formatNumber(fit.cycles),
        })}
      </p>
      <p>
        {t(probability < SIGNIFICANT_BELOW ? 'models.better' : 'models.notBetter', {
          chiSquare: formatNumber(chiSquare, { maximumFractionDigits: 2 }),
          degrees: formatNumber(degreesOfFreedom),
          probability:
            probability < LEAST_PROBABILITY
              ? t('models.below', { value: formatNumber(LEAST_PROBABILITY) })
              : t('models.equals', { value: plainText(probability) }),
        })}
      </p>
    </div>
  );
}
