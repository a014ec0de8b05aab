import type { UseFormReturn } from 'react-hook-form';
import type { AssessmentValues } from './assessment-values.ts';

/** The form that the groups of fields share. */
export interface AssessmentFormProps {
  form: Pick<
    UseFormReturn<AssessmentValues>,
    'register' | 'control' | 'setValue' | 'clearErrors' | 'trigger' | 'formState'
  >;
}
