import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import {
  claimLinkRequests,
  type KnownRequest,
  removeLinkRequests,
} from '../../contexts/accounts/password-links/link-requests.ts';
import { findAccountOf } from '../../contexts/accounts/queries.ts';
import { type NewMail, queueMails } from '../../contexts/messaging/mails/queue-mail.ts';
import { queuedRecipients } from '../../contexts/messaging/mails/queued-recipients.ts';
import type { Queries } from '../../database/client.ts';

/**
 * Answers requests for password links: queues an e-mail for each account that has the address. A job, so that the answer
 * to a request takes the same time whether there is an account or not.
 *
 * @returns how many requests were answered
 */
export async function answerLinkRequests(context: AppContext): Promise<number> {
  const { ids, known } = await claimLinkRequests(context);
  if (ids.length === 0) return 0;
  await context.database.db.transaction(async (tx) => {
    await queueLinks(context, tx, known);
    await removeLinkRequests(tx, ids);
  });
  return ids.length;
}

/** Answers a request that a server of version 0.2 has put into the job queue. */
export async function mailPasswordLink(
  context: AppContext,
  { email, locale }: { readonly email: string; readonly locale: LocaleKey },
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const account = await findAccountOf(tx, email);
    if (account === undefined) return;
    const { id: userId, email: recipient } = account;
    const requestedAt = context.clock.now();
    await queueLinks(context, tx, [
      { userId, email: recipient, locale: account.locale ?? locale, requestedAt },
    ]);
  });
}

/** An e-mail that waits serves later requests of its account too. */
async function queueLinks(
  context: AppContext,
  tx: Queries,
  requests: readonly KnownRequest[],
): Promise<void> {
  const waiting = await queuedRecipients(
    tx,
    'passwordLink',
    requests.map(({ email }) => email),
  );
  const wanted = requests.filter(({ email }) => !waiting.has(email));
  await queueMails(context, tx, wanted.map(linkMail));
}

const linkMail = ({ userId, email, locale, requestedAt }: KnownRequest): NewMail => ({
  kind: 'passwordLink',
  recipient: email,
  locale,
  tenantId: null,
  madeLink: { userId, placeholder: 'password' },
  requestedAt,
});
