import { confirmPasswordLinks } from '@invigil/contract/accounts/password-link-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

/** Says who made links for a new password of the user's account, until the user confirms. */
export function PasswordLinkNotice() {
  const { t } = useTranslation('frame');
  const { passwordLinks } = useSessionUser();
  const confirm = useAction(confirmPasswordLinks);
  const newest = passwordLinks.at(-1);
  if (newest === undefined) return null;
  return (
    <Notice
      kind="warn"
      action={
        <Button
          size="small"
          variant="outlined"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { madeUntil: newest.madeAt } })}
        >
          {t('passwordLink.confirm')}
        </Button>
      }
    >
      {passwordLinks.map(({ madeBy, madeAt, usedAt }) => (
        <p key={madeAt.getTime()}>
          {t(madeBy === null ? 'passwordLink.madeOnServer' : 'passwordLink.made', {
            name: madeBy,
            madeAt: formatDateTime(madeAt),
          })}{' '}
          {usedAt === null
            ? t('passwordLink.unused')
            : t('passwordLink.used', { usedAt: formatDateTime(usedAt) })}
        </p>
      ))}
    </Notice>
  );
}
