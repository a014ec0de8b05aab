import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { ShownFigure } from './figure-texts.ts';
import styles from './figures.module.css';

/** A figure; for one that is not defined a dash that says why, on hover, focus and tap and to screen readers. */
export function FigureText({ shown: { text, undefinedBecause } }: { shown: ShownFigure }) {
  const { t } = useTranslation('statistics');
  if (undefinedBecause === null) return text;
  const reason = t(`undefined.${undefinedBecause}`);
  return (
    <Tooltip title={reason} enterTouchDelay={0} describeChild={false}>
      <button type="button" className={styles.undefinedFigure} aria-label={reason}>
        {text}
      </button>
    </Tooltip>
  );
}
