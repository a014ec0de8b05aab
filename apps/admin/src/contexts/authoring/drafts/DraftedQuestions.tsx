import { useTranslation } from 'react-i18next';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { DraftedQuestionCard } from './DraftedQuestionCard.tsx';
import type { Draft } from './draft.ts';
import styles from './drafts.module.css';
import { editOf, pickedOf, type QuestionEdit } from './picked-questions.ts';
import type { QuestionPicks } from './use-question-picks.ts';

interface DraftedQuestionsProps {
  assessment: AssessmentOfQuestions;
  draft: Draft;
  review: QuestionPicks;
  errorOf: (position: number) => string | null;
  onEdited: (position: number, edited: QuestionEdit) => void;
}

/** The questions of a draft, ticked to be saved one by one or all at once. */
export function DraftedQuestions(props: DraftedQuestionsProps) {
  const { assessment, draft, review, errorOf, onEdited } = props;
  const { t } = useTranslation('drafts');
  const { picks, editing } = review;
  const { questions } = draft;
  return (
    <>
      <label className={`check ${styles.draftAll}`}>
        <input
          type="checkbox"
          checked={pickedOf(picks, draft).length === questions.length}
          onChange={(event) => review.tickAll(event.target.checked)}
        />
        <span>{t('review.all')}</span>
      </label>
      <ol className={styles.draftCards}>
        {questions.map((question, index) => {
          const { position } = question;
          return (
            <DraftedQuestionCard
              key={position}
              number={index + 1}
              question={question}
              shown={editOf(picks, draft, question)}
              isEdited={picks.edits.has(position)}
              isTicked={!picks.left.has(position)}
              isEditing={editing.has(position)}
              assessment={assessment}
              error={errorOf(position)}
              onTick={(isTicked) => review.tick(position, isTicked)}
              onEdit={() => review.setEditorOpen(position, true)}
              onDone={(edited) => onEdited(position, edited)}
              onCancel={() => review.setEditorOpen(position, false)}
            />
          );
        })}
      </ol>
    </>
  );
}
