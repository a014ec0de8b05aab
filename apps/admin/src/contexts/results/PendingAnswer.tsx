import type { OkOf } from '@invigil/contract/endpoint';
import { giveMarks, type listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { findManualMarksRefusal } from '@invigil/domain/exams/manual-marks';
import { questionNumber } from '@invigil/domain/exams/question-number';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { markedView } from '@invigil/ui/interactions/registry.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { CandidatesNumber } from '../../shared/components/CandidatesNumber.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { NumberField } from '../../shared/fields/NumberField.tsx';
import { hundredthsOf, numberProblem } from '../../shared/forms/decimal-text.ts';
import styles from './result-dialog.module.css';

type Pending = OkOf<typeof listPendingResponses>[number];

interface PendingAnswerProps {
  answer: Pending;
  onLastMarked: () => void;
}

/** An answer that waits for marks, with its question, the author's explanation and the field of the marks. */
export function PendingAnswer({ answer, onLastMarked }: PendingAnswerProps) {
  const { t } = useTranslation(['results', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const give = useAction(giveMarks);
  const { Answer } = markedView(answer.marked.kind);
  const { number, candidatesNumber } = questionNumber(answer);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problemKey = problemOf(text, answer.marks);
    setProblem(problemKey === undefined ? null : t(`messages:${problemKey}`));
    if (problemKey !== undefined || give.isPending) return;
    try {
      const { pendingCount } = await give.mutateAsync({
        params: { responseId: answer.responseId, marks: hundredthsOf(text) },
      });
      toast.show(t('marking.saved', { position: formatNumber(number) }));
      if (pendingCount === 0) onLastMarked();
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  return (
    <li className={styles.pendingAnswer}>
      <h3 className="section-title">
        {t('marking.question', { position: formatNumber(number) })}
        <CandidatesNumber number={candidatesNumber} />
      </h3>
      <PaperHtml
        className={answer.isCode ? 'question-line code' : 'question-line'}
        html={answer.promptHtml}
      />
      {answer.imagePath !== '' && (
        <img className={styles.pendingFigure} src={answer.imagePath} alt={answer.imageDescription} />
      )}
      {answer.media && <PromptPlayer media={answer.media} preload="none" />}
      <h4 className="field-label">{t('marking.answer')}</h4>
      <blockquote className={styles.pendingText}>
        <Answer marked={answer.marked} verdict="pending" recorded={answer.recordedAnswer ?? null} />
      </blockquote>
      {answer.explanationHtml !== '' && (
        <details>
          <summary>{t('marking.explanation')}</summary>
          <PaperHtml html={answer.explanationHtml} />
        </details>
      )}
      <form className={styles.pendingForm} noValidate onSubmit={submit}>
        <NumberField
          decimals={2}
          label={t('marking.marks', { marks: formatMarks(answer.marks) })}
          value={text}
          error={problem ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="contained" loading={give.isPending}>
          {t('marking.save')}
        </Button>
      </form>
    </li>
  );
}

/** The message key of the rule that typed marks break, or undefined. */
function problemOf(text: string, questionMarks: number) {
  if (text.trim() === '') return 'refusals.markCanNotBeLessZero' as const;
  const malformed = numberProblem(text, 2);
  if (malformed !== undefined) return malformed;
  const refusal = findManualMarksRefusal(hundredthsOf(text), questionMarks);
  return refusal === undefined ? undefined : (`refusals.${refusal}` as const);
}
