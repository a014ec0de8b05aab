import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from '@hello-pangea/dnd';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlLine } from '../../../../shared/markup/HtmlLine.tsx';
import type { AuthorQuestion } from '../author-question.ts';
import { rowStyle } from './drag-style.ts';
import styles from './reorder.module.css';

interface ReorderRowsProps {
  questions: readonly AuthorQuestion[];
  hasMarks: boolean;
}

/** The rows; memoized, because the list around them renders at each step of a drag. */
export const ReorderRows = memo(function ReorderRows({ questions, hasMarks }: ReorderRowsProps) {
  return questions.map((question, index) => (
    <Draggable key={question.questionId} draggableId={String(question.questionId)} index={index}>
      {(drag, state) => (
        <ReorderRow question={question} number={index + 1} hasMarks={hasMarks} drag={drag} state={state} />
      )}
    </Draggable>
  ));
});

interface ReorderRowProps {
  question: AuthorQuestion;
  /** Number in the paper, from 1. */
  number: number;
  hasMarks: boolean;
  drag: DraggableProvided;
  state: DraggableStateSnapshot;
}

function ReorderRow({ question, number, hasMarks, drag, state }: ReorderRowProps) {
  const { t } = useTranslation('questions');
  return (
    <li
      ref={drag.innerRef}
      {...drag.draggableProps}
      style={rowStyle(drag, state)}
      className={state.isDragging ? `${styles.row} ${styles.lifted}` : styles.row}
    >
      <span {...drag.dragHandleProps} className={styles.handle} title={t('order.handleHint')}>
        <span className="visually-hidden">{t('order.title', { number })}</span>
        <Icon of={GripVertical} />
      </span>
      <span className={`${styles.number} serif bold num`}>{formatNumber(number)}</span>
      <PromptLine question={question} />
      {hasMarks && (
        <span className={`${styles.marks} num`}>
          {formatMarks(question.marks)}
          <span className="visually-hidden"> {t('columns.marks')}</span>
        </span>
      )}
    </li>
  );
}

/** The first line of a question; memoized, because every step of a drag renders the rows that make room. */
const PromptLine = memo(function PromptLine({ question }: { question: AuthorQuestion }) {
  return (
    <span className={styles.prompt}>
      <HtmlLine html={question.promptHtml} isCode={question.isCode} />
    </span>
  );
});
