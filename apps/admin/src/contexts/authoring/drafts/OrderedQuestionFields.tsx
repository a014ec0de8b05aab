import { COMPLEXITIES } from '@invigil/domain/authoring/question';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import type { QuestionDraftForm } from './question-draft-form.ts';
import {
  DRAFTED_TYPES,
  draftedKinds,
  isRecorded,
  type QuestionDraftValues,
} from './question-draft-values.ts';

interface OrderedQuestionFieldsProps {
  form: QuestionDraftForm;
  assessment: Pick<AssessmentOfQuestions, 'markingScheme'>;
  /** The most questions that can be ordered now. */
  max: number;
}

/** How many questions are ordered, and of which kind. */
export function OrderedQuestionFields({ form, assessment, max }: OrderedQuestionFieldsProps) {
  const { t } = useTranslation(['drafts', 'questions', 'messages']);
  const { errors } = form.formState;
  const [promptType, kind] = useWatch({ control: form.control, name: ['promptType', 'interactionKind'] });
  return (
    <>
      <div className="field-row">
        <NumberField
          decimals={0}
          label={t('fields.questionCount')}
          hint={max === 0 ? t('messages:refusals.maxQuestionQuota') : t('fields.questionCountHint', { max })}
          error={messageOf(errors, 'questionCount')}
          {...form.register('questionCount')}
        />
        <SelectField
          label={t('questions:fields.complexity')}
          options={COMPLEXITIES.map((word) => ({ value: word, label: t(`questions:complexities.${word}`) }))}
          error={messageOf(errors, 'complexity')}
          {...form.register('complexity')}
        />
      </div>
      <div className="field-row">
        <SelectField
          label={t('questions:fields.promptType')}
          options={DRAFTED_TYPES.map((word) => ({ value: word, label: t(`questions:promptTypes.${word}`) }))}
          error={messageOf(errors, 'promptType')}
          {...form.register('promptType', {
            onChange: (event: { target: { value: string } }) => {
              const [first] = draftedKinds(event.target.value as QuestionDraftValues['promptType']);
              if (first !== undefined) form.setValue('interactionKind', first);
            },
          })}
        />
        <SelectField
          // the chosen entry exists only once the list has it
          key={promptType}
          label={t('questions:fields.answerType')}
          options={draftedKinds(promptType).map((each) => ({
            value: each,
            label: t(`questions:answerTypes.${each}`),
          }))}
          error={messageOf(errors, 'interactionKind')}
          {...form.register('interactionKind')}
        />
      </div>
      {(isRecorded(kind) || assessment.markingScheme === 'perQuestion') && (
        <div className="field-row">
          {isRecorded(kind) && (
            <NumberField
              label={t('fields.answerLength')}
              unit={t('fields.minutes')}
              error={messageOf(errors, 'minutes')}
              {...form.register('minutes')}
            />
          )}
          {assessment.markingScheme === 'perQuestion' && (
            <NumberField
              decimals={2}
              label={t('fields.marks')}
              error={messageOf(errors, 'marks')}
              {...form.register('marks')}
            />
          )}
        </div>
      )}
    </>
  );
}
