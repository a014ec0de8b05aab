import { type FieldErrors, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import { ScoringEditor } from '../../../../shared/scoring/ScoringEditor.tsx';
import { defaultRuleFor, rulesFor, SCORING_PATHS } from '../../../../shared/scoring/scoring-values.ts';
import { useScoringWords } from '../../../../shared/scoring/use-scoring-words.ts';
import type { QuestionFormProps } from '../question-form.ts';
import { scoredQuestionOf } from './question-scoring.ts';

/** The scoring rule of a question that a rule marks: that of its assessment, or one of its own. */
export function ScoringFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('scoringRules');
  const scoringWords = useScoringWords();
  const interaction = useWatch({ control: form.control, name: 'interaction' });
  const { field } = useController({ control: form.control, name: 'scoring' });
  const { kind, options = [], key = [] } = scoredQuestionOf(interaction);
  const errors: FieldErrors = form.formState.errors;
  return (
    <ScoringEditor
      ref={field.ref}
      label={t('label')}
      rules={['default', ...rulesFor(kind)]}
      defaultLabel={t('asAssessment', { rule: scoringWords(defaultRuleFor(kind, assessment.scoring)) })}
      weighed={{
        labels: options.map(({ label }) => label),
        key,
        allowMultipleTicks: assessment.allowMultipleTicks,
      }}
      value={field.value}
      onChange={(value) => form.setValue('scoring', value, { shouldDirty: true })}
      onCheck={() => form.trigger(SCORING_PATHS)}
      errorOf={(part) => messageOf(errors, `scoring.${part}`)}
    />
  );
}
