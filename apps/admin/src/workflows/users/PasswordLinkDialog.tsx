import { createPasswordLink } from '@invigil/contract/accounts/password-link-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import type { UserRow } from './user-row.ts';
import styles from './users.module.css';

/** Makes a link for a new password of a user and shows it once, to be handed over. */
export function PasswordLinkDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const titleId = useId();
  const make = useAction(createPasswordLink);
  const errorText = useErrorText();
  const copy = useCopyText(t('invitation.notCopied'));
  const link = make.data && `${location.origin}${make.data.path}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('passwordLink.title', { name: user.fullName })}</DialogTitle>
      <DialogContent className="stack">
        {make.error !== null && <Notice kind="bad">{errorText(make.error)}</Notice>}
        {make.data === undefined ? (
          <p>{t('passwordLink.text', { email: user.email })}</p>
        ) : (
          <>
            <p>{t('passwordLink.handOver', { time: formatTime(make.data.expiresAt) })}</p>
            <code className={styles.invitationLink}>{link}</code>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={link === undefined ? 'outlined' : 'text'} onClick={onClose}>
          {t(link === undefined ? 'passwordLink.cancel' : 'passwordLink.close')}
        </Button>
        {link === undefined ? (
          <Button
            variant="contained"
            loading={make.isPending}
            onClick={() => make.mutate({ body: { userId: user.userId } })}
          >
            {t('passwordLink.make')}
          </Button>
        ) : (
          <Button
            variant="contained"
            startIcon={<Icon of={Copy} />}
            onClick={() => copy(link, t('invitation.copied'))}
          >
            {t('passwordLink.copy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
