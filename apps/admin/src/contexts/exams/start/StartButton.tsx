import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import { chargedMinor } from '@invigil/domain/billing/price';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useMoney } from '../../../shared/payments/use-money.ts';
import { examAddress } from './exam-window.ts';
import type { LiveAssessment } from './live-assessment.ts';
import { countRecordedAnswers, type RecordedAnswers } from './readiness/recorded-answers.ts';

interface StartButtonProps {
  assessment: LiveAssessment;
  isBusy: boolean;
  onStart: () => void;
  onPay: () => void;
  /** The attempt in progress has answers to record: the devices can be checked first. */
  onCheck: (recorded: RecordedAnswers) => void;
}

/** Starts, resumes or pays for an assessment, or shows why none of it is possible. */
export function StartButton({ assessment, isBusy, onStart, onPay, onCheck }: StartButtonProps) {
  const { t } = useTranslation('dashboard');
  const { priceMinor, currency } = assessment;
  const money = useMoney();
  // The price as it is charged.
  const price = assessment.mayPay ? money(chargedMinor(priceMinor, currency), currency) : '';
  if (assessment.mayPay)
    return (
      <Button
        variant="contained"
        size="large"
        disabled={isBusy}
        aria-label={t('live.payNamed', { title: assessment.title, price })}
        onClick={onPay}
      >
        {t('live.pay', { price })}
      </Button>
    );
  if (!assessment.mayStart && assessment.priceMinor > 0 && assessment.paymentCount === 0)
    return <StatusChip kind="warn">{t('live.unpaid')}</StatusChip>;
  if (!assessment.mayStart) return <StatusChip kind="submitted">{t('live.taken')}</StatusChip>;
  if (assessment.hasOpenAttempt)
    return <ResumeButton assessmentId={assessment.assessmentId} onCheck={onCheck} />;
  return (
    <Button variant="contained" size="large" disabled={isBusy} onClick={onStart}>
      {t('live.start')}
    </Button>
  );
}

interface ResumeButtonProps {
  assessmentId: number;
  onCheck: (recorded: RecordedAnswers) => void;
}

/** Returns to the attempt in progress. The clock runs: nothing that fails or takes long is in the way. */
function ResumeButton({ assessmentId, onCheck }: ResumeButtonProps) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(queryOf(listRecordedQuestions, { params: { assessmentId } }));
  const recorded = data === undefined ? null : countRecordedAnswers(data);
  return (
    <Button
      variant="contained"
      size="large"
      href={examAddress(assessmentId)}
      aria-haspopup={recorded === null ? undefined : 'dialog'}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (recorded === null || opensElsewhere) return;
        event.preventDefault();
        onCheck(recorded);
      }}
    >
      {t('live.resume')}
    </Button>
  );
}
