import { correctMarks } from '@invigil/contract/results/marking-screen-endpoints';
import { findManualMarksRefusal } from '@invigil/domain/exams/manual-marks';
import { MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { readAgain, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { hundredthsOf, numberProblem, typedNumber } from '../../../shared/forms/decimal-text.ts';
import styles from './marking.module.css';
import type { MarkingAnswer } from './marking-answer.ts';

interface MarkFormProps {
  answer: MarkingAnswer;
  /** Opens the next answer, after the marks are saved or where they stay. */
  onNext: () => void;
  onPrevious?: () => void;
  /** Plays or pauses the recording that is marked. */
  onPlayPause: () => void;
}

/**
 * The marks of an answer. The field has the focus, so that a number key and Enter mark an answer and open the next one; the arrow
 * keys move without marking, and the space bar plays and pauses a recording. A correction needs a reason.
 */
export function MarkForm({ answer, onNext, onPrevious, onPlayPause }: MarkFormProps) {
  const { t } = useTranslation(['marking', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const save = useAction(correctMarks);
  const { obtainedMarks, marks, voiding, responseId } = answer;
  const present = obtainedMarks === null ? '' : typedNumber(obtainedMarks / 100);
  const [text, setText] = useState(present);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{
    readonly field: 'marks' | 'reason';
    readonly text: string;
  } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  if (voiding !== null)
    return <p className="secondary">{t(`void.${voiding}`, { marks: formatMarks(marks) })}</p>;
  const isCorrection = obtainedMarks !== null;
  const isChanged = text.trim() !== '' && hundredthsOf(text) !== obtainedMarks;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const problemKey = problemOf(text, marks);
    if (problemKey !== undefined) return setProblem({ field: 'marks', text: t(`messages:${problemKey}`) });
    if (isCorrection && reason.trim() === '') return setProblem({ field: 'reason', text: t('reasonNeeded') });
    setProblem(null);
    try {
      await save.mutateAsync({
        body: { responseId, marks: hundredthsOf(text), reason: reason.trim(), seenMarks: obtainedMarks },
      });
      if (isCorrection) toast.show(t('corrected'));
      onNext();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409)
        return setProblem({ field: 'marks', text: errorText(error) });
      // The answer is read again with the other marks, which closes this form.
      toast.show(t('markedMeanwhile'));
      await readAgain(queries, correctMarks);
    }
  };
  const hasRecording = answer.recordedAnswer != null || answer.media != null;
  const move = (event: KeyboardEvent) => {
    // No mark has a space.
    if (event.key === ' ' && hasRecording) {
      event.preventDefault();
      if (!event.repeat) onPlayPause();
      return;
    }
    // A disabled button stops the form: Enter goes on where nothing changed.
    const isNext = event.key === 'ArrowDown' || (event.key === 'Enter' && isCorrection && !isChanged);
    if (!isNext && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (isNext) onNext();
    else onPrevious?.();
  };

  return (
    <form className={styles.markForm} noValidate onSubmit={submit}>
      <NumberField
        ref={input}
        decimals={2}
        label={t('marks', { marks: formatMarks(marks) })}
        aria-keyshortcuts={hasRecording ? 'Enter ArrowDown ArrowUp Space' : 'Enter ArrowDown ArrowUp'}
        value={text}
        error={problem?.field === 'marks' ? problem.text : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={move}
      />
      {isCorrection && isChanged && (
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          error={problem?.field === 'reason' ? problem.text : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={isCorrection && !isChanged}
      >
        {t('saveAndNext')}
      </Button>
      <p className={`hint ${styles.markKeys}`}>
        {t('keys')} {hasRecording && t('playKey')}
      </p>
    </form>
  );
}

/** The message key of the rule that typed marks break, or undefined. */
function problemOf(text: string, maximum: number) {
  if (text.trim() === '') return 'refusals.markCanNotBeLessZero' as const;
  const malformed = numberProblem(text, 2);
  if (malformed !== undefined) return malformed;
  const refusal = findManualMarksRefusal(hundredthsOf(text), maximum);
  return refusal === undefined ? undefined : (`refusals.${refusal}` as const);
}
