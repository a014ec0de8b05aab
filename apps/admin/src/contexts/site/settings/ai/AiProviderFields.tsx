import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES } from '../../../../shared/ai/use-ai-state.ts';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import type { PrivateSettings } from '../mail-values.ts';
import { SecretField } from '../SecretField.tsx';
import styles from './ai-panel.module.css';
import { type AiValues, PROVIDER_FIELDS } from './ai-values.ts';

interface AiProviderFieldsProps {
  provider: AiProvider;
  form: Pick<UseFormReturn<AiValues>, 'control' | 'register' | 'setValue' | 'clearErrors' | 'formState'>;
  stored: PrivateSettings;
}

/** Model, key and prices of a provider. */
export function AiProviderFields({ provider, form, stored }: AiProviderFieldsProps) {
  const { t } = useTranslation('settings');
  const { errors } = form.formState;
  const { model, key, action, source, promptPrice, completionPrice, variable } = PROVIDER_FIELDS[provider];
  const keyAction = useWatch({ control: form.control, name: action });
  const isFromEnvironment = stored[source] === 'environment';
  return (
    <fieldset className="form-stack">
      <legend className="section-title">{AI_PROVIDER_NAMES[provider]}</legend>
      <SecretField
        label={t(`ai.${key}`)}
        hint={isFromEnvironment ? t('ai.fromEnvironment', { variable }) : t('secret.hint')}
        isSet={stored[source] !== 'none'}
        isFixed={isFromEnvironment}
        action={keyAction}
        onAction={(next) => {
          form.setValue(key, '');
          form.setValue(action, next, { shouldDirty: true });
          form.clearErrors(key);
        }}
        error={messageOf(errors, key)}
        register={() => form.register(key)}
      />
      <TextField
        label={t(`ai.${model}`)}
        hint={t('ai.modelHint')}
        spellCheck={false}
        autoComplete="off"
        error={messageOf(errors, model)}
        {...form.register(model)}
      />
      <div>
        <div className={styles.aiPrices}>
          {[promptPrice, completionPrice].map((name) => (
            <NumberField
              decimals={2}
              key={name}
              label={t(`ai.${name}`)}
              unit="US$"
              error={messageOf(errors, name)}
              {...form.register(name)}
            />
          ))}
        </div>
        <p className="hint">{t('ai.pricesHint')}</p>
      </div>
    </fieldset>
  );
}
