import { COMPLEXITY_IDS, type Complexity, type PromptType } from '@invigil/domain/authoring/question';
import { isScored } from '@invigil/domain/authoring/scoring/scoring-problem';
import { lazy, Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import { CategoryField } from '../categories/CategoryField.tsx';
import { interactionEditor, kindsFor } from './interactions/registry.ts';
import { KeyChangeNotice } from './KeyChangeNotice.tsx';
import { MarkingGuideFields } from './MarkingGuideFields.tsx';
import { PromptFields } from './PromptFields.tsx';
import type { PendingMedia } from './prompt-media/PromptMediaField.tsx';
import { useMediaByType } from './prompt-media/use-media-by-type.ts';
import type { QuestionValues } from './question-fields.ts';
import type { QuestionFormProps } from './question-form.ts';

const ScoringFields = lazy(async () => ({
  default: (await import('./scoring/ScoringFields.tsx')).ScoringFields,
}));

const PROMPT_TYPES: readonly PromptType[] = ['choice', 'text', 'image', 'audio', 'video'];
const COMPLEXITIES = Object.keys(COMPLEXITY_IDS) as Complexity[];

interface QuestionFieldsProps extends QuestionFormProps {
  /** The values as they were opened; null for a new question. */
  opened: QuestionValues | null;
  onPendingMedia: (pending: PendingMedia | null) => void;
}

/** What is asked, what is right, and how the question is filed. */
export function QuestionFields({ form, assessment, opened, onPendingMedia }: QuestionFieldsProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const promptType = useWatch({ control: form.control, name: 'promptType' });
  const kind = useWatch({ control: form.control, name: 'interaction.kind' });
  const kinds = kindsFor(promptType);
  const { Fields } = interactionEditor(kind);

  const swapMedia = useMediaByType(form);
  /** Another type of question has another medium, and may need another type of answer. */
  const fitPromptType = (event: { target: { value: string } }) => {
    const next = event.target.value as PromptType;
    form.clearErrors();
    swapMedia(promptType, next);
    const [first, ...others] = kindsFor(next);
    if (first !== undefined && kind !== first && !others.includes(kind))
      form.setValue('interaction.kind', first, { shouldDirty: true });
  };

  return (
    <div className="form-stack">
      <div className="field-row">
        <SelectField
          label={t('fields.promptType')}
          options={PROMPT_TYPES.map((word) => ({ value: word, label: t(`promptTypes.${word}`) }))}
          error={messageOf(errors, 'promptType')}
          {...form.register('promptType', { onChange: fitPromptType })}
        />
        <SelectField
          // the chosen entry exists only once the list has it
          key={promptType}
          label={t('fields.answerType')}
          options={kinds.map((each) => ({ value: each, label: t(`answerTypes.${each}`) }))}
          error={messageOf(errors, 'interaction.kind')}
          {...form.register('interaction.kind', { onChange: () => form.clearErrors() })}
        />
      </div>
      <PromptFields
        form={form}
        assessment={assessment}
        isNew={opened === null}
        promptType={promptType}
        onPendingMedia={onPendingMedia}
      />
      <Fields form={form} assessment={assessment} />
      {isScored(kind) && assessment.markingScheme !== 'survey' && (
        <Suspense fallback={null}>
          <ScoringFields form={form} assessment={assessment} />
        </Suspense>
      )}
      <KeyChangeNotice form={form} assessment={assessment} opened={opened} />
      <MarkupField
        form={form}
        name="explanation"
        label={t('fields.explanation')}
        optional
        hint={t('fields.explanationHint')}
        rows={3}
        aiHelp={{}}
      />
      <MarkingGuideFields form={form} />
      <div className="field-row">
        <SelectField
          label={t('fields.complexity')}
          options={COMPLEXITIES.map((word) => ({ value: word, label: t(`complexities.${word}`) }))}
          error={messageOf(errors, 'complexity')}
          {...form.register('complexity')}
        />
        <Controller
          control={form.control}
          name="categoryId"
          render={({ field }) => (
            <CategoryField
              label={t('fields.category')}
              emptyLabel={t('fields.noCategory')}
              error={messageOf(errors, 'categoryId')}
              field={field}
            />
          )}
        />
        {assessment.markingScheme === 'perQuestion' && (
          <NumberField
            decimals={2}
            label={t('fields.marks')}
            error={messageOf(errors, 'marks')}
            {...form.register('marks')}
          />
        )}
      </div>
    </div>
  );
}
