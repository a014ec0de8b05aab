import { getRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import { AssessmentLink } from '../assessment-link/AssessmentLink.tsx';
import { type AssessmentRow, opensLater } from './assessment-row.ts';
import styles from './assessments.module.css';
import { StarterCount } from './StarterCount.tsx';

interface LiveLinkDialogProps {
  assessment: AssessmentRow;
  onClose: () => void;
}

/** Shows the link of a live assessment and its QR code, to pass on and to put on a wall. */
export function LiveLinkDialog({ assessment, onClose }: LiveLinkDialogProps) {
  const { t } = useTranslation(['assessments', 'common']);
  const titleId = useId();
  const isScheduled = opensLater(assessment);
  const mayOpen = useScreenAccess();
  const { data: rule } = useQuery({ ...queryOf(getRegistrationRule), enabled: mayOpen('users') });
  const isInvitedOnly = assessment.participantMode === 'byEmail' || rule?.invitedEmailsOnly === true;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <h2 id={titleId}>
        {t(isScheduled ? 'goLive.link.titleScheduled' : 'goLive.link.titleLive', { title: assessment.title })}
      </h2>
      <div className="secondary">
        <StarterCount assessment={assessment} isScheduled={isScheduled} hasLink />
      </div>
      <p className={styles.liveLinkText}>
        {t(isInvitedOnly ? 'goLive.link.invitedOnly' : 'goLive.link.text')}
      </p>
      {isInvitedOnly && mayOpen('users') && (
        <Link className="link" to={SCREENS.users.path}>
          {t('goLive.link.toInvitations')}
        </Link>
      )}
      <AssessmentLink assessment={assessment} autoFocus />
      <div className="actions">
        {mayOpen('liveBoard') && !isScheduled && (
          <Button
            component={Link}
            variant="outlined"
            startIcon={<Icon of={Radio} />}
            to={`${SCREENS.liveBoard.path}?quiz=${assessment.assessmentId}`}
          >
            {t('actions.liveBoard')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Dialog>
  );
}
