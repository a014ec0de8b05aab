import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface ContactFieldProps {
  label: string;
  error: string | undefined;
  multiline?: boolean;
  input: Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'>;
}

/** A field of the contact form: label above, error below with a sign and a sentence. */
export function ContactField({ label, error, multiline, input }: ContactFieldProps) {
  const id = useId();
  const control = {
    ...input,
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <div className={multiline ? 'field full-width' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {multiline ? <textarea rows={5} {...control} /> : <input {...control} />}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
    </div>
  );
}
