import { handOverAddress } from '@invigil/contract/accounts/membership-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import type { UserRow } from './user-row.ts';

/** Asks before an address that somebody else registered becomes free for its owner. */
export function HandOverDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const handOver = useAction(handOverAddress);
  const { email, userId } = user;
  return (
    <ConfirmDialog
      open
      title={t('handOver.title', { email })}
      safeLabel={t('handOver.keep')}
      confirmLabel={t('handOver.confirm')}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        await handOver.mutateAsync({ body: { userId } });
        onClose();
        toast.show(t('handOver.done', { email }));
      }}
    >
      <p>{t('handOver.text')}</p>
    </ConfirmDialog>
  );
}
