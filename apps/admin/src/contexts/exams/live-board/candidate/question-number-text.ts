import { questionNumber } from '@invigil/domain/exams/question-number';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '../follow/board-row.ts';

/** The question that a candidate has on the page, by both numbers; null where the page reports none. */
export function questionOf({ position, paperPosition }: BoardRow): ReturnType<typeof questionNumber> | null {
  return position === null ? null : questionNumber({ position, paperPosition });
}

/** The number of a candidate's question within a sentence; empty where the page reports none. */
export function useQuestionNumberText(): (row: BoardRow) => string {
  const { t } = useTranslation('resultSheet');
  return (row) => {
    const question = questionOf(row);
    if (question === null) return '';
    const { number, candidatesNumber } = question;
    if (candidatesNumber === null) return formatNumber(number);
    return `${formatNumber(number)} (${t('candidatesNumber', { number: formatNumber(candidatesNumber) })})`;
  };
}
