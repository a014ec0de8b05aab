import type { UseFormReturn } from 'react-hook-form';
import type { QuestionDraftValues } from './question-draft-values.ts';

/** The form that the parts of an order of questions share. */
export type QuestionDraftForm = Pick<
  UseFormReturn<QuestionDraftValues>,
  'register' | 'control' | 'setValue' | 'formState'
>;
