import type { CSSProperties } from 'react';
import styles from './live-board-seats.module.css';

/** Above this number of questions the ticks are too thin to distinguish, and a bar replaces them. */
const MAX_TICKS = 60;

interface TicksProps {
  answered: number;
  questions: number;
}

/** A tick for each question, filled for those that are answered; the figures beside it say the same in words. */
export function Ticks({ answered, questions }: TicksProps) {
  const share = questions === 0 ? 0 : Math.min(100, (answered / questions) * 100);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ticks': questions,
    '--done': `${share}%`,
  };
  return (
    <span
      className={questions > MAX_TICKS ? `${styles.ticks} ${styles.solid}` : styles.ticks}
      style={style}
      aria-hidden="true"
    />
  );
}
