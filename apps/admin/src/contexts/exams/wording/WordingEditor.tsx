import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { DraftOffer } from '../../../shared/forms/drafts/DraftOffer.tsx';
import { useWordingForm } from './use-wording-form.ts';
import { WordingComparison } from './WordingComparison.tsx';
import { WordingConfirmation } from './WordingConfirmation.tsx';
import { WordingFields } from './WordingFields.tsx';
import { WordingHistory } from './WordingHistory.tsx';
import styles from './wording.module.css';
import { type CorrectableQuestion, toBody, type WordingValues } from './wording-values.ts';

interface WordingEditorProps {
  question: CorrectableQuestion;
  /** Whether letters name the texts of the interaction, as they do for options. */
  hasLetters: boolean;
}

/** The texts of a question to correct, then the comparison with what candidates see, and the corrections so far. */
export function WordingEditor({ question, hasLetters }: WordingEditorProps) {
  const { t } = useTranslation(['wording', 'questions']);
  const toast = useToast();
  const history = useRef<HTMLDivElement>(null);
  const labelOfText = (index: number): string => {
    const letter = OPTION_LABELS[index];
    return hasLetters && letter !== undefined
      ? t('questions:fields.option', { label: letter })
      : t('fields.text', { number: formatNumber(index + 1) });
  };
  const { form, comparisonOf, isOvertaken } = useWordingForm({
    question,
    labelOfText,
    onCorrected: (count) => {
      toast.show(t('corrected', { count }));
      // The buttons that had the focus are gone.
      history.current?.focus();
    },
  });
  const values = useWatch({ control: form.control }) as WordingValues;
  const comparison = comparisonOf(toBody(question, values));
  return (
    <div className={styles.wording}>
      <form className={styles.wording} noValidate onSubmit={form.submit}>
        <DraftOffer draft={form.draft} />
        {isOvertaken && (
          <Notice kind="warn" title={t('overtaken.title')}>
            {t('overtaken.text')}
          </Notice>
        )}
        <Sheet title={t('texts')} padded>
          <div className="form-stack">
            <WordingFields form={form} question={question} labelOfText={labelOfText} values={values} />
            {comparison === null && (
              <>
                <FormFailure form={form} />
                <Button type="submit" variant="contained" loading={form.busy}>
                  {t('compare')}
                </Button>
              </>
            )}
          </div>
        </Sheet>
        {comparison !== null && (
          <Sheet title={t('comparison.title')} padded>
            <WordingComparison comparison={comparison} labelOfText={labelOfText}>
              <WordingConfirmation form={form} />
            </WordingComparison>
          </Sheet>
        )}
        <LeaveGuard active={form.dirty} onDiscard={form.discardDraft} />
      </form>
      <div ref={history} tabIndex={-1} className={styles.place}>
        <WordingHistory corrections={question.corrections} />
      </div>
    </div>
  );
}
