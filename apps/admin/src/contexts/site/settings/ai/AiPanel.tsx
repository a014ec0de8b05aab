import { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { messageOf, useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import { type PanelProps, SettingsPanel } from '../SettingsPanel.tsx';
import { AiProviderFields } from './AiProviderFields.tsx';
import { AiReadiness } from './AiReadiness.tsx';
import { type AiValues, aiBodyOf, aiProblemsOf, aiValuesOf, UNCHANGED_KEYS } from './ai-values.ts';

/** Models of the AI providers with their keys and prices, and the tokens that an Admin may use. */
export function AiPanel({ settings: _public, privateSettings, ...panel }: PanelProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const save = useAction(updateAiSettings);
  /** Results of tests are those of the settings before. */
  const [saveCount, setSaveCount] = useState(0);
  const form = useContractForm({
    endpoint: updateAiSettings,
    defaultValues: aiValuesOf(privateSettings),
    edit: {
      record: privateSettings,
      versionOf: ({ recordVersions }) => recordVersions.ai,
      valuesOf: aiValuesOf,
      labelOf: (field) => t(`ai.${field}`),
    },
    draft: { record: 'settings/ai', secrets: Object.keys(UNCHANGED_KEYS) },
    toBody: aiBodyOf,
    check: aiProblemsOf,
    needsProof: ({ geminiKey, openAiKey }) => geminiKey !== undefined || openAiKey !== undefined,
    onSubmit: async (body, values: AiValues, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      setSaveCount((count) => count + 1);
      form.reset({ ...values, ...UNCHANGED_KEYS });
      toast.show(t('saved.ai'));
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsPanel
      {...panel}
      title={t('ai.title')}
      summary={t('ai.summary')}
      form={form}
      preview={<AiReadiness key={saveCount} settings={privateSettings} isChanged={form.dirty} />}
    >
      <p className="secondary">{t('ai.lead')}</p>
      {AI_PROVIDERS.map((provider) => (
        <AiProviderFields key={provider} provider={provider} form={form} stored={privateSettings} />
      ))}
      <fieldset className="form-stack">
        <legend className="section-title">{t('ai.limit')}</legend>
        <NumberField
          decimals={0}
          label={t('ai.monthlyTokenLimit')}
          hint={t('ai.monthlyTokenLimitHint')}
          unit={t('ai.tokens')}
          error={messageOf(errors, 'monthlyTokenLimit')}
          {...form.register('monthlyTokenLimit')}
        />
      </fieldset>
    </SettingsPanel>
  );
}
