import { updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentRow } from './assessment-row.ts';

interface CertificatePanelProps {
  assessment: AssessmentRow;
  onClose: () => void;
}

const valuesOf = ({ certificateTemplateId }: Pick<AssessmentRow, 'certificateTemplateId'>) => ({
  certificateTemplateId: String(certificateTemplateId ?? ''),
});

/** The certificate template of an assessment, which changes at any time: before, while it is live, and afterwards. */
export function CertificatePanel({ assessment, onClose }: CertificatePanelProps) {
  const { t } = useTranslation('assessments');
  const toast = useToast();
  const update = useAction(updateAssessment);
  const templates = useQuery(queryOf(listTemplates));
  const choices = templates.data ?? [];
  const form = useContractForm({
    endpoint: updateAssessment,
    defaultValues: valuesOf(assessment),
    edit: {
      record: assessment,
      versionOf: ownVersion,
      valuesOf,
      labelOf: () => t('fields.certificateTemplate'),
      textOf: (_field, value) => choices.find(({ templateId }) => String(templateId) === value)?.title,
    },
    toBody: ({ certificateTemplateId }: ReturnType<typeof valuesOf>) => ({
      ...assessment,
      // The participants stay as they are.
      participantEmails: undefined,
      inviteByEmail: false,
      certificateTemplateId: Number(certificateTemplateId) || null,
    }),
    onSubmit: async (body, _values, recordVersion) => {
      await update.mutateAsync({ body: { ...body, recordVersion } });
      onClose();
      toast.show(t('updated'));
    },
  });
  return (
    <FormPanel title={t('certificate.title', { title: assessment.title })} form={form} onClose={onClose}>
      <p>{t('certificate.text')}</p>
      {!templates.isPending && (
        <SelectField
          label={t('fields.certificateTemplate')}
          optional
          emptyLabel={t('fields.noCertificate')}
          options={choices.map(({ templateId, title, number }) => ({
            value: templateId,
            label: `${number} ${title}`,
          }))}
          hint={templates.error === null ? undefined : t('fields.templatesNotLoaded')}
          error={messageOf(form.formState.errors, 'certificateTemplateId')}
          {...form.register('certificateTemplateId')}
        />
      )}
    </FormPanel>
  );
}
