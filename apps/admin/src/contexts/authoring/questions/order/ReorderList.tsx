import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd';
import { movedTo } from '@invigil/domain/authoring/question-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../../../shared/csp-nonce.ts';
import type { AuthorQuestion } from '../author-question.ts';
import { ReorderRows } from './ReorderRows.tsx';
import styles from './reorder.module.css';
import { useDragAnnouncements } from './use-drag-announcements.ts';

type Questions = readonly AuthorQuestion[];

/** An order that is shown instead of that of the cache. */
interface HeldOrder {
  /** The order of the cache when this one began. */
  readonly since: Questions;
  readonly shown: Questions;
  readonly isLifted: boolean;
}

interface ReorderListProps {
  /** All questions, in the order of the paper. */
  questions: Questions;
  /** A survey has no marks. */
  hasMarks: boolean;
  onMove: (move: { questionId: number; to: number }) => void;
}

/** The questions as rows that are dragged by pointer, touch and keyboard. */
export function ReorderList({ questions, hasMarks, onMove }: ReorderListProps) {
  const { t } = useTranslation('questions');
  const [held, setHeld] = useState<HeldOrder | null>(null);
  // The library measures the rows when one is lifted: an order that arrives meanwhile is shown after the drop. After the drop
  // the cache notifies its readers a task later: until then the row would flash in its old place.
  const isHeld = held !== null && (held.isLifted || held.since === questions);
  const shown = isHeld ? held.shown : questions;
  const announcements = useDragAnnouncements(shown.length);

  const drop = ({ source, destination }: DropResult) => {
    const dragged = shown[source.index];
    // Places of an order that has changed since the lift mean something else.
    const isOutdated = shown.some(({ questionId }, index) => questions[index]?.questionId !== questionId);
    if (destination === null || dragged === undefined || isOutdated) return setHeld(null);
    onMove({ questionId: dragged.questionId, to: destination.index });
    const moved = movedTo(shown, source.index, destination.index);
    setHeld({ since: questions, shown: moved, isLifted: false });
  };

  return (
    <DragDropContext
      nonce={cspNonce()}
      dragHandleUsageInstructions={t('order.instructions')}
      onBeforeDragStart={() => setHeld({ since: questions, shown: questions, isLifted: true })}
      onDragStart={announcements.lift}
      onDragUpdate={announcements.update}
      onDragEnd={(result, provided) => {
        announcements.drop(result, provided);
        drop(result);
      }}
    >
      <Droppable droppableId="questions">
        {({ innerRef, droppableProps, placeholder }) => (
          <div className={styles.area}>
            <ol ref={innerRef} {...droppableProps} className={`sheet ${styles.rows}`}>
              <ReorderRows questions={shown} hasMarks={hasMarks} />
              {placeholder}
            </ol>
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}
