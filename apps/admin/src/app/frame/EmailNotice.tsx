import {
  cancelEmailChange,
  sendEmailConfirmation,
} from '@invigil/contract/accounts/email-confirmation-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useButtonAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useToast } from '../../shared/components/Toast.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';
import styles from './email-notice.module.css';

/** Says that the address of the user's account, or a new one, waits for its confirmation. */
export function EmailNotice() {
  const { t } = useTranslation('frame');
  const toast = useToast();
  const errorText = useErrorText();
  const { email, isEmailUnconfirmed, pendingEmail } = useSessionUser();
  const send = useButtonAction(sendEmailConfirmation);
  const cancel = useButtonAction(cancelEmailChange);
  if (pendingEmail === null && !isEmailUnconfirmed) return null;
  const awaited = pendingEmail ?? email;
  const error = send.error ?? cancel.error;
  return (
    <Notice
      action={
        <span className="notice-actions">
          {pendingEmail !== null && (
            <Button
              size="small"
              variant="text"
              loading={cancel.isPending}
              onClick={() => cancel.run({ body: {} }, () => toast.show(t('email.kept', { email })))}
            >
              {t('email.keep')}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            loading={send.isPending}
            onClick={() => send.run({ body: {} }, () => toast.show(t('email.sent', { email: awaited })))}
          >
            {t('email.again')}
          </Button>
        </span>
      }
    >
      <span className={styles.noticeAddress}>
        {pendingEmail === null
          ? t('email.unconfirmed', { email })
          : t('email.pending', { email, pendingEmail })}
      </span>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </Notice>
  );
}
