import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../components/fields/ToggleField.tsx';
import type { AssessmentFormProps } from './assessment-form.ts';

const RULES = {
  onTheDay: ['shuffleQuestions', 'allowSkip', 'allowStop', 'openInNewWindow'],
  afterwards: ['showKeyAfterwards', 'showExplanationAfterwards'],
} as const;

const SECTIONS = Object.keys(RULES) as (keyof typeof RULES)[];

/** What a candidate may do while sitting it, and see after handing in. */
export function RuleSwitches({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  return SECTIONS.map((section) => (
    <fieldset key={section}>
      <legend className="section-title">{t(`sections.${section}`)}</legend>
      {RULES[section].map((rule) => (
        <SwitchField key={rule} label={t(`fields.${rule}`)} {...form.register(rule)} />
      ))}
    </fieldset>
  ));
}
