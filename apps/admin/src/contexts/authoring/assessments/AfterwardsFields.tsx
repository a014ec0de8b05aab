import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { REVIEW_RELEASES } from '@invigil/domain/authoring/review-release';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentFormProps } from './assessment-form.ts';

/** Settings of the candidate's review: its content, its time, and the certificate. */
export function AfterwardsFields({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  const { errors } = form.formState;
  const templates = useQuery(queryOf(listTemplates));
  const options = (templates.data ?? []).map(({ templateId, title, number }) => ({
    value: templateId,
    label: `${number} ${title}`,
  }));
  return (
    <fieldset className="form-stack">
      <legend className="section-title">{t('sections.afterwards')}</legend>
      <div>
        <SwitchField label={t('fields.showKeyAfterwards')} {...form.register('showKeyAfterwards')} />
        <SwitchField
          label={t('fields.showExplanationAfterwards')}
          {...form.register('showExplanationAfterwards')}
        />
      </div>
      <SelectField
        label={t('fields.reviewRelease')}
        options={REVIEW_RELEASES.map((value) => ({ value, label: t(`reviewReleases.${value}`) }))}
        error={messageOf(errors, 'reviewRelease')}
        {...form.register('reviewRelease')}
      />
      {/* rendered once its choices have loaded: a select without its option would lose the value */}
      {!templates.isPending && (
        <SelectField
          label={t('fields.certificateTemplate')}
          optional
          emptyLabel={t('fields.noCertificate')}
          options={options}
          hint={templates.error === null ? t('fields.certificateHint') : t('fields.templatesNotLoaded')}
          error={messageOf(errors, 'certificateTemplateId')}
          {...form.register('certificateTemplateId')}
        />
      )}
    </fieldset>
  );
}
