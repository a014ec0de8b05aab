import { listDeletions } from '@invigil/contract/authoring/deletion-endpoints';
import type { DeletionKind } from '@invigil/domain/authoring/deletion';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useMayCall } from '../../../shared/session/use-may-open.ts';
import { UndoOffer } from './UndoOffer.tsx';
import styles from './undo-offers.module.css';

interface UndoOffersProps {
  kind: DeletionKind;
  /** Of the questions or instructions of the list. */
  assessmentId?: number;
}

/**
 * Offers above a list the undo of what its reader has just deleted, also in another tab that is closed by now; or says that deletions
 * are final.
 */
export function UndoOffers({ kind, assessmentId = 0 }: UndoOffersProps) {
  const { t } = useTranslation('deletions');
  const enabled = useMayCall(listDeletions);
  const read = useQuery({ ...queryOf(listDeletions, { params: { kind, assessmentId } }), enabled });
  const place = useRef<HTMLDivElement>(null);
  const { areFinal = false, deletions: offers = [] } = read.data ?? {};
  const readAt = read.dataUpdatedAt;
  const now = useNow(offers.length > 0);
  // The server's duration, counted from its answer: the device's time of day may be wrong.
  const msLeft = (leftMs: number) => leftMs - Math.max(0, now - readAt);
  return (
    <div ref={place} tabIndex={-1} className={styles.offers}>
      {areFinal && (
        <Notice kind="warn" title={t('final.title')}>
          {t('final.text')}
        </Notice>
      )}
      {offers
        .filter(({ leftMs }) => msLeft(leftMs) > 0)
        .map(({ deletionId, name, leftMs }) => (
          <UndoOffer
            key={deletionId}
            kind={kind}
            deletionId={deletionId}
            name={name}
            seconds={Math.ceil(msLeft(leftMs) / 1_000)}
            onGoneWithFocus={() => place.current?.focus()}
          />
        ))}
    </div>
  );
}

/** The time, each second while something counts down. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
