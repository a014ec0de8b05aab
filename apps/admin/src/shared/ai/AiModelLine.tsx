import { useTranslation } from 'react-i18next';
import { useAiChoice } from './ai-choice.ts';
import { AI_PROVIDER_NAMES, type AiState } from './use-ai-state.ts';

interface AiModelLineProps {
  model: AiState['providers'][number];
  isWriting: boolean;
}

/** The model that drafts, and whether it is writing; users who choose can change it. */
export function AiModelLine({ model, isWriting }: AiModelLineProps) {
  const { t } = useTranslation('ai');
  const choose = useAiChoice();
  const name = AI_PROVIDER_NAMES[model.provider];
  return (
    <>
      <span className="small secondary" role="status">
        {isWriting ? t('help.writing', { name }) : `${name} (${model.model})`}
      </span>
      {choose !== null && !isWriting && (
        <button type="button" className="link small" aria-haspopup="dialog" onClick={choose}>
          {t('help.changeModel')}
        </button>
      )}
    </>
  );
}
