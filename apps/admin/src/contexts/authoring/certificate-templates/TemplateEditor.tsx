import { createTemplate, updateTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { DraftOffer } from '../../../shared/forms/drafts/DraftOffer.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { type CheckMessage, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import editorStyles from '../questions/editor.module.css';
import certificateTemplatesStyles from './certificate-templates.module.css';
import { useDesignEditing } from './design/use-design-editing.ts';
import { useDesignText } from './design/use-design-text.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type Template, type TemplateValues, toFormValues, toRequest } from './template-values.ts';
import { UnprintableTexts } from './UnprintableTexts.tsx';
import { useEditorView } from './use-editor-view.ts';

const Designer = lazy(async () => ({ default: (await import('./design/Designer.tsx')).Designer }));

interface TemplateEditorProps {
  /** The template to change; null for a new one. */
  template: Template | null;
  onClose: () => void;
}

/** Writes a certificate template, with the certificate beside it, and arranges its page in the designer. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('certificates');
  const [standard] = useState(() => ({
    title: t('standard.title'),
    heading: t('standard.heading'),
    mainText: t('standard.mainText', { name: placeholderToken('fullName'), exam: placeholderToken('title') }),
  }));
  const toast = useToast();
  const create = useAction(createTemplate);
  const update = useAction(updateTemplate);
  const isLeaving = useRef(false);
  const designButton = useRef<HTMLButtonElement>(null);
  const invalidInputs = useRef(new Map<string, CheckMessage>());
  const designText = useDesignText();
  const form = useContractForm({
    endpoint: createTemplate,
    defaultValues: toFormValues(template, standard),
    edit: {
      record: template,
      versionOf: ownVersion,
      valuesOf: (row) => toFormValues(row, standard),
      labelOf: (field) => t(`fields.${field}`),
      textOf: (field, value) =>
        field === 'design' ? designText(value as TemplateValues['design']) : undefined,
    },
    draft: { record: `certificateTemplate/${template?.templateId ?? 'new'}` },
    toBody: toRequest,
    check: () => Object.fromEntries(invalidInputs.current),
    // Errors of the design are shown at the fields of its elements.
    fieldOf: (field) => (field.startsWith('design.') ? field : (field.split('.')[0] ?? field)),
    onSubmit: async (body, _values: TemplateValues, recordVersion) => {
      if (template === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, templateId: template.templateId, recordVersion } });
      isLeaving.current = true;
      onClose();
      toast.show(t(template === null ? 'created' : 'updated'));
    },
  });
  const editing = useDesignEditing(form);
  const view = useEditorView(form, designButton);

  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a clean-up.
    scrollTo({ top: 0 });
  }, []);

  return (
    <form noValidate onSubmit={form.submit}>
      <DraftOffer draft={form.draft} />
      {view.isDesigning ? (
        <Suspense fallback={<ProgressBar active label={t('common:loading')} />}>
          <Designer
            form={form}
            editing={editing}
            number={template?.number}
            invalidInputs={invalidInputs}
            onClose={view.closeDesigner}
          />
        </Suspense>
      ) : (
        <div className={`${editorStyles.editor} ${certificateTemplatesStyles.templateEditor}`}>
          <TemplatePreview
            form={form}
            number={template?.number}
            designButton={designButton}
            onDesign={view.openDesigner}
          />
          <TemplateFields form={form} isNew={template === null} />
        </div>
      )}
      <div className="editor-foot">
        <FormFailure form={form} />
        <UnprintableTexts form={form} />
        <div className={editorStyles.editorActions}>
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="grow" />
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('common:save')}
          </Button>
        </div>
      </div>
      <LeaveGuard active={form.dirty} isLeaving={isLeaving} onDiscard={form.discardDraft} />
    </form>
  );
}
