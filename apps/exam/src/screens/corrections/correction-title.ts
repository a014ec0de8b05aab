import type { CorrectionNotice } from '@invigil/exam-client/corrections.ts';
import { formatList } from '@invigil/ui/i18n/format.ts';
import type { TFunction } from 'i18next';

/** Names the questions whose texts were corrected. */
export function correctionTitle(
  t: TFunction<'exam'>,
  notices: readonly CorrectionNotice[],
  positions: ReadonlyMap<number, number>,
): string {
  const numbers = notices.map(({ questionId }) => String(positions.get(questionId)));
  const questions = formatList(numbers);
  return t('corrections.notice', { count: notices.length, questions });
}
