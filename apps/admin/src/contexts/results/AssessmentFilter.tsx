import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './result-dialog.module.css';

interface AssessmentFilterProps {
  choices: readonly { readonly assessmentId: number; readonly title: string }[];
  /** 0 for all. */
  value: number;
  /** Whether one has to be chosen. */
  isRequired?: boolean;
  onChange: (assessmentId: number) => void;
}

/** Narrows results to one assessment, and clears again. */
export function AssessmentFilter({ choices, value, isRequired = false, onChange }: AssessmentFilterProps) {
  const { t } = useTranslation('results');
  const id = useId();
  return (
    <div className={`row ${styles.assessmentFilter}`}>
      <label className="visually-hidden" htmlFor={id}>
        {t('filter.assessment')}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {!isRequired && <option value={0}>{t('filter.allAssessments')}</option>}
        {choices.map(({ assessmentId, title }) => (
          <option key={assessmentId} value={assessmentId}>
            {title}
          </option>
        ))}
      </select>
      {value !== 0 && !isRequired && (
        <IconButton aria-label={t('filter.clear')} title={t('filter.clear')} onClick={() => onChange(0)}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  );
}
