import { MAX_ANSWER_LENGTH } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import { WordCount } from '@invigil/ui/interactions/extended-text/WordCount.tsx';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput } from '../interaction-input.ts';

/** A written answer; copying, cutting and pasting are off, so that it is the candidate's own text. */
function ExtendedTextInput({
  fieldRef,
  interaction,
  answer,
  isLocked,
  isInvalid,
  promptId,
  errorId,
  keysId,
  onAnswer,
}: InputProps<'extendedText'>) {
  const { t } = useTranslation('exam');
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
        ref={fieldRef}
        id={id}
        className="input"
        value={answer.text}
        maxLength={MAX_ANSWER_LENGTH}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${promptId} ${errorId} ${id}-words ${id}-hint ${keysId}`}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => onAnswer({ kind: 'extendedText', text: event.target.value })}
        onCopy={stop}
        onCut={stop}
        onPaste={stop}
        onDrop={stop}
      />
      <div className="text-notes">
        <p id={`${id}-hint`} className={wasStopped ? 'hint strong' : 'hint'}>
          {t('text.hint')}
        </p>
        <WordCount id={`${id}-words`} text={answer.text} limits={interaction} />
      </div>
    </div>
  );
}

export const extendedTextInput: InteractionInput<'extendedText'> = {
  Input: ExtendedTextInput,
  Words: ({ answer }) => <p className="reviewed-text">{answer.text}</p>,
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyText',
  unreadableError: null,
  attach: null,
};
