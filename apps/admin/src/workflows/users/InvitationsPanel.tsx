import { listInvitations, sendOpenInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { INVITATION_STATES } from '@invigil/domain/accounts/invitation-state';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, LockOpen, Mail, UserCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPeoplePanel } from '../../contexts/authoring/participants/ConfirmPeoplePanel.tsx';
import { useInvitationMails } from '../../contexts/authoring/participants/use-invitation-mails.ts';
import { useSignInLocks } from '../../contexts/exams/live-board/use-sign-in-locks.ts';
import { fetchAllPages } from '../../shared/api/fetch-all-pages.ts';
import { firstError, queryOf, useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useUnmountSignal } from '../../shared/api/use-unmount-signal.ts';
import { SegmentedControl } from '../../shared/components/SegmentedControl.tsx';
import { SidePanel } from '../../shared/components/SidePanel.tsx';
import { useToast } from '../../shared/components/Toast.tsx';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE } from '../../shared/data-table/table-query.ts';
import { invitationLink } from '../../shared/session/invitation-links.ts';
import { useMailSetup } from '../../shared/session/use-setup.tsx';
import { exportColumnsOf } from '../../shared/table-export/export-column.ts';
import { TableExport } from '../../shared/table-export/TableExport.tsx';
import { type InvitationRow, useInvitationColumns } from './invitation-columns.tsx';
import { MAX_SLIPS, type Slip, SlipSheet } from './SlipSheet.tsx';
import { useUnlock } from './use-unlock.ts';

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
  const { t } = useTranslation(['users', 'liveBoard']);
  const toast = useToast();
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
  const unmountSignal = useUnmountSignal();
  const fetchAll = (of: State, signal: AbortSignal) =>
    fetchAllPages(listInvitations, (page, size) => inputOf(page, size, of), signal);
  const fetchOpen = async (signal: AbortSignal) =>
    (await fetchAll('all', signal)).filter((row) => !row.isRegistered);
  const [confirming, setConfirming] = useState<{ email: string | undefined } | null>(null);
  const [slips, setSlips] = useState<readonly Slip[] | null>(null);
  const { locks } = useSignInLocks(0);
  const unlock = useUnlock(locks);
  const columns = useInvitationColumns(locks);
  // On the screen a button copies the link; a file shows it.
  const link = { header: t('invitations.link'), value: (row: InvitationRow) => linkOf(ownerId, row) };

  const copy = useCopyText(t('invitations.notCopied'));
  const copyAll = useSingleFlight(async () => {
    const signal = unmountSignal();
    try {
      const rows = (await fetchOpen(signal)).map((row) => `${row.email}\t${linkOf(ownerId, row)}`);
      if (rows.length === 0) toast.show(t('invitations.empty.open'));
      else await copy(rows.join('\n'), t('invitations.copiedAll', { count: rows.length }));
    } catch (error) {
      if (!signal.aborted) toast.show(errorText(error));
    }
  });

  const mailSetup = useMailSetup();
  const sendMails = useInvitationMails();
  const sendOpen = useAction(sendOpenInvitations);
  const sendAll = useSingleFlight(async () => {
    try {
      const { mailedCount } = await sendOpen.mutateAsync({ body: {} });
      toast.show(t('invitations.sent', { count: mailedCount }));
    } catch (error) {
      toast.show(errorText(error));
    }
  });
  const print = useSingleFlight(async () => {
    const signal = unmountSignal();
    try {
      const rows = await fetchOpen(signal);
      if (rows.length === 0) toast.show(t('invitations.empty.open'));
      else setSlips(rows.slice(0, MAX_SLIPS).map((row) => slipOf(ownerId, row)));
      if (rows.length > MAX_SLIPS) toast.show(t('invitations.slipsLimit', { count: MAX_SLIPS }));
    } catch (error) {
      if (!signal.aborted) toast.show(errorText(error));
    }
  });

  // A button that shows its progress is disabled, which would move the focus out of the panel.
  const copyAllButton = useRef<HTMLButtonElement>(null);
  const hasCopied = useRef(false);
  useEffect(() => {
    if (!copyAll.busy && hasCopied.current) copyAllButton.current?.focus();
    hasCopied.current = copyAll.busy;
  }, [copyAll.busy]);

  return (
    <SidePanel
      open
      title={t('invitations.title')}
      onClose={onClose}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('common:close')}
          </Button>
          {mailSetup === undefined && (
            <Button variant="outlined" loading={sendAll.busy} onClick={() => sendAll.run()}>
              {t('invitations.sendAll')}
            </Button>
          )}
          <Button variant="outlined" loading={print.busy} onClick={() => print.run()}>
            {t('invitations.slips')}
          </Button>
          <Button
            ref={copyAllButton}
            variant="contained"
            loading={copyAll.busy}
            onClick={() => copyAll.run()}
          >
            {t('invitations.copyAll')}
          </Button>
        </>
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
        actions={[
          {
            id: 'unlock',
            label: t('liveBoard:locks.lift'),
            icon: LockOpen,
            hidden: (row) => !locks.has(row.email),
            onSelect: unlock,
          },
          {
            id: 'copy',
            label: t('invitation.copy'),
            icon: Copy,
            visible: true,
            hidden: (row) => row.isRegistered,
            onSelect: (row) => copy(linkOf(ownerId, row), t('invitation.copied')),
          },
          {
            id: 'confirm',
            label: t('invitations.confirmOne'),
            icon: UserCheck,
            hidden: (row) => row.state !== 'waiting',
            onSelect: ({ email }) => setConfirming({ email }),
          },
          {
            id: 'send',
            label: t('invitations.send'),
            icon: Mail,
            hidden: () => mailSetup !== undefined,
            onSelect: ({ email }) => sendMails([email]),
          },
        ]}
      />
      {slips !== null && <SlipSheet slips={slips} onDone={() => setSlips(null)} />}
      {confirming !== null && (
        <ConfirmPeoplePanel email={confirming.email} onClose={() => setConfirming(null)} />
      )}
    </SidePanel>
  );
}

const slipOf = (ownerId: number, row: InvitationRow): Slip => ({
  email: row.email,
  name: row.fullName,
  link: linkOf(ownerId, row),
});

function linkOf(ownerId: number, { email, invitationCode }: InvitationRow): string {
  return invitationCode === null ? '' : invitationLink(ownerId, email, invitationCode);
}
