import { addParticipants, listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../../shared/components/PageHeader.tsx';
import type { Column } from '../../../../shared/data-table/columns.ts';
import { ResourceScreen } from '../../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../../shared/resource-screen/table-source.ts';
import { useMayCall, useMayOpen } from '../../../../shared/session/use-may-open.ts';
import { AssessmentLink } from '../../assessment-link/AssessmentLink.tsx';
import { AddParticipantsPanel } from '../../participants/AddParticipantsPanel.tsx';
import type { AssessmentRow } from '../assessment-row.ts';
import styles from './place.module.css';

interface ParticipantRow {
  readonly email: string;
}

/** Who may take an assessment, all candidates of the Admin or the addresses of its list, and the link for them. */
export function ParticipantsTab({ assessment }: { assessment: AssessmentRow }) {
  return (
    <>
      {assessment.participantMode === 'byEmail' ? (
        <ListedParticipants assessmentId={assessment.assessmentId} />
      ) : (
        <AllCandidates />
      )}
      <div className={`sheet pad ${styles.group}`}>
        <AssessmentLink assessment={assessment} />
      </div>
    </>
  );
}

function AllCandidates() {
  const { t } = useTranslation('assessments');
  return (
    <>
      <PageHeader title={t('place.tabs.participants')} actions={<UsersLink />} />
      <div className="sheet">
        <EmptyState title={t('participants.allCandidates')}>{t('place.participants.all')}</EmptyState>
      </div>
    </>
  );
}

function ListedParticipants({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation('assessments');
  const mayAdd = useMayCall(addParticipants);
  const [isAdding, setAdding] = useState(false);
  const columns: readonly Column<ParticipantRow>[] = [
    {
      id: 'email',
      header: t('place.participants.address'),
      sortable: true,
      stacked: 'title',
      cell: ({ email }) => <EmailAddress address={email} />,
      value: ({ email }) => email,
    },
  ];
  const source = useWholeList(
    listParticipants,
    { params: { assessmentId } },
    columns,
    (rows): readonly ParticipantRow[] => rows,
  );
  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={({ email }) => email}
        rowName={({ email }) => email}
        title={t('place.tabs.participants')}
        lead={source.count !== undefined && t('fields.participantEmailsRead', { count: source.count })}
        searchLabel={t('place.participants.address')}
        empty={{ title: t('place.participants.empty') }}
        pageActions={<UsersLink />}
        {...(mayAdd && { create: { label: t('addParticipants.action'), onSelect: () => setAdding(true) } })}
      />
      {isAdding && <AddParticipantsPanel assessmentId={assessmentId} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The way to accounts and invitations, for a role that has them. */
function UsersLink() {
  const { t } = useTranslation('assessments');
  const mayOpen = useMayOpen('users');
  if (!mayOpen) return null;
  return (
    <Button variant="outlined" component={Link} to={SCREENS.users.path}>
      {t('place.participants.toUsers')}
    </Button>
  );
}
