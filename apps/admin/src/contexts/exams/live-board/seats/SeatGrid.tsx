import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatWidth } from '../board-view.ts';
import { useExtraTimeText } from '../extra-time/extra-time-text.ts';
import type { BoardRow } from '../follow/board-row.ts';
import type { SignInLocks } from '../locks/use-sign-in-locks.ts';
import styles from './live-board-seats.module.css';
import { Seat } from './Seat.tsx';

interface SeatGridProps {
  rows: readonly BoardRow[];
  locks: SignInLocks;
  questionCount: number;
  width: SeatWidth;
  isDense: boolean;
  onOpen: (email: string) => void;
}

/** The seats in their order, which never changes. Arrow keys, Home and End go from seat to seat. */
export function SeatGrid({ rows, locks, questionCount, width, isDense, onOpen }: SeatGridProps) {
  const { t } = useTranslation('liveBoard');
  const extraTimeText = useExtraTimeText();
  return (
    <ul
      className={[styles.seats, styles[width], isDense && styles.dense].filter(Boolean).join(' ')}
      aria-label={t('views.seats')}
      onKeyDown={moveFocus}
    >
      {rows.map((row) => (
        <Seat
          key={row.email}
          row={row}
          isLocked={locks.has(row.email)}
          extraTime={extraTimeText(row)}
          questionCount={questionCount}
          isDense={isDense}
          t={t}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/**
 * Moves the focus by the arrow keys; up and down move to the seat above or below, whatever the number of columns.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const seats = [...event.currentTarget.querySelectorAll<HTMLElement>('.seat')];
  const index = seats.indexOf(document.activeElement as HTMLElement);
  const focused = seats[index];
  if (focused === undefined) return;
  const topOf = (seat: Element | undefined) => seat?.getBoundingClientRect().top;
  const perLine = seats.filter((seat) => topOf(seat) === topOf(seats[0])).length;
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + perLine,
    ArrowUp: index - perLine,
    Home: 0,
    End: seats.length - 1,
  };
  const next = seats[steps[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
