import { findKeyProblems } from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import { MAX_ACCEPTED_TEXTS } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptedTextRow } from '../../../../../shared/accepted-texts/AcceptedTextRow.tsx';
import { CheckboxField } from '../../../../../shared/fields/ToggleField.tsx';
import { typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn } from '../../../../../shared/scoring/scoring-values.ts';
import type { KeyFieldsProps } from '../key-editor.ts';
import { useRowFocus } from '../row-focus.ts';

/** The accepted texts of a key, and the differences of spelling that count. */
export function TextEntryKeyFields({ value: key, onChange }: KeyFieldsProps<'textEntry'>) {
  const { t } = useTranslation(['questions', 'messages']);
  /** Percent as they are typed, by place: a key holds numbers, and may change otherwise, for example back to that of the paper. */
  const [typed, setTyped] = useState<readonly string[]>([]);
  const { addButton, addRow, removeRow } = useRowFocus();
  const { accepted } = key;
  const problems = new Map(
    findKeyProblems(key).map(({ path, message }) => [path.join('.'), t(`messages:fields.${message}`)]),
  );
  const problemOf = (index: number, field: 'text' | 'percent') =>
    problems.get(`accepted.${index}.${field}`) ??
    (index === 0 && field === 'percent' ? problems.get('accepted') : undefined);
  const percentText = (index: number, percent: number): string => {
    const text = typed[index] ?? '';
    if (Object.is(percentIn(text), percent)) return text;
    return Number.isNaN(percent) ? '' : typedNumber(percent);
  };
  const change = (texts: typeof accepted) => onChange({ ...key, accepted: texts });
  return (
    <div className="form-stack">
      {accepted.map(({ text, percent }, index) => (
        <AcceptedTextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          key={index}
          index={index}
          text={{
            value: text,
            error: problemOf(index, 'text'),
            onChange: ({ target }) => change(accepted.with(index, { text: target.value, percent })),
          }}
          percent={{
            value: percentText(index, percent),
            error: problemOf(index, 'percent'),
            onChange: ({ target }) => {
              setTyped(
                accepted.map((_text, place) => (place === index ? target.value : (typed[place] ?? ''))),
              );
              change(accepted.with(index, { text, percent: percentIn(target.value) }));
            },
          }}
          onRemove={
            accepted.length === 1
              ? undefined
              : () =>
                  removeRow(() => {
                    setTyped(typed.toSpliced(index, 1));
                    change(accepted.toSpliced(index, 1));
                  })
          }
        />
      ))}
      {accepted.length < MAX_ACCEPTED_TEXTS && (
        <Button
          ref={addButton}
          variant="text"
          startIcon={<Icon of={Plus} />}
          onClick={() => addRow(() => change([...accepted, { text: '', percent: 100 }]))}
        >
          {t('textEntry.add')}
        </Button>
      )}
      <CheckboxField
        label={t('textEntry.caseSensitive')}
        checked={key.isCaseSensitive}
        onChange={({ target }) => onChange({ ...key, isCaseSensitive: target.checked })}
      />
      <CheckboxField
        label={t('textEntry.accentSensitive')}
        checked={key.isAccentSensitive}
        onChange={({ target }) => onChange({ ...key, isAccentSensitive: target.checked })}
      />
    </div>
  );
}
