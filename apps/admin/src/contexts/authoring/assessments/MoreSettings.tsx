import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AssessmentFormProps } from './assessment-form.ts';
import { type AssessmentValues, toFormValues } from './assessment-values.ts';
import styles from './assessments.module.css';

/** Fields whose defaults fit most assessments. */
const FOLDED = [
  'answerSeconds',
  'shuffleQuestions',
  'allowSkip',
  'allowStop',
  'openInNewWindow',
  'showKeyAfterwards',
  'showExplanationAfterwards',
  'scoring.rule',
  'scoring.penaltyPercent',
  'totalRounding',
  'decimalSign',
  'reviewRelease',
  'certificateTemplateId',
] as const satisfies readonly Path<AssessmentValues>[];

const DEFAULTS = toFormValues(null);

/** Folds fields away, unless one of them differs from its default or has an error. */
export function MoreSettings({ form, children }: AssessmentFormProps & { children: ReactNode }) {
  const { t } = useTranslation('assessments');
  const { errors, submitCount } = form.formState;
  const values = useWatch({ control: form.control, name: FOLDED });
  const differs = FOLDED.some((field, index) => values[index] !== get(DEFAULTS, field));
  const hasError = FOLDED.some((field) => get(errors, field) !== undefined);
  const [isOpen, setOpen] = useState(differs);
  const folded = useRef<HTMLDetailsElement>(null);
  // Also where a draft is continued, or the changes of somebody else are taken over.
  useEffect(() => {
    if (differs) setOpen(true);
  }, [differs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save opens what was closed again
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, submitCount]);
  useEffect(() => {
    // A field that is folded away cannot take the focus when the form is refused.
    if (!isOpen || !hasError || document.activeElement?.matches('[aria-invalid=true]')) return;
    folded.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isOpen, hasError]);
  return (
    <details
      ref={folded}
      className={styles.moreSettings}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('moreSettings.title')} <span className="small secondary">{t('moreSettings.summary')}</span>
      </summary>
      <div className="form-stack">{children}</div>
    </details>
  );
}
