import type { UseFormReturn } from 'react-hook-form';
import type { AssessmentOfQuestions } from './author-question.ts';
import type { QuestionValues } from './question-fields.ts';

/** The form that the parts of the editor share, and the assessment that the question belongs to. */
export interface QuestionFormProps {
  assessment: AssessmentOfQuestions;
  form: Pick<
    UseFormReturn<QuestionValues>,
    | 'register'
    | 'control'
    | 'setValue'
    | 'setFocus'
    | 'getValues'
    | 'setError'
    | 'clearErrors'
    | 'trigger'
    | 'formState'
  >;
}
