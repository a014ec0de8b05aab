import { SCREENS } from '@invigil/domain/access/screens';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import styles from './marking.module.css';

interface MarkingDoneProps {
  assessmentId: number;
  /** Answers that were passed over; 0 where all are marked. */
  waitingCount?: number;
  /** Begins again with the first answer, or with the first that waits. */
  onAgain?: () => void;
}

/** The screen after the last answer: the results, their e-mails and the certificates, or the answers that were passed over. */
export function MarkingDone({ assessmentId, waitingCount = 0, onAgain }: MarkingDoneProps) {
  const { t } = useTranslation('marking');
  const mayIssue = useMayOpen('issuedCertificates');
  const panel = useRef<HTMLElement>(null);
  // The field of the marks is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} className={`sheet pad ${styles.markingDone}`} aria-live="polite">
      <p>{waitingCount > 0 ? t('end.waiting', { count: waitingCount }) : t('done')}</p>
      <div className="row wrap">
        {waitingCount > 0 && onAgain !== undefined && (
          <Button variant="contained" onClick={onAgain}>
            {t('end.toWaiting')}
          </Button>
        )}
        <StepLink isFirst={waitingCount === 0} to={`${SCREENS.results.path}?quiz=${assessmentId}`}>
          {t('end.results')}
        </StepLink>
        {mayIssue && (
          <StepLink isFirst={false} to={SCREENS.issuedCertificates.path}>
            {t('end.certificates')}
          </StepLink>
        )}
        {waitingCount === 0 && onAgain !== undefined && (
          <Button variant="outlined" onClick={onAgain}>
            {t('end.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface StepLinkProps {
  isFirst: boolean;
  to: string;
  children: ReactNode;
}

function StepLink({ isFirst, to, children }: StepLinkProps) {
  return (
    <Button component={Link} variant={isFirst ? 'contained' : 'outlined'} to={to}>
      {children}
    </Button>
  );
}
