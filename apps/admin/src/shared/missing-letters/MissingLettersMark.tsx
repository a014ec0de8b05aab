import { Icon } from '@invigil/ui/components/Icon.tsx';
import Tooltip from '@mui/material/Tooltip';
import { TriangleAlert } from 'lucide-react';
import styles from './missing-letters.module.css';
import { useLetterTexts } from './use-letter-texts.ts';

/** A quiet mark beside a text whose letters no font has; names them on hover, focus and tap and to screen readers. */
export function MissingLettersMark({ letters }: { letters: readonly string[] }) {
  const { remark } = useLetterTexts();
  const text = remark(letters);
  if (text === undefined) return null;
  return (
    <Tooltip title={text} enterTouchDelay={0} leaveTouchDelay={8000} describeChild={false}>
      <button type="button" className={styles.mark} aria-label={text}>
        <Icon of={TriangleAlert} small />
      </button>
    </Tooltip>
  );
}
