import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** The number that a question has for its candidate, beside that of the paper; nothing where they are equal. */
export function CandidatesNumber({ number }: { number: number | null }) {
  const { t } = useTranslation('resultSheet');
  if (number === null) return null;
  return (
    <>
      {' '}
      <span className="small secondary">({t('candidatesNumber', { number: formatNumber(number) })})</span>
    </>
  );
}
