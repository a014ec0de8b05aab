import { MAX_ENTRY_LENGTH } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './accepted-texts.module.css';

type Bound<Field extends typeof TextField | typeof NumberField> = Omit<
  ComponentProps<Field>,
  'label' | 'hint'
>;

interface AcceptedTextRowProps {
  index: number;
  /** The form fields of text and percentage, with their errors. */
  text: Bound<typeof TextField>;
  percent: Bound<typeof NumberField>;
  /** Undefined for the only text. */
  onRemove: (() => void) | undefined;
}

/** A text that earns marks, and how many. */
export function AcceptedTextRow({ index, text, percent, onRemove }: AcceptedTextRowProps) {
  const { t } = useTranslation('questions');
  const number = index + 1;
  const remove = t('textEntry.remove', { number });
  return (
    <div className={styles.row}>
      <TextField
        label={t('textEntry.accepted', { number })}
        hint={index === 0 ? t('textEntry.acceptedHint') : undefined}
        maxLength={MAX_ENTRY_LENGTH}
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...text}
      />
      <NumberField label={t('textEntry.percent')} unit="%" {...percent} />
      {onRemove !== undefined && (
        <button type="button" className="icon-button" title={remove} aria-label={remove} onClick={onRemove}>
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
