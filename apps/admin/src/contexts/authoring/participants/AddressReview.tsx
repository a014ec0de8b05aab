import type { ReviewedAddresses } from '@invigil/domain/authoring/participant-emails';
import { useTranslation } from 'react-i18next';
import { DroppedEntries } from './DroppedEntries.tsx';

/** The review of a pasted text before it is saved: new, known, repeated and unusable entries. */
export function AddressReview({ reviewed }: { reviewed: ReviewedAddresses }) {
  const { t } = useTranslation('assessments');
  const { fresh, knownCount, repeatedCount, dropped } = reviewed;
  return (
    <div role="status" className="hint">
      <p>{t('addParticipants.fresh', { count: fresh.length })}</p>
      {knownCount > 0 && <p>{t('addParticipants.known', { count: knownCount })}</p>}
      {repeatedCount > 0 && <p>{t('addParticipants.repeated', { count: repeatedCount })}</p>}
      <DroppedEntries entries={dropped} />
    </div>
  );
}
