import { type Ref, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_LENGTH = 50_000;

interface TextAnswerProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string;
  onWrite: (text: string) => void;
}

/** A written answer; copying, cutting and pasting are off, so that it is the candidate's own text. */
export function TextAnswer({ ref, text, isLocked, isInvalid, describedBy, onWrite }: TextAnswerProps) {
  const { t } = useTranslation('runner');
  const id = useId();
  const [wasStopped, setStopped] = useState(false);
  const stop = (event: SyntheticEvent) => {
    event.preventDefault();
    setStopped(true);
  };
  return (
    <div className="text-answer">
      <label className="field-label" htmlFor={id}>
        {t('text.label')}
      </label>
      <textarea
        ref={ref}
        id={id}
        className="input"
        value={text}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${describedBy} ${id}-hint`}
        onChange={(event) => onWrite(event.target.value)}
        onCopy={stop}
        onCut={stop}
        onPaste={stop}
        onDrop={stop}
      />
      <p id={`${id}-hint`} className={wasStopped ? 'hint strong' : 'hint'}>
        {t('text.hint')}
      </p>
    </div>
  );
}
