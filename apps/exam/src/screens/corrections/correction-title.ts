import type { CorrectionNotice } from '@invigil/exam-client/corrections.ts';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import type { TFunction } from 'i18next';

/** Names the questions whose texts were corrected. */
export function correctionTitle(
  t: TFunction<'exam'>,
  notices: readonly CorrectionNotice[],
  positions: ReadonlyMap<number, number>,
): string {
  const numbers = notices.map(({ questionId }) => String(positions.get(questionId)));
  const questions = new Intl.ListFormat(currentLanguage().intl).format(numbers);
  return t('corrections.notice', { count: notices.length, questions });
}
