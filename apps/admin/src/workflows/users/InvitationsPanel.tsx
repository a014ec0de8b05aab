import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { INVITATION_STATES } from '@invigil/domain/accounts/invitation-state';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPeoplePanel } from '../../contexts/authoring/participants/ConfirmPeoplePanel.tsx';
import { useSignInLocks } from '../../contexts/exams/live-board/locks/use-sign-in-locks.ts';
import { fetchAllPages } from '../../shared/api/fetch-all-pages.ts';
import { firstError, queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { SegmentedControl } from '../../shared/components/SegmentedControl.tsx';
import { SidePanel } from '../../shared/components/SidePanel.tsx';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE } from '../../shared/data-table/table-query.ts';
import { useMailSetup } from '../../shared/session/use-setup.tsx';
import { exportColumnsOf } from '../../shared/table-export/export-column.ts';
import { TableExport } from '../../shared/table-export/TableExport.tsx';
import { type InvitationRow, useInvitationColumns } from './invitation-columns.tsx';
import { useInvitationRowActions } from './invitation-row-actions.ts';
import { linkOf } from './invitation-row-link.ts';
import { OpenInvitationsFooter } from './OpenInvitationsFooter.tsx';

const STATES = ['all', ...INVITATION_STATES] as const;
type State = (typeof STATES)[number];

interface InvitationsPanelProps {
  ownerId: number;
  onClose: () => void;
}

/**
 * The invited addresses, how far the person of each is, and the link of each that is not registered: to copy, to send or to
 * print, one by one or all. Accounts that wait for the Admin are confirmed here.
 */
export function InvitationsPanel({ ownerId, onClose }: InvitationsPanelProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const [query, setQuery] = useState(firstPage);
  const [state, setState] = useState<State>('all');
  const inputOf = (page: number, pageSize: number, of: State) => ({
    params: { page, pageSize },
    query: { search: query.search, state: of === 'all' ? undefined : of },
  });
  const list = useQuery({
    ...queryOf(listInvitations, inputOf(query.page, PAGE_SIZE, state)),
    placeholderData: keepPreviousData,
  });
  const fetchAll = (of: State, signal: AbortSignal) =>
    fetchAllPages(listInvitations, (page, size) => inputOf(page, size, of), signal);
  const fetchOpen = async (signal: AbortSignal) =>
    (await fetchAll('all', signal)).filter((row) => !row.isRegistered);
  const [confirming, setConfirming] = useState<{ email: string | undefined } | null>(null);
  const { locks } = useSignInLocks(0);
  const columns = useInvitationColumns(locks);
  // On the screen a button copies the link; a file shows it.
  const link = { header: t('invitations.link'), value: (row: InvitationRow) => linkOf(ownerId, row) };

  const mailSetup = useMailSetup();
  const actions = useInvitationRowActions({ ownerId, locks, onConfirm: (email) => setConfirming({ email }) });
  return (
    <SidePanel
      open
      title={t('invitations.title')}
      onClose={onClose}
      footer={(requestClose) => (
        <OpenInvitationsFooter ownerId={ownerId} fetchOpen={fetchOpen} onClose={requestClose} />
      )}
    >
      <p className="secondary">{t('invitations.text')}</p>
      {mailSetup !== undefined && <p className="secondary small">{mailSetup}</p>}
      <div>
        <Button variant="outlined" onClick={() => setConfirming({ email: undefined })}>
          {t('invitations.confirm')}
        </Button>
      </div>
      <DataTable
        caption={t('invitations.title')}
        columns={columns}
        rows={list.data?.rows ?? []}
        total={list.data?.count ?? 0}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.email}
        rowName={(row) => row.email}
        searchLabel={t('columns.email')}
        filters={
          <SegmentedControl
            label={t('invitations.states.label')}
            options={STATES.map((value) => ({ value, label: t(`invitations.states.${value}`) }))}
            value={state}
            onChange={(chosen) => {
              setState(chosen);
              setQuery({ ...query, page: 1 });
            }}
          />
        }
        exportMenu={
          <TableExport
            title={t('invitations.title')}
            fileName="invitations"
            columns={[...exportColumnsOf(columns), link]}
            fetchAllRows={(signal) => fetchAll(state, signal)}
          />
        }
        loading={list.isPending}
        error={firstError(list) === null ? null : errorText(list.error)}
        onRetry={() => list.refetch()}
        empty={{ title: t(`invitations.empty.${state}`), text: t('invitations.emptyText') }}
        actions={actions}
      />
      {confirming !== null && (
        <ConfirmPeoplePanel email={confirming.email} onClose={() => setConfirming(null)} />
      )}
    </SidePanel>
  );
}
