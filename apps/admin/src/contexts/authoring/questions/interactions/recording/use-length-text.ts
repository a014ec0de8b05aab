import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import { useTranslation } from 'react-i18next';

/** The length of an answer in words: "3 minutes", or "1 min 30 s" for a length that is no whole minute. */
export function useLengthText(): (seconds: number) => string {
  const { t } = useTranslation('questions');
  const durationText = useDurationText();
  return (seconds) =>
    seconds % 60 === 0 ? t('recorded.minutes', { count: seconds / 60 }) : durationText(seconds);
}
