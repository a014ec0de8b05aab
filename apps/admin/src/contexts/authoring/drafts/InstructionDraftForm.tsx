import { startInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { MAX_DRAFTED_INSTRUCTIONS, MAX_EXTRA_INSTRUCTION } from '@invigil/domain/ai/draft-limits';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES, type AiState } from '../../../shared/ai/use-ai-state.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { integerIn, typedNumber } from '../../../shared/forms/decimal-text.ts';
import { type CheckMessage, messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';

interface InstructionDraftFormProps {
  assessmentId: number;
  presentCount: number;
  ai: AiState;
  onClose: () => void;
}

interface Values {
  provider: AiProvider;
  request: string;
  instructionCount: string;
  replacesInstructions: 'add' | 'replace';
}

/** Orders instructions from a model. */
export function InstructionDraftForm({ assessmentId, presentCount, ai, onClose }: InstructionDraftFormProps) {
  const { t } = useTranslation(['drafts', 'messages']);
  const start = useAction(startInstructionDraft);
  const form = useContractForm({
    endpoint: startInstructionDraft,
    defaultValues: {
      provider: ai.provider,
      request: '',
      instructionCount: typedNumber(3),
      replacesInstructions: 'add',
    } as Values,
    toBody: ({ provider, request, instructionCount, replacesInstructions }: Values) => ({
      provider,
      assessmentId,
      request,
      instructionCount: integerIn(instructionCount),
      replacesInstructions: replacesInstructions === 'replace',
    }),
    check,
    onSubmit: (body) => start.mutateAsync({ body }),
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
        options={ai.providers
          .filter(({ hasKey }) => hasKey)
          .map(({ provider }) => ({ value: provider, label: AI_PROVIDER_NAMES[provider] }))}
        error={messageOf(errors, 'provider')}
        {...form.register('provider')}
      />
      <p className="small muted">{t('instructions.privacy')}</p>
    </FormPanel>
  );
}

function check({ instructionCount }: Values): Record<string, CheckMessage> {
  const max = MAX_DRAFTED_INSTRUCTIONS;
  if (!(integerIn(instructionCount) > max)) return {};
  return { instructionCount: { key: 'drafts:errors.instructionRange', params: { max } } };
}
