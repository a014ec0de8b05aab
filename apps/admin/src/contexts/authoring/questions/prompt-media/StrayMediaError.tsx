import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../question-form.ts';

/** An error of the server about a recording or a link, for a question that has neither. */
export function StrayMediaError({ form }: Pick<QuestionFormProps, 'form'>) {
  const { errors } = form.formState;
  const error = messageOf(errors, 'recordingPath') ?? messageOf(errors, 'videoLink');
  if (error === undefined) return null;
  return (
    <span className="field-error" role="alert">
      <Icon of={CircleAlert} small />
      {error}
    </span>
  );
}
