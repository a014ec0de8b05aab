import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import styles from './editor.module.css';
import type { QuestionFormProps } from './question-form.ts';

const FIELDS = ['modelAnswer', 'markingNotes'] as const;

/** A model answer and notes for the persons who mark, folded away where a question has none. */
export function MarkingGuideFields({ form }: Pick<QuestionFormProps, 'form'>) {
  const { t } = useTranslation('questions');
  const { errors, defaultValues } = form.formState;
  const isWritten = FIELDS.some((field) => (defaultValues?.[field] ?? '') !== '' || messageOf(errors, field));
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
