import type { PromptType } from '@invigil/domain/authoring/question';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import styles from './editor.module.css';
import { FigureField } from './FigureField.tsx';
import { AddPlayedPrompt, PlayRulesFields } from './prompt-media/PlayedPromptFields.tsx';
import { type PendingMedia, PromptMediaField } from './prompt-media/PromptMediaField.tsx';
import { playedKind } from './prompt-media/prompt-media-values.ts';
import { StrayMediaError } from './prompt-media/StrayMediaError.tsx';
import type { QuestionFormProps } from './question-form.ts';

interface PromptFieldsProps extends QuestionFormProps {
  isNew: boolean;
  promptType: PromptType;
  onPendingMedia: (pending: PendingMedia | null) => void;
}

/** The prompt: a text, with a figure, a recording or a video. */
export function PromptFields(props: PromptFieldsProps) {
  const { form, assessment, isNew, promptType, onPendingMedia } = props;
  const { t } = useTranslation('questions');
  const played = useWatch({ control: form.control, name: 'played' });
  const isCode = useWatch({ control: form.control, name: 'isCode' });
  const kindPlayed = playedKind({ promptType, played });
  return (
    <>
      <MarkupField
        form={form}
        name="prompt"
        label={t('fields.prompt')}
        rows={4}
        autoFocus={isNew}
        code={isCode}
        aiHelp={{}}
      />
      <div className={styles.promptExtras}>
        <SwitchField
          label={t('fields.isCode')}
          // Only then, so that the options stay above the fold.
          hint={isCode && t('fields.isCodeHint')}
          {...form.register('isCode')}
        />
        {kindPlayed === null && (
          <div className={styles.addMedia}>
            <FigureField form={form} assessment={assessment} />
            {promptType === 'choice' && <AddPlayedPrompt form={form} />}
          </div>
        )}
      </div>
      {kindPlayed === null ? (
        <StrayMediaError form={form} />
      ) : (
        <PromptMediaField
          key={`${promptType} ${kindPlayed}`}
          kind={kindPlayed}
          form={form}
          onPending={onPendingMedia}
        />
      )}
      {promptType === 'choice' && kindPlayed !== null && <PlayRulesFields form={form} />}
    </>
  );
}
