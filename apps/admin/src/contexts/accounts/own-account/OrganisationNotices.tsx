import { sendEmailConfirmation } from '@invigil/contract/accounts/email-confirmation-endpoints';
import {
  acceptOwnMembership,
  leaveOwnMembership,
  listOwnMemberships,
} from '@invigil/contract/accounts/membership-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf, useAction, useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';

type OwnMemberships = OkOf<typeof listOwnMemberships>;
type Membership = OwnMemberships['memberships'][number];

/** Organisations that wait for the candidate: for proof of the address, or for the answer to a membership. */
export function OrganisationNotices() {
  const { data } = useQuery(queryOf(listOwnMemberships));
  if (data === undefined) return null;
  return (
    <>
      {data.waitingCount > 0 && <WaitingNotice memberships={data} />}
      {data.memberships
        .filter(({ isAccepted }) => !isAccepted)
        .map((membership) => (
          <OfferNotice key={membership.tenantId} membership={membership} />
        ))}
    </>
  );
}

function WaitingNotice({ memberships }: { memberships: OwnMemberships }) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const errorText = useErrorText();
  const { email } = useSessionUser();
  const send = useButtonAction(sendEmailConfirmation);
  const way = memberships.mayProveByMail
    ? 'proveText'
    : memberships.needsOwnPassword
      ? 'ownPasswordText'
      : 'askText';
  return (
    <Notice
      title={t('organisations.waiting', { count: memberships.waitingCount, email })}
      action={
        memberships.mayProveByMail ? (
          <Button
            size="small"
            variant="outlined"
            loading={send.isPending}
            onClick={() => send.run({ body: {} }, () => toast.show(t('organisations.proveSent', { email })))}
          >
            {t('organisations.prove')}
          </Button>
        ) : (
          memberships.needsOwnPassword && (
            <Button size="small" variant="outlined" component={Link} to={SCREENS.password.path}>
              {t('organisations.ownPassword')}
            </Button>
          )
        )
      }
    >
      {t(`organisations.${way}`)}
      {send.error !== null && <p role="alert">{errorText(send.error)}</p>}
    </Notice>
  );
}

function OfferNotice({ membership: { tenantId, tenantName: name } }: { membership: Membership }) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const errorText = useErrorText();
  const accept = useButtonAction(acceptOwnMembership);
  const leave = useAction(leaveOwnMembership);
  const [isDeclining, setDeclining] = useState(false);
  const body = { tenantId };
  return (
    <Notice
      title={t('organisations.offered', { name })}
      action={
        <span className="notice-actions">
          <Button size="small" variant="text" onClick={() => setDeclining(true)}>
            {t('organisations.decline')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            loading={accept.isPending}
            onClick={() => accept.run({ body }, () => toast.show(t('organisations.accepted', { name })))}
          >
            {t('organisations.accept')}
          </Button>
        </span>
      }
    >
      {t('organisations.offeredText', { name })}
      {accept.error !== null && <p role="alert">{errorText(accept.error)}</p>}
      {isDeclining && (
        <ConfirmDialog
          open
          title={t('organisations.declineTitle', { name })}
          safeLabel={t('organisations.keep')}
          confirmLabel={t('organisations.decline')}
          errorText={errorText}
          onCancel={() => setDeclining(false)}
          onConfirm={async () => {
            await leave.mutateAsync({ body });
            toast.show(t('organisations.declined', { name }));
          }}
        >
          <p>{t('organisations.declineText')}</p>
        </ConfirmDialog>
      )}
    </Notice>
  );
}
