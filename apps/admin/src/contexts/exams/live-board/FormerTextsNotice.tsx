import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** How many pages show texts from before a correction; nothing once none does. */
export function FormerTextsNotice({ count }: { count: number }) {
  const { t } = useTranslation('liveBoard');
  if (count === 0) return null;
  return (
    <Notice kind="info" title={`${t('formerTexts.pages', { count, number: formatNumber(count) })}.`}>
      {t('formerTexts.text')}
    </Notice>
  );
}
