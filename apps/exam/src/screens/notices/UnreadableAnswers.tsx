import { formatList } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type QuestionProgress, unreadablePositions } from '../../navigation/question-progress.ts';

/** Names the questions whose answers cannot be read, before they are handed in; nothing without any. */
export function UnreadableAnswers({ progress }: { progress: readonly QuestionProgress[] }) {
  const { t } = useTranslation('exam');
  const positions = unreadablePositions(progress).map(String);
  if (positions.length === 0) return null;
  const questions = formatList(positions);
  return <p>{t('confirmation.unreadable', { count: positions.length, questions })}</p>;
}
