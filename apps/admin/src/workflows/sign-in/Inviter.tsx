import { getInviter } from '@invigil/contract/accounts/registration-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../../shared/api/api-errors.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import styles from './sign-in.module.css';

/** Says who invites by the link of the page, or that nobody does. */
export function Inviter({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { data, error, isPending } = useQuery({
    ...queryOf(getInviter, { params: { ownerId } }),
    retry: false,
  });
  if (error instanceof RefusalError) return <Notice kind="bad">{errorText(error)}</Notice>;
  if (isPending)
    return (
      <p aria-busy="true">
        <span className="skeleton" style={{ width: '72%' }} />
      </p>
    );
  return (
    <p className={styles.inviter}>
      {data === undefined ? t('inviter.unnamed') : t('inviter.named', { name: data.fullName })}
    </p>
  );
}
