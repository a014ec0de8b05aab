import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { integerIn, typedNumber } from '../../../../shared/forms/decimal-text.ts';

interface PositionDialogProps {
  /** Number of the question, from 1. */
  number: number;
  /** Questions of the assessment. */
  count: number;
  /** @param number the new one, from 1 */
  onChoose: (number: number) => void;
  onClose: () => void;
}

/** Asks for the number that a question is to have. */
export function PositionDialog({ number, count, onChoose, onClose }: PositionDialogProps) {
  const { t } = useTranslation(['questions', 'common']);
  const titleId = useId();
  const [text, setText] = useState(typedNumber(number));
  const [isRefused, setRefused] = useState(false);
  const range = t('order.range', { first: 1, last: count });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = integerIn(text);
    if (chosen >= 1 && chosen <= count) onChoose(chosen);
    else setRefused(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <form className="form-stack" onSubmit={submit} noValidate>
        <h2 id={titleId}>{t('order.title', { number })}</h2>
        <NumberField
          label={t('order.position')}
          hint={isRefused ? undefined : range}
          error={isRefused ? range : undefined}
          decimals={0}
          value={text}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <div className="actions">
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('order.move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
