import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import type { QuestionDraftForm } from './question-draft-form.ts';

interface PresentQuestionsFieldProps {
  form: QuestionDraftForm;
  /** Questions that the assessment has. */
  count: number;
}

/** Whether the questions of the assessment stay beside the new ones. */
export function PresentQuestionsField({ form, count }: PresentQuestionsFieldProps) {
  const { t } = useTranslation('drafts');
  const presence = useWatch({ control: form.control, name: 'replacesQuestions' });
  return (
    <SelectField
      label={t('fields.present')}
      options={(['add', 'replace'] as const).map((value) => ({
        value,
        label: t(`fields.${value}`, { count }),
      }))}
      hint={presence === 'replace' ? t('fields.replaceHint') : undefined}
      {...form.register('replacesQuestions', { deps: 'questionCount' })}
    />
  );
}
