import { createInstruction, updateInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import { markupOf } from '@invigil/domain/typed-markup';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import { MarkupPreview } from '../../../shared/markup/MarkupPreview.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import type { Instruction } from './instruction-row.ts';
import styles from './instructions.module.css';

interface InstructionPanelProps {
  assessmentId: number;
  /** The instruction to change; null for a new one. */
  instruction: Instruction | null;
  onClose: () => void;
}

const valuesOf = (instruction: Instruction | null) => ({
  description: typedOf(instruction?.description ?? ''),
});

/** Edits an instruction, with a preview below. */
export function InstructionPanel({ assessmentId, instruction, onClose }: InstructionPanelProps) {
  const { t } = useTranslation('instructions');
  const toast = useToast();
  const create = useAction(createInstruction);
  const update = useAction(updateInstruction);
  const form = useContractForm({
    endpoint: createInstruction,
    defaultValues: valuesOf(instruction),
    edit: {
      record: instruction,
      versionOf: ownVersion,
      valuesOf,
      labelOf: (field) => t(`columns.${field}`),
    },
    draft: { record: `instruction/${assessmentId}/${instruction?.instructionId ?? 'new'}` },
    toBody: ({ description }: { description: string }) => ({
      assessmentId,
      description: markupOf(description),
    }),
    refusalFields: { instructionTaken: 'description' },
    onSubmit: async (body, _values, recordVersion) => {
      if (instruction === null) await create.mutateAsync({ body });
      else
        await update.mutateAsync({
          body: { ...body, instructionId: instruction.instructionId, recordVersion },
        });
      onClose();
      toast.show(t(instruction === null ? 'created' : 'updated'));
    },
  });
  const typed = useWatch({ control: form.control, name: 'description' });
  return (
    <FormPanel title={t(instruction === null ? 'create' : 'editTitle')} form={form} onClose={onClose}>
      <MarkupField
        form={form}
        name="description"
        label={t('columns.description')}
        rows={6}
        autoFocus
        hint={t('hint')}
      />
      {typed.trim() !== '' && (
        <section className={styles.instructionPreview} aria-labelledby="instruction-preview">
          <h3 className="field-label" id="instruction-preview">
            {t('preview.title')}
          </h3>
          <MarkupPreview className="serif" typed={typed} />
        </section>
      )}
    </FormPanel>
  );
}
