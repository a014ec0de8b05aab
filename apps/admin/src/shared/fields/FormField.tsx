import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiHelp, useAiHelpButton } from '../ai/ai-help.ts';
import styles from './fields.module.css';

/** Properties of every field, whatever its control. */
export interface FieldProps {
  label: string;
  /** Stays below the control. */
  hint?: ReactNode;
  /** One sentence: the error and its remedy. */
  error?: string | undefined;
  /** Marks the label; required fields carry no mark. */
  optional?: boolean | undefined;
  /** Beside the label, such as a button that restores a default. */
  labelAction?: ReactNode;
  /** Offers a draft by AI for the text, to users who may draft. */
  aiHelp?: AiHelp | undefined;
}

/** Properties of a field whose value can be saved although something about it is to be known. */
export interface RemarkedFieldProps extends FieldProps {
  /** One sentence: what happens to the value. */
  warning?: string | undefined;
}

/** Attributes of the control that link it to its label, hint and error. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, hint, warning and error below. */
export function FormField(props: RemarkedFieldProps & { children: (control: ControlIds) => ReactNode }) {
  const { label, hint, error, warning, optional, labelAction, aiHelp, children } = props;
  const { t } = useTranslation('common');
  const AiHelpButton = useAiHelpButton();
  const id = useId();
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label} {optional && <span className="muted field-optional">{t('optional')}</span>}
        </label>
        {aiHelp === undefined || AiHelpButton === null ? (
          labelAction
        ) : (
          <span className={styles.fieldActions}>
            {labelAction}
            <AiHelpButton label={label} controlId={id} help={aiHelp} />
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      {warning && (
        <span className="field-error field-warning" id={`${id}-warning`}>
          <Icon of={TriangleAlert} small />
          <span>{warning}</span>
        </span>
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
