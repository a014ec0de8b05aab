import { endSessionsOfUser, getSessionNotice } from '@invigil/contract/accounts/session-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import type { UserRow } from './user-row.ts';

/** Signs a user out everywhere, with a warning where an exam of the user is in progress. */
export function EndSessionsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const end = useAction(endSessionsOfUser);
  const notice = useQuery(queryOf(getSessionNotice, { params: { userId: user.userId } }));
  return (
    <ConfirmDialog
      open
      title={t('endSessions.title', { name: user.fullName })}
      safeLabel={t('endSessions.keep')}
      confirmLabel={t('endSessions.confirm')}
      // Not before it is known whether an exam would be interrupted; where that cannot be read, the text says so.
      mayConfirm={!notice.isPending}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await end.mutateAsync({ body: { userId: user.userId } });
        onClose();
        toast.show(t('endSessions.done', { name: user.fullName }));
      }}
    >
      <p>{t('endSessions.text')}</p>
      {notice.data?.isInExam && <Notice kind="warn">{t('endSessions.inExam')}</Notice>}
      {notice.isError && <Notice kind="warn">{t('endSessions.unknown')}</Notice>}
    </ConfirmDialog>
  );
}
