import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** Tells that the board shows only some of the participants. */
export function TooManyNotice({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('liveBoard');
  return <Notice>{t('tooMany', { shown: formatNumber(shown), total: formatNumber(total) })}</Notice>;
}
