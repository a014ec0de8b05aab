import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/fields/SelectField.tsx';

interface ChooseAssessmentDialogProps {
  /** The action that needs an assessment. */
  title: string;
  choices: readonly { readonly assessmentId: number; readonly title: string }[];
  onChoose: (assessmentId: number) => void;
  onClose: () => void;
}

/** Asks which assessment an action of the results is for. */
export function ChooseAssessmentDialog({ title, choices, onChoose, onClose }: ChooseAssessmentDialogProps) {
  const { t } = useTranslation(['results', 'common']);
  const titleId = useId();
  const [chosen, setChosen] = useState(choices[0]?.assessmentId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <form onSubmit={submit}>
        <h2 id={titleId}>{title}</h2>
        {choices.length === 0 ? (
          <p className="secondary">{t('empty.title')}</p>
        ) : (
          <SelectField
            label={t('filter.assessment')}
            value={chosen}
            options={choices.map((choice) => ({ value: choice.assessmentId, label: choice.title }))}
            autoFocus
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        )}
        <div className="actions">
          <Button variant="outlined" onClick={onClose}>
            {t(choices.length === 0 ? 'common:close' : 'common:cancel')}
          </Button>
          {choices.length > 0 && (
            <Button type="submit" variant="contained">
              {t('continue')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
