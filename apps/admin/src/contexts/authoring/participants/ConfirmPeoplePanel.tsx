import { confirmCandidates, listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import styles from './confirm-people.module.css';

type Person = OkOf<typeof listInvitations>['rows'][number];

/** People that one panel shows; once they are confirmed, the next ones follow. */
const MAX_SHOWN = 200;

interface ConfirmPeoplePanelProps {
  /** Shows those on the list of one assessment. */
  readonly assessmentId?: number | undefined;
  /** Shows one address. */
  readonly email?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Confirms that accounts belong to the owners of their addresses: the Admin sees name, address and day of registration of
 * each, and chooses.
 */
export function ConfirmPeoplePanel({ assessmentId, email, onClose }: ConfirmPeoplePanelProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const list = useQuery(
    queryOf(listInvitations, {
      params: { page: 1, pageSize: MAX_SHOWN },
      query: { search: email, state: 'waiting', assessmentId },
    }),
  );
  const people = list.data?.rows.filter((row) => email === undefined || row.email === email) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(email === undefined ? [] : [email]));
  const emails = people.map((person) => person.email).filter((address) => chosen.has(address));
  const confirm = useAction(confirmCandidates);
  const { busy, run } = useSingleFlight(async () => {
    const { confirmedCount } = await confirm.mutateAsync({ body: { emails } });
    toast.show(t('confirmPeople.done', { count: confirmedCount }));
    onClose();
  });
  const toggle = (address: string) => {
    const next = new Set(chosen);
    if (!next.delete(address)) next.add(address);
    setChosen(next);
  };
  return (
    <SidePanel
      open
      title={t('confirmPeople.title')}
      onClose={onClose}
      dirty={email === undefined && chosen.size > 0}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('common:close')}
          </Button>
          <Button
            variant="contained"
            loading={busy}
            disabled={emails.length === 0}
            onClick={() => run().catch(() => undefined)}
          >
            {t('confirmPeople.submit', { count: emails.length })}
          </Button>
        </>
      )}
    >
      <p>{t('confirmPeople.text')}</p>
      <p className="secondary small">{t('confirmPeople.once')}</p>
      {confirm.error !== null && <Notice kind="bad">{errorText(confirm.error)}</Notice>}
      <ReadFailure error={firstError(list)} onRetry={() => list.refetch()} />
      {list.isPending && <PeopleSkeleton />}
      {list.data !== undefined && people.length === 0 && <Notice>{t('confirmPeople.none')}</Notice>}
      {people.length > 1 && (
        <CheckboxField
          label={t('confirmPeople.all')}
          checked={emails.length === people.length}
          onChange={({ target }) =>
            setChosen(new Set(target.checked ? people.map((person) => person.email) : []))
          }
        />
      )}
      <ul className={styles.peopleToConfirm} aria-label={t('confirmPeople.title')}>
        {people.map((person) => (
          <li key={person.email}>
            <CheckboxField
              label={person.fullName ?? t('confirmPeople.noName')}
              checked={chosen.has(person.email)}
              onChange={() => toggle(person.email)}
              hint={<PersonFacts person={person} />}
            />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

function PersonFacts({ person: { email, accountCreatedAt } }: { person: Person }) {
  const { t } = useTranslation('users');
  return (
    <>
      <EmailAddress address={email} />
      {accountCreatedAt !== null && (
        <span className={styles.personRegistered}>
          {t('confirmPeople.registered', { date: formatDate(accountCreatedAt) })}
        </span>
      )}
    </>
  );
}

function PeopleSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true" className={styles.peopleToConfirm}>
      <span className="visually-hidden">{t('loading')}</span>
      {['64%', '52%', '72%'].map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
}
