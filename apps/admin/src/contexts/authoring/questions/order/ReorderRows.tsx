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
    <ReorderRow key={question.questionId} question={question} number={index + 1} hasMarks={hasMarks} />
  ));
});

interface RowTextProps {
  question: AuthorQuestion;
  /** Number in the paper, from 1. */
  number: number;
  hasMarks: boolean;
}

/** A row; memoized, so that a drop renders the rows between the old and the new place, and no others of 500. */
const ReorderRow = memo(function ReorderRow(text: RowTextProps) {
  return (
    <Draggable draggableId={String(text.question.questionId)} index={text.number - 1}>
      {(drag, state) => <DraggedRow text={text} drag={drag} state={state} />}
    </Draggable>
  );
});

interface DraggedRowProps {
  text: RowTextProps;
  drag: DraggableProvided;
  state: DraggableStateSnapshot;
}

function DraggedRow({ text, drag, state }: DraggedRowProps) {
  const { t } = useTranslation('questions');
  return (
    <li
      ref={drag.innerRef}
      {...drag.draggableProps}
      style={rowStyle(drag, state)}
      className={state.isDragging ? `${styles.row} ${styles.lifted}` : styles.row}
    >
      <span {...drag.dragHandleProps} className={styles.handle} title={t('order.handleHint')}>
        <span className="visually-hidden">{t('order.title', { number: text.number })}</span>
        <Icon of={GripVertical} />
      </span>
      <RowText {...text} />
    </li>
  );
}

/** Number, first line and marks; memoized, because each step of a drag renders the rows that make room. */
const RowText = memo(function RowText({ question, number, hasMarks }: RowTextProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <span className={`${styles.number} serif bold num`}>{formatNumber(number)}</span>
      <span className={styles.prompt}>
        <HtmlLine html={question.promptHtml} isCode={question.isCode} />
      </span>
      {hasMarks && (
        <span className={`${styles.marks} num`}>
          {formatMarks(question.marks)}
          <span className="visually-hidden"> {t('columns.marks')}</span>
        </span>
      )}
    </>
  );
});
