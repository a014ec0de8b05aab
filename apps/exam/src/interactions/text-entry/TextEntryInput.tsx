import type { InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import { MAX_ENTRY_LENGTH } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput } from '../interaction-input.ts';
import './text-entry-input.css';

/** Characters before the end of the field at which it says how many are left. */
const NEAR_END = 30;

/** Of a survey there is none. */
const spellingHint = ({ isCaseSensitive, isAccentSensitive }: InteractionView<'textEntry'>) => {
  if (isCaseSensitive === undefined) return undefined;
  if (isCaseSensitive) return isAccentSensitive ? 'both' : 'case';
  return isAccentSensitive ? 'accents' : 'none';
};

/** A short answer on one line, with the differences of spelling that count. */
function TextEntryInput({
  fieldRef,
  interaction,
  answer,
  isLocked,
  isInvalid,
  promptId,
  errorId,
  keysId,
  onAnswer,
}: InputProps<'textEntry'>) {
  const { t } = useTranslation('exam');
  const id = useId();
  const spelling = spellingHint(interaction);
  const left = MAX_ENTRY_LENGTH - answer.text.length;
  return (
    <div className="text-answer">
      <label className="field-label" htmlFor={id}>
        {t('text.label')}
      </label>
      <input
        ref={fieldRef}
        id={id}
        className="input entry-input"
        type="text"
        inputMode="text"
        dir="auto"
        value={answer.text}
        maxLength={MAX_ENTRY_LENGTH}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        readOnly={isLocked}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${promptId} ${errorId} ${id}-hint ${keysId}`}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => onAnswer({ kind: 'textEntry', text: event.target.value })}
      />
      <p id={`${id}-hint`} className="hint">
        {spelling && t(`entry.spelling.${spelling}`)}
      </p>
      <p className="hint num" aria-live="polite">
        {left <= NEAR_END && t('entry.left', { count: left, number: formatNumber(left) })}
      </p>
    </div>
  );
}

export const textEntryInput: InteractionInput<'textEntry'> = {
  Input: TextEntryInput,
  Words: ({ answer }) => <span dir="auto">{answer.text}</span>,
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyText',
  unreadableError: null,
  attach: null,
};
