import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { shareOfPercent, WHOLE_SHARE } from '@invigil/domain/authoring/scoring/share';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './scoring.module.css';
import { equalWeights, percentIn, type ScoringValues } from './scoring-values.ts';

/** The options of a question that have a text, and those that are correct. */
export interface WeighedOptions {
  readonly labels: readonly OptionLabel[];
  readonly key: readonly OptionLabel[];
  readonly allowMultipleTicks: boolean;
}

interface WeightFieldsProps {
  weighed: WeighedOptions;
  value: ScoringValues;
  onChange: (weights: string[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** A weight for each option that has a text, with the figure that has to reach 100 %. */
export function WeightFields({ weighed, value, onChange, errorOf }: WeightFieldsProps) {
  const { t } = useTranslation('scoringRules');
  const id = useId();
  const { labels, key, allowMultipleTicks } = weighed;
  const error = errorOf('sum');
  const places = labels.map((label) => ({ label, place: OPTION_LABELS.indexOf(label) }));
  const shares = places.map(({ place }) => positiveShare(value.weights[place] ?? ''));
  const reached = allowMultipleTicks ? shares.reduce((sum, share) => sum + share, 0) : Math.max(0, ...shares);
  const percent = formatNumber(reached / WHOLE_SHARE, { style: 'percent', maximumFractionDigits: 2 });
  const correct = key.filter((label) => labels.includes(label));
  return (
    <fieldset
      className={styles.weights}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{t('weights')}</legend>
      <div className={styles.weightRow}>
        {places.map(({ label, place }) => (
          <NumberField
            key={label}
            signed
            label={t('weight', { label })}
            error={errorOf(`weights.${place}`)}
            value={value.weights[place] ?? ''}
            onChange={({ target }) =>
              onChange(
                OPTION_LABELS.map((_label, other) =>
                  other === place ? target.value : (value.weights[other] ?? ''),
                ),
              )
            }
          />
        ))}
      </div>
      <p className="hint" role="status">
        {t(allowMultipleTicks ? 'weightSum' : 'bestWeight', { percent })}
      </p>
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      <Button
        size="small"
        variant="outlined"
        disabled={correct.length === 0}
        onClick={() => onChange(equalWeights(value, correct, { allowMultipleTicks }))}
      >
        {t('equalWeights')}
      </Button>
    </fieldset>
  );
}

/** The share of a positive weight, in which thirds are exact; 0 for a text that is none. */
function positiveShare(text: string): number {
  const percent = percentIn(text);
  return percent > 0 ? (shareOfPercent(percent) ?? (percent * WHOLE_SHARE) / 100) : 0;
}
