import { leaveOwnMembership, listOwnMemberships } from '@invigil/contract/accounts/membership-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import styles from './own-account.module.css';

type Membership = OkOf<typeof listOwnMemberships>['memberships'][number];

/** The organisations whose candidate the user is, each to be left. */
export function OwnOrganisations() {
  const { t } = useTranslation('ownAccount');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useQuery(queryOf(listOwnMemberships));
  const leave = useAction(leaveOwnMembership);
  const [leaving, setLeaving] = useState<Membership | null>(null);
  if (data === undefined) return null;
  return (
    <Sheet padded>
      <h2 className="section-title">{t('profile.organisations.title')}</h2>
      <p className="secondary small">
        {t(data.memberships.length === 0 ? 'profile.organisations.none' : 'profile.organisations.text')}
      </p>
      <ul className={styles.ownAccountList}>
        {data.memberships.map((membership) => (
          <li key={membership.tenantId}>
            <span className="grow">
              {membership.tenantName}{' '}
              <span className="secondary small">
                {t('profile.organisations.since', { date: formatDate(membership.joinedAt) })}
              </span>
            </span>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${t('profile.organisations.leave')}: ${membership.tenantName}`}
              onClick={() => setLeaving(membership)}
            >
              {t('profile.organisations.leave')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <ConfirmDialog
          open
          title={t('profile.organisations.leaveTitle', { name: leaving.tenantName })}
          safeLabel={t('profile.organisations.keep')}
          confirmLabel={t('profile.organisations.leave')}
          errorText={errorText}
          onCancel={() => setLeaving(null)}
          onConfirm={async () => {
            await leave.mutateAsync({ body: { tenantId: leaving.tenantId } });
            setLeaving(null);
            toast.show(t('profile.organisations.left', { name: leaving.tenantName }));
          }}
        >
          <p>{t('profile.organisations.leaveText')}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
