import {
  addParticipants,
  listParticipants,
  MAX_ADDED_AT_ONCE,
} from '@invigil/contract/authoring/participant-endpoints';
import { MAX_LISTED_PARTICIPANTS, reviewAddresses } from '@invigil/domain/authoring/participant-emails';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { useMailSetup } from '../../../shared/session/use-setup.tsx';
import { AddressReview } from './AddressReview.tsx';
import { FormerList } from './FormerList.tsx';
import { useInvitationMails } from './use-invitation-mails.ts';

interface AddParticipantsPanelProps {
  assessmentId: number;
  onClose: () => void;
}

/** Adds pasted addresses, and those of another assessment, to the participants of an assessment; they are reviewed first. */
export function AddParticipantsPanel({ assessmentId, onClose }: AddParticipantsPanelProps) {
  const { t } = useTranslation(['assessments', 'users']);
  const toast = useToast();
  const errorText = useErrorText();
  const mailSetup = useMailSetup();
  const sendMails = useInvitationMails();
  const add = useAction(addParticipants);
  const [text, setText] = useState('');
  const [sendsMail, setSendsMail] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const list = useQuery(queryOf(listParticipants, { params: { assessmentId } }));
  const listed = useMemo(() => new Set(list.data?.map(({ email }) => email)), [list.data]);
  // 10,000 addresses take 0.2 s, which no key waits for.
  const settledText = useDeferredValue(text);
  const reviewed = useMemo(() => reviewAddresses(settledText, listed), [settledText, listed]);
  const tooMany = listed.size + reviewed.fresh.length > MAX_LISTED_PARTICIPANTS;
  const problem = (): string | undefined => {
    if (tooMany) return t('addParticipants.tooMany', { max: formatNumber(MAX_LISTED_PARTICIPANTS) });
    return isRefused && reviewed.fresh.length === 0 ? t('addParticipants.none') : undefined;
  };

  const { busy, run: save } = useSingleFlight(async () => {
    // Of the text as it is, where the shown review is a moment behind.
    const { fresh: emails } = reviewAddresses(text, listed);
    setRefused(emails.length === 0);
    if (emails.length === 0 || tooMany || list.data === undefined) return;
    let added = 0;
    for (let start = 0; start < emails.length; start += MAX_ADDED_AT_ONCE) {
      const part = emails.slice(start, start + MAX_ADDED_AT_ONCE);
      added += (await add.mutateAsync({ body: { assessmentId, emails: part } })).addedCount;
    }
    toast.show(t('addParticipants.done', { count: added }));
    onClose();
    if (sendsMail) await sendMails(emails);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save().catch(() => undefined);
  };

  return (
    <SidePanel
      open
      title={t('addParticipants.action')}
      onClose={onClose}
      dirty={text.trim() !== ''}
      onSubmit={submit}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('addParticipants.submit', { count: reviewed.fresh.length })}
          </Button>
        </>
      )}
    >
      <p className="secondary">{t('addParticipants.text')}</p>
      {add.error !== null && <Notice kind="bad">{errorText(add.error)}</Notice>}
      <ReadFailure error={firstError(list)} onRetry={() => list.refetch()} />
      <TextAreaField
        label={t('addParticipants.label')}
        rows={8}
        hint={t('addParticipants.hint')}
        error={problem()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {list.data !== undefined && text.trim() !== '' && <AddressReview reviewed={reviewed} />}
      <FormerList
        assessmentId={assessmentId}
        onChoose={(emails) => setText((typed) => [typed.trim(), ...emails].filter(Boolean).join('\n'))}
      />
      <CheckboxField
        label={t('fields.inviteByEmail')}
        hint={mailSetup}
        disabled={mailSetup !== undefined}
        checked={sendsMail}
        onChange={(event) => setSendsMail(event.target.checked)}
      />
    </SidePanel>
  );
}
