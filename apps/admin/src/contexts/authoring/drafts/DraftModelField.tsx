import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES, type AiState } from '../../../shared/ai/use-ai-state.ts';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { integerIn } from '../../../shared/forms/decimal-text.ts';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { DraftEstimate } from './DraftEstimate.tsx';
import type { QuestionDraftForm } from './question-draft-form.ts';

interface DraftModelFieldProps {
  form: QuestionDraftForm;
  ai: AiState;
  /** The models that have a key. */
  configured: readonly AiProvider[];
  materialCharacters: number;
  /** Questions of the assessment that the model reads. */
  presentCount: number;
}

/** The model that writes the questions, and what that will take. */
export function DraftModelField(props: DraftModelFieldProps) {
  const { form, ai, configured, materialCharacters, presentCount } = props;
  const { t } = useTranslation('drafts');
  const { errors } = form.formState;
  const [provider, typedCount] = useWatch({ control: form.control, name: ['provider', 'questionCount'] });
  return (
    <>
      <SelectField
        label={t('fields.provider')}
        options={configured.map((each) => ({ value: each, label: AI_PROVIDER_NAMES[each] }))}
        error={messageOf(errors, 'provider')}
        {...form.register('provider', { deps: 'questionCount' })}
      />
      <DraftEstimate
        ai={ai}
        provider={provider}
        size={{ questionCount: integerIn(typedCount), materialCharacters, presentCount }}
      />
    </>
  );
}
