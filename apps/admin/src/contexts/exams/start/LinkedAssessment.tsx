import { getAssessmentEntry } from '@invigil/contract/exams/attempt-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address/use-address.ts';
import { CallError } from '../../../shared/api/api-errors.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { ASSESSMENT_TO_START } from '../../../shared/session/invitation-links.ts';
import type { LiveAssessment } from './live-assessment.ts';

/** A schedule, a list or a stop can change while the candidate waits. */
const REFRESH_MS = 20_000;

interface LinkedAssessmentProps {
  /** The assessments that are open to the candidate. */
  open: readonly LiveAssessment[];
  /** Opens the dialog before a start. */
  onStart: (assessment: LiveAssessment) => void;
}

/** Leads whoever came by the link of an assessment to the dialog before its start, or says why there is none. */
export function LinkedAssessment({ open, onStart }: LinkedAssessmentProps) {
  const { t } = useTranslation('dashboard');
  const { params: search, setParams } = useAddress();
  const linkedId = Number(search.get(ASSESSMENT_TO_START) ?? '') || undefined;
  const linked = open.find(({ assessmentId }) => assessmentId === linkedId);
  const canStart = linked?.mayStart === true && !linked.hasOpenAttempt;
  const { data: entry, error } = useQuery({
    ...queryOf(getAssessmentEntry, { params: { assessmentId: linkedId ?? 0 } }),
    enabled: linkedId !== undefined && linked === undefined,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const forget = () => setParams({ [ASSESSMENT_TO_START]: null }, { replace: true });
  const isFollowed = useRef(false);
  const start = useEffectEvent(() => {
    if (linked === undefined || isFollowed.current) return;
    isFollowed.current = true;
    forget();
    onStart(linked);
  });
  useEffect(() => {
    if (canStart) start();
  }, [canStart]);
  if (linkedId === undefined || canStart) return null;

  const reason = (): string | null => {
    if (linked?.hasOpenAttempt) return t('linked.open', linked);
    if (linked?.mayPay || (linked && linked.priceMinor > 0 && linked.paymentCount === 0))
      return t('linked.unpaid', linked);
    if (linked) return t('linked.taken', linked);
    if (error !== null)
      return error instanceof CallError && error.status === 404 ? t('linked.unknown') : null;
    if (entry === undefined || entry.entry === 'open') return null;
    if (entry.entry === 'notListed') return t('linked.notListed');
    const { title, opensAt } = entry;
    if (title === null) return t('linked.closedUnnamed');
    return opensAt === null
      ? t('linked.closed', { title })
      : t('linked.later', { title, when: formatDateTime(opensAt) });
  };
  const text = reason();
  if (text === null) return null;
  return (
    <Notice
      kind={linked?.hasOpenAttempt || entry?.entry === 'opensLater' ? 'info' : 'warn'}
      action={
        <Button size="small" variant="text" onClick={forget}>
          {t('linked.dismiss')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
