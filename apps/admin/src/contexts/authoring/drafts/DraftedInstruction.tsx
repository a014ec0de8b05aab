import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface DraftedInstructionProps {
  number: number;
  /** As it would be saved. */
  text: string;
  isTicked: boolean;
  error: string | null;
  /** Whether the last save was refused for this instruction before any other: it then takes the focus. */
  isFirstRefused: boolean;
  onTick: (isTicked: boolean) => void;
  onEdit: (text: string) => void;
}

/** A drafted instruction: ticked to be saved, edited in place. */
export function DraftedInstruction(props: DraftedInstructionProps) {
  const { number, text, isTicked, error, isFirstRefused, onTick, onEdit } = props;
  const { t } = useTranslation('drafts');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirstRefused) field.current?.focus();
  }, [isFirstRefused]);
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={t('instructions.take', { number })}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <div className="field">
        <textarea
          ref={field}
          className="input"
          rows={2}
          aria-label={t('instructions.text', { number })}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={text}
          onChange={(event) => onEdit(event.target.value)}
        />
        {error !== null && (
          <span className="field-error" id={`${id}-error`}>
            <Icon of={CircleAlert} small />
            {error}
          </span>
        )}
      </div>
    </li>
  );
}
