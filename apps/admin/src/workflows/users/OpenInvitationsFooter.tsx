import { sendOpenInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useUnmountSignal } from '../../shared/api/use-unmount-signal.ts';
import { useToast } from '../../shared/components/Toast.tsx';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import { useMailSetup } from '../../shared/session/use-setup.tsx';
import type { InvitationRow } from './invitation-columns.tsx';
import { linkOf } from './invitation-row-link.ts';
import { MAX_SLIPS, type Slip, SlipSheet } from './SlipSheet.tsx';

interface OpenInvitationsFooterProps {
  ownerId: number;
  /** Reads the invitations whose people are not registered. */
  fetchOpen: (signal: AbortSignal) => Promise<readonly InvitationRow[]>;
  onClose: () => void;
}

/** Sends, prints or copies the links of all who are not registered. */
export function OpenInvitationsFooter({ ownerId, fetchOpen, onClose }: OpenInvitationsFooterProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const errorText = useErrorText();
  const unmountSignal = useUnmountSignal();
  const [slips, setSlips] = useState<readonly Slip[] | null>(null);

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
    <>
      <Button variant="outlined" onClick={onClose}>
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
      <Button ref={copyAllButton} variant="contained" loading={copyAll.busy} onClick={() => copyAll.run()}>
        {t('invitations.copyAll')}
      </Button>
      {slips !== null && <SlipSheet slips={slips} onDone={() => setSlips(null)} />}
    </>
  );
}

const slipOf = (ownerId: number, row: InvitationRow): Slip => ({
  email: row.email,
  name: row.fullName,
  link: linkOf(ownerId, row),
});
