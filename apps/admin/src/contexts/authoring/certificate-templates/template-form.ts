import type { UseFormReturn } from 'react-hook-form';
import type { TemplateValues } from './template-values.ts';

/** The form that the parts of the template editor share. */
export interface TemplateFormProps {
  form: Pick<
    UseFormReturn<TemplateValues>,
    'register' | 'control' | 'setValue' | 'setError' | 'clearErrors' | 'formState'
  >;
}
