import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import styles from './editor.module.css';
import type { QuestionValues } from './question-fields.ts';
import type { QuestionFormProps } from './question-form.ts';

interface MarkingGuideFieldsProps extends Pick<QuestionFormProps, 'form'> {
  /** The values as they were opened; null for a new question. */
  opened: QuestionValues | null;
}

const FIELDS = ['modelAnswer', 'markingNotes'] as const;

/** A model answer and notes for the persons who mark, folded away where a question has none. */
export function MarkingGuideFields({ form, opened }: MarkingGuideFieldsProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const isWritten = FIELDS.some((field) => (opened?.[field] ?? '') !== '' || messageOf(errors, field));
  return (
    <details className={styles.markingGuideFields} open={isWritten}>
      <summary>{t('fields.guide')}</summary>
      <div className="form-stack">
        {FIELDS.map((field) => (
          <MarkupField
            form={form}
            name={field}
            key={field}
            label={t(`fields.${field}`)}
            optional
            hint={t('fields.guideHint')}
            rows={3}
          />
        ))}
      </div>
    </details>
  );
}
