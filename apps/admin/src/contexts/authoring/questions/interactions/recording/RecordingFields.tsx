import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../../shared/api/queries.ts';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';

interface RecordingFieldsProps extends Pick<QuestionFormProps, 'form'> {
  kind: RecordedKind;
}

/** The longest answer, in minutes; says where the site does not let such a question go live. */
export function RecordingFields({ kind, form }: RecordingFieldsProps) {
  const { t } = useTranslation('questions');
  const name = `interaction.${kind}.minutes` as const;
  const { data: site } = useQuery(queryOf(getSiteSettings));
  return (
    <>
      {site?.recordsWithWebcam === false && (
        <Notice kind="warn" title={t('recorded.off.title')}>
          {t('recorded.off.text')}
        </Notice>
      )}
      <div className="field-row">
        <NumberField
          // Another kind has a length of its own.
          key={kind}
          label={t('recorded.length')}
          unit={t('recorded.unit')}
          hint={t(`recorded.hint.${kind}`)}
          error={messageOf(form.formState.errors, name)}
          {...form.register(name)}
        />
      </div>
    </>
  );
}
