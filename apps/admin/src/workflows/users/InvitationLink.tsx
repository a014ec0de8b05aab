import { getRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import { registrationLink } from '../../shared/session/invitation-links.ts';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { InvitedOnlySwitch } from './InvitedOnlySwitch.tsx';
import styles from './users.module.css';

/** The link by which candidates register with this Admin, to copy and pass on, and whom it serves. */
export function InvitationLink({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation('users');
  const copy = useCopyText(t('invitation.notCopied'));
  const { data: rule } = useQuery(queryOf(getRegistrationRule));
  const [showsInvitations, setShowsInvitations] = useState(false);
  const link = registrationLink(ownerId);
  return (
    <section className={`sheet ${styles.invitation}`} aria-labelledby="invitation-title">
      <div className="grow">
        <h2 id="invitation-title" className="section-title">
          {t('invitation.title')}
        </h2>
        <p className="secondary small">
          {t(rule?.invitedEmailsOnly ? 'invitation.invitedText' : 'invitation.text')}
        </p>
        <code className={styles.invitationLink}>{link}</code>
      </div>
      <Button
        variant="outlined"
        startIcon={<Icon of={Copy} />}
        onClick={() => copy(link, t('invitation.copied'))}
      >
        {t('invitation.copy')}
      </Button>
      <Button variant="outlined" startIcon={<Icon of={Mail} />} onClick={() => setShowsInvitations(true)}>
        {t('invitations.open')}
      </Button>
      {rule && (
        <div className={styles.invitationRule}>
          <InvitedOnlySwitch isOn={rule.invitedEmailsOnly} />
        </div>
      )}
      {showsInvitations && <InvitationsPanel ownerId={ownerId} onClose={() => setShowsInvitations(false)} />}
    </section>
  );
}
