import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { promptTypeOf } from '@invigil/domain/authoring/question';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { decimalText } from '../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { interactionEditor, toInteractionValues } from '../questions/interactions/registry.ts';
import type { QuestionValues } from '../questions/question-fields.ts';
import { fieldOf, REFUSAL_FIELDS, toFormValues, toRequest, validate } from '../questions/question-values.ts';
import { useQuestionLimits } from '../questions/use-question-limits.ts';
import type { QuestionEdit } from './picked-questions.ts';

interface DraftedQuestionEditorProps {
  assessment: AssessmentOfQuestions;
  question: QuestionEdit;
  onDone: (edit: QuestionEdit) => void;
  onCancel: () => void;
}

/** Edits a drafted question by the rules of manual entry; the draft is saved later, with all picked questions. */
export function DraftedQuestionEditor(props: DraftedQuestionEditorProps) {
  const { assessment, question, onDone, onCancel } = props;
  const { t } = useTranslation(['drafts', 'questions']);
  const formId = useId();
  const limits = useQuestionLimits();
  const { kind } = question.interaction;
  const { Fields } = interactionEditor(kind);
  const form = useContractForm({
    endpoint: createQuestion,
    defaultValues: toValues(question, assessment),
    toBody: (values: QuestionValues) => toRequest(values, assessment),
    check: (values) => validate(values, assessment, limits),
    fieldOf,
    refusalFields: REFUSAL_FIELDS,
    onSubmit: async ({ prompt, interaction, explanation, marks = null }) => {
      if (interaction !== undefined) onDone({ prompt, interaction, explanation, marks });
    },
  });
  const { errors } = form.formState;
  return (
    <form id={formId} className="form-stack draft-editor" noValidate onSubmit={form.submit}>
      <FormFailure form={form} />
      <MarkupField form={form} name="prompt" label={t('questions:fields.prompt')} rows={3} autoFocus />
      <Fields form={form} assessment={assessment} />
      <MarkupField
        form={form}
        name="explanation"
        label={t('questions:fields.explanation')}
        optional
        rows={2}
      />
      {assessment.markingScheme === 'perQuestion' && (
        <NumberField
          decimals={2}
          label={t('questions:fields.marks')}
          error={messageOf(errors, 'marks')}
          {...form.register('marks')}
        />
      )}
      <div className="row">
        <Button variant="outlined" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {t('review.done')}
        </Button>
      </div>
    </form>
  );
}

function toValues(question: QuestionEdit, assessment: AssessmentOfQuestions): QuestionValues {
  const { interaction } = question;
  return {
    ...toFormValues(null, assessment),
    prompt: typedOf(question.prompt),
    promptType: promptTypeOf({ prompt: { media: null }, interaction }),
    interaction: toInteractionValues(interaction, assessment),
    explanation: typedOf(question.explanation),
    marks: decimalText(question.marks ?? 0),
  };
}
