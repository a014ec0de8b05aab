import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import type { AssessmentFormProps } from './assessment-form.ts';

const RULES = ['shuffleQuestions', 'allowSkip', 'allowStop', 'openInNewWindow'] as const;

/** Rules of an attempt. */
export function RuleSwitches({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  return (
    <fieldset>
      <legend className="section-title">{t('sections.onTheDay')}</legend>
      {RULES.map((rule) => (
        <SwitchField key={rule} label={t(`fields.${rule}`)} {...form.register(rule)} />
      ))}
    </fieldset>
  );
}
