import { uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { LANDING_SETTINGS } from '@invigil/domain/site/landing-settings';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AiHelp } from '../../../../shared/ai/ai-help.ts';
import { ImageField } from '../../../../shared/fields/ImageField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import { DefaultTextField } from '../DefaultTextField.tsx';
import type { TextValue } from '../default-texts.ts';
import type { LandingField } from './landing-groups.ts';
import type { LandingValues } from './landing-values.ts';

interface LandingForm {
  readonly control: Control<LandingValues>;
  readonly register: UseFormRegister<LandingValues>;
  readonly formState: { readonly errors: FieldErrors<LandingValues> };
  readonly setValue: (
    name: string,
    value: TextValue,
    options: { shouldDirty: boolean; shouldValidate?: boolean },
  ) => void;
  readonly setError: (name: string, error: { type: string; message: string }) => void;
  readonly clearErrors: (name: string) => void;
}

interface LandingFieldControlProps {
  field: LandingField;
  /** The label with the section, as "Home: Title". */
  fieldName: string;
  stored: string;
  /** The default in the reader's language; empty for none. */
  fallback: string;
  form: LandingForm;
}

const ROWS = 2;

/** Fields of one line that hold facts, which no model knows. */
const FACTS: readonly string[] = ['contactUsTelephone', 'contactUsEmail'];

function aiHelpOf({ name, control }: LandingField, fieldName: string): AiHelp | undefined {
  const setting = LANDING_SETTINGS[name];
  if (control === 'address' || FACTS.includes(name) || setting?.kind !== 'text') return undefined;
  return { fieldName, maxLength: setting.maxLength };
}

/** A text, link or picture of the landing page. */
export function LandingFieldControl({ field, fieldName, stored, fallback, form }: LandingFieldControlProps) {
  const { name, control, label, number } = field;
  const { t } = useTranslation('settings');
  const value = useWatch({ control: form.control, name }) ?? null;
  const error = messageOf(form.formState.errors, name);
  const labelText = t(`landing.labels.${label}`, { number });
  if (control === 'picture')
    return (
      <ImageField
        label={labelText}
        optional
        endpoint={uploadLogo}
        path={value ?? ''}
        onChange={(path) => form.setValue(name, path, { shouldDirty: true })}
        error={error}
        onError={(message) => {
          if (message === undefined) form.clearErrors(name);
          else form.setError(name, { type: 'upload', message });
        }}
      />
    );
  return (
    <DefaultTextField
      label={labelText}
      aiHelp={aiHelpOf(field, fieldName)}
      {...(control === 'area' ? { rows: ROWS } : {})}
      {...(control === 'address' ? { type: 'url' as const, inputMode: 'url' as const } : {})}
      current={value}
      stored={stored}
      fallback={fallback}
      onReset={(reset) => form.setValue(name, reset, { shouldDirty: true, shouldValidate: true })}
      error={error}
      register={() => form.register(name)}
    />
  );
}
