import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface ToggleFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

function Toggle({ kind, label, hint, error, ...input }: ToggleFieldProps & { kind: 'check' | 'switch' }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className={kind}>
        <input
          {...input}
          type="checkbox"
          {...(kind === 'switch' && { role: 'switch' })}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <span className="field-error toggle-hint" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      {hint && (
        <span className="hint toggle-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** A switch; accepts the result of react-hook-form's `register`. */
export const SwitchField = (props: ToggleFieldProps) => <Toggle kind="switch" {...props} />;

/** A checkbox; accepts the result of react-hook-form's `register`. */
export const CheckboxField = (props: ToggleFieldProps) => <Toggle kind="check" {...props} />;
