import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../shared/api/queries.ts';
import { useCopyText } from '../../../../shared/components/use-copy-text.ts';
import { invitationLink } from '../../../../shared/session/invitation-links.ts';
import { useSessionUser } from '../../../../shared/session/session-user.ts';
import { useMayOpen } from '../../../../shared/session/use-may-open.ts';
import { ConfirmPeoplePanel } from '../../../authoring/participants/ConfirmPeoplePanel.tsx';
import type { BoardFacts, BoardRow } from '../follow/board-row.ts';
import styles from './live-board-panel.module.css';

interface InvitationNoticeProps {
  row: BoardRow;
  facts: Pick<BoardFacts, 'assessmentId'>;
}

/** Says why a listed person cannot start yet, with the two ways on: confirm the person, or hand out the link. */
export function InvitationNotice({ row: { email, invitationState }, facts }: InvitationNoticeProps) {
  const { t } = useTranslation('liveBoard');
  const { userId } = useSessionUser();
  const mayOpen = useMayOpen('users');
  const copy = useCopyText(t('panel.linkNotCopied'));
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useQuery({
    ...queryOf(listInvitations, {
      params: { page: 1, pageSize: 10 },
      query: { search: email, assessmentId: facts.assessmentId },
    }),
    enabled: mayOpen,
  });
  const code = data?.rows.find((row) => row.email === email)?.invitationCode ?? null;
  return (
    <>
      <Notice kind={invitationState === 'waiting' ? 'warn' : 'info'}>
        {t(invitationState === 'waiting' ? 'panel.unconfirmed' : 'panel.noAccount')}
      </Notice>
      {mayOpen && (
        <div className={styles.panelActions}>
          {invitationState === 'waiting' && (
            <Button variant="contained" onClick={() => setConfirming(true)}>
              {t('panel.confirm')}
            </Button>
          )}
          <Button
            variant="outlined"
            disabled={code === null}
            onClick={() => copy(invitationLink(userId, email, code ?? ''), t('panel.linkCopied'))}
          >
            {t('panel.copyLink')}
          </Button>
        </div>
      )}
      {isConfirming && <ConfirmPeoplePanel email={email} onClose={() => setConfirming(false)} />}
    </>
  );
}
