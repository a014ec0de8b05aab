import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** Marks and number of allowed ticks, as a printed paper shows them; nothing for a question of a survey. */
export function QuestionMarks({ marks, allowsSeveral }: { marks: number; allowsSeveral: boolean }) {
  const { t } = useTranslation('exam');
  const count = marksToDecimal(marks);
  const notes = [
    ...(marks > 0 ? [t('marks', { count, value: formatNumber(count) })] : []),
    ...(allowsSeveral ? [t('choices.severalNote')] : []),
  ];
  return notes.length > 0 ? <p className="question-marks">[{notes.join('; ')}]</p> : null;
}
