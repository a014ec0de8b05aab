import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkupPreview } from '../../../shared/markup/MarkupPreview.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { interactionEditor } from '../questions/interactions/registry.ts';
import { DraftedQuestionEditor } from './DraftedQuestionEditor.tsx';
import type { DraftedQuestion } from './draft.ts';
import styles from './drafts.module.css';
import type { QuestionEdit } from './picked-questions.ts';

interface DraftedQuestionCardProps {
  number: number;
  question: DraftedQuestion;
  /** The question as it would be saved. */
  shown: QuestionEdit;
  isEdited: boolean;
  isTicked: boolean;
  isEditing: boolean;
  assessment: AssessmentOfQuestions;
  error: string | null;
  onTick: (isTicked: boolean) => void;
  onEdit: () => void;
  onDone: (edit: QuestionEdit) => void;
  onCancel: () => void;
}

/** A drafted question with its key and its passage: ticked to be saved, edited in place. */
export function DraftedQuestionCard(props: DraftedQuestionCardProps) {
  const { number, question, shown, assessment, isEditing, isTicked, error } = props;
  const { t } = useTranslation(['drafts', 'questions']);
  const name = t('questions:questionNumber', { number });
  const { interaction, explanation, marks } = shown;
  const { Review } = interactionEditor(interaction.kind);
  const card = useRef<HTMLLIElement>(null);
  // The button that saves is at the end of a list of up to 50 questions.
  useEffect(() => {
    if (error !== null) card.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <li ref={card} className={isTicked ? styles.draftCard : `${styles.draftCard} ${styles.leftOut}`}>
      <div className={styles.draftCardHead}>
        <label className="check">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => props.onTick(event.target.checked)}
          />
          <span>
            <span className="question-number">{formatNumber(number)}</span>
            <span className="visually-hidden">{t('review.take', { name })}</span>
          </span>
        </label>
        {props.isEdited && <span className="chip">{t('review.edited')}</span>}
        {assessment.markingScheme === 'perQuestion' && marks !== null && (
          <span className="small muted">
            {t('questions:preview.marks', { count: marksToDecimal(marks), marks: formatMarks(marks) })}
          </span>
        )}
        <span className="grow" />
        {!isEditing && (
          <Button size="small" aria-label={`${t('review.edit')}: ${name}`} onClick={props.onEdit}>
            {t('review.edit')}
          </Button>
        )}
      </div>
      {error !== null && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {isEditing ? (
        <DraftedQuestionEditor
          assessment={assessment}
          question={shown}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      ) : (
        <>
          <MarkupPreview className="question-text" typed={typedOf(shown.prompt)} />
          <Review interaction={interaction} />
          {explanation !== '' && <MarkupPreview className="secondary" typed={typedOf(explanation)} />}
        </>
      )}
      {question.passage !== null && (
        <blockquote className={styles.draftPassage}>
          <span className="small muted">
            {question.page === null
              ? t('review.passage')
              : t('review.passageOnPage', { page: formatNumber(question.page) })}
          </span>
          <p>{question.passage}</p>
        </blockquote>
      )}
    </li>
  );
}
