import { getRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Radio } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { QrCode, qrPicture } from '../../../shared/components/QrCode.tsx';
import { useCopyText } from '../../../shared/components/use-copy-text.ts';
import { registrationLink } from '../../../shared/session/invitation-links.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import type { AssessmentRow } from './assessment-row.ts';
import styles from './assessments.module.css';

interface LiveLinkDialogProps {
  assessment: AssessmentRow;
  isScheduled: boolean;
  /** How many candidates can start. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows the Admin's link and its QR code once an assessment is live, to copy and to put on a wall. */
export function LiveLinkDialog({ assessment, isScheduled, children, onClose }: LiveLinkDialogProps) {
  const { t } = useTranslation(['assessments', 'users', 'common']);
  const titleId = useId();
  const copy = useCopyText(t('users:invitation.notCopied'));
  const mayOpen = useScreenAccess();
  const { userId } = useSessionUser();
  const { data: rule } = useQuery({ ...queryOf(getRegistrationRule), enabled: mayOpen('users') });
  const link = registrationLink(userId);
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
      <div className="secondary">{children}</div>
      <p className={styles.liveLinkText}>
        {t(isInvitedOnly ? 'goLive.link.invitedOnly' : 'goLive.link.text')}
      </p>
      {isInvitedOnly && mayOpen('users') && (
        <Link className="link" to={SCREENS.users.path}>
          {t('goLive.link.toInvitations')}
        </Link>
      )}
      <div className={styles.liveLink}>
        <QrCode className={styles.liveLinkCode} text={link} label={t('goLive.link.code')} />
        <div>
          <span className="field-label">{t('goLive.link.label')}</span>
          <code>{link}</code>
          <div className="row wrap">
            <Button
              variant="contained"
              autoFocus
              startIcon={<Icon of={Copy} />}
              onClick={() => copy(link, t('users:invitation.copied'))}
            >
              {t('users:invitation.copy')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Icon of={Download} />}
              onClick={async () => saveFile(await qrPicture(link), 'qr-code.png', 'image/png')}
            >
              {t('goLive.link.saveCode')}
            </Button>
          </div>
        </div>
      </div>
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
