import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';

interface RecordingFieldsProps extends Pick<QuestionFormProps, 'form'> {
  kind: RecordedKind;
}

/** The longest answer, in minutes. */
export function RecordingFields({ kind, form }: RecordingFieldsProps) {
  const { t } = useTranslation('questions');
  const name = `interaction.${kind}.minutes` as const;
  return (
    <div className="field-row">
      <NumberField
        // Another kind has a length of its own.
        key={kind}
        label={t('recorded.length')}
        unit={t('recorded.unit')}
        hint={t(`recorded.hint.${kind}`)}
        min={1}
        step={1}
        error={messageOf(form.formState.errors, name)}
        {...form.register(name)}
      />
    </div>
  );
}
