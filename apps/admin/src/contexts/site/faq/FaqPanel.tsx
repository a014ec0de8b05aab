import { createFaq, updateFaq } from '@invigil/contract/site/faq-endpoints';
import { markupOf } from '@invigil/domain/typed-markup';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import { MarkupPreview } from '../../../shared/markup/MarkupPreview.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import styles from './faq.module.css';
import type { FaqRow } from './faq-row.ts';

interface FaqPanelProps {
  /** The question to edit; null for a new one. */
  faq: FaqRow | null;
  onClose: () => void;
}

const valuesOf = (faq: FaqRow | null) => ({
  title: faq?.title ?? '',
  description: typedOf(faq?.description ?? ''),
});

/** Edits a question and its answer, with a preview of the answer below. */
export function FaqPanel({ faq, onClose }: FaqPanelProps) {
  const { t } = useTranslation('faq');
  const toast = useToast();
  const create = useAction(createFaq);
  const update = useAction(updateFaq);
  const form = useContractForm({
    endpoint: createFaq,
    defaultValues: valuesOf(faq),
    edit: { record: faq, versionOf: ownVersion, valuesOf, labelOf: (field) => t(`columns.${field}`) },
    toBody: ({ title, description }: { title: string; description: string }) => ({
      title,
      description: markupOf(description),
    }),
    refusalFields: { faqTaken: 'title' },
    onSubmit: async (body, _values, recordVersion) => {
      if (faq === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, faqId: faq.faqId, recordVersion } });
      onClose();
      toast.show(t(faq === null ? 'created' : 'updated'));
    },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'description' });
  return (
    <FormPanel title={t(faq === null ? 'create' : 'edit')} form={form} onClose={onClose}>
      <TextField
        label={t('columns.title')}
        autoFocus
        error={messageOf(errors, 'title')}
        {...form.register('title')}
      />
      <MarkupField
        form={form}
        name="description"
        label={t('columns.description')}
        rows={8}
        mathematics={false}
      />
      {typed.trim() !== '' && (
        <section className={styles.faqPreview} aria-labelledby="faq-preview">
          <h3 className="field-label" id="faq-preview">
            {t('preview')}
          </h3>
          <MarkupPreview typed={typed} mathematics={false} />
        </section>
      )}
    </FormPanel>
  );
}
