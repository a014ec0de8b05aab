import { createTemplate, updateTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type Template, type TemplateValues, toFormValues, toRequest } from './template-values.ts';

interface TemplateEditorProps {
  /** The template to change; null for a new one. */
  template: Template | null;
  onClose: () => void;
}

/** Writes a certificate template, with the certificate beside it. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('certificates');
  const toast = useToast();
  const create = useAction(createTemplate);
  const update = useAction(updateTemplate);
  const isLeaving = useRef(false);
  const form = useContractForm({
    endpoint: createTemplate,
    defaultValues: toFormValues(template),
    edit: {
      record: template,
      versionOf: ownVersion,
      valuesOf: toFormValues,
      labelOf: (field) => t(`fields.${field}`),
    },
    toBody: toRequest,
    onSubmit: async (body, _values: TemplateValues, recordVersion) => {
      if (template === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, templateId: template.templateId, recordVersion } });
      isLeaving.current = true;
      onClose();
      toast.show(t(template === null ? 'created' : 'updated'));
    },
  });

  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a clean-up.
    scrollTo({ top: 0 });
  }, []);

  return (
    <form noValidate onSubmit={form.submit}>
      <div className="editor template-editor">
        <TemplateFields form={form} isNew={template === null} />
        <TemplatePreview form={form} number={template?.number} />
      </div>
      <div className="editor-foot">
        <FormFailure form={form} />
        <div className="editor-actions">
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="grow" />
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('common:save')}
          </Button>
        </div>
      </div>
      <LeaveGuard active={form.dirty} isLeaving={isLeaving} />
    </form>
  );
}
