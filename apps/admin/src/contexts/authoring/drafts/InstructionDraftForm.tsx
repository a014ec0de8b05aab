import { startInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { MAX_EXTRA_INSTRUCTION } from '@invigil/domain/ai/draft-limits';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES, type AiState } from '../../../shared/ai/use-ai-state.ts';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { integerIn } from '../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ContinuedNotice } from './ContinuedNotice.tsx';
import type { EndedDraft } from './draft.ts';
import {
  checkInstructionValues,
  type InstructionDraftValues,
  initialInstructionValues,
} from './instruction-draft-values.ts';

interface InstructionDraftFormProps {
  assessmentId: number;
  presentCount: number;
  ai: AiState;
  /** A draft that ended early, whose order is filled in and whose instructions the new draft keeps. */
  continued?: EndedDraft | undefined;
  onClose: () => void;
  onStarted?: () => void;
}

/** Orders instructions from a model. */
export function InstructionDraftForm(props: InstructionDraftFormProps) {
  const { assessmentId, presentCount, ai, continued, onClose, onStarted } = props;
  const { t } = useTranslation(['drafts', 'messages']);
  const start = useAction(startInstructionDraft);
  /** Whether the draft that is continued was saved, discarded or deleted meanwhile. */
  const [isGone, setGone] = useState(false);
  const configured = ai.providers.filter(({ hasKey }) => hasKey).map(({ provider }) => provider);
  const provider =
    continued !== undefined && configured.includes(continued.provider) ? continued.provider : ai.provider;
  const form = useContractForm({
    endpoint: startInstructionDraft,
    defaultValues: initialInstructionValues(provider, continued),
    toBody: ({ provider, request, instructionCount, replacesInstructions }: InstructionDraftValues) => ({
      provider,
      assessmentId,
      request,
      instructionCount: integerIn(instructionCount),
      replacesInstructions: replacesInstructions === 'replace',
    }),
    check: (values) => checkInstructionValues(values, isGone ? 0 : (continued?.instructions.length ?? 0)),
    onSubmit: async (body) => {
      const continuedDraftId = isGone ? undefined : continued?.draftId;
      try {
        await start.mutateAsync({ body: { ...body, continuedDraftId } });
      } catch (error) {
        const isMissing = error instanceof CallError && error.status === 404;
        if (continuedDraftId === undefined || !isMissing) throw error;
        setGone(true);
        return;
      }
      onStarted?.();
    },
  });
  const { errors } = form.formState;
  const replaces = useWatch({ control: form.control, name: 'replacesInstructions' });
  return (
    <FormPanel
      title={t('instructions.title')}
      form={form}
      submitLabel={t('instructions.start')}
      onClose={onClose}
    >
      <p className="secondary">{t('instructions.lead')}</p>
      <ContinuedNotice kind="instructions" continued={continued} isGone={isGone} />
      <TextAreaField
        label={t('fields.request')}
        rows={4}
        autoFocus
        hint={t('fields.requestHint', { count: MAX_EXTRA_INSTRUCTION })}
        error={messageOf(errors, 'request')}
        {...form.register('request')}
      />
      <NumberField
        decimals={0}
        label={t('fields.instructionCount')}
        error={messageOf(errors, 'instructionCount')}
        {...form.register('instructionCount')}
      />
      {presentCount > 0 && (
        <SelectField
          label={t('fields.presentInstructions')}
          options={(['add', 'replace'] as const).map((value) => ({
            value,
            label: t(`fields.${value}Instructions`, { count: presentCount }),
          }))}
          hint={replaces === 'replace' ? t('fields.replaceHint') : undefined}
          {...form.register('replacesInstructions')}
        />
      )}
      <SelectField
        label={t('fields.provider')}
        options={configured.map((each) => ({ value: each, label: AI_PROVIDER_NAMES[each] }))}
        error={messageOf(errors, 'provider')}
        {...form.register('provider')}
      />
      <p className="small muted">{t('instructions.privacy')}</p>
    </FormPanel>
  );
}
