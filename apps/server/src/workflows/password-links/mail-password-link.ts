import {
  type AccountRequest,
  claimLinkRequests,
  NO_ORIGIN,
  removeLinkRequests,
} from '../../contexts/identity/actions.ts';
import { type NewMail, queuedRecipients, queueMails } from '../../contexts/messaging/actions.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';

/**
 * Answers requests for password links: queues an e-mail for each account that has the address. A job, so that the answer
 * to a request takes the same time whether there is an account or not.
 *
 * @returns how many requests were answered
 */
export async function answerLinkRequests(
  deps: Deps<'clock' | 'database' | 'secrets' | 'traces'>,
): Promise<number> {
  const { ids, accountRequests } = await claimLinkRequests(deps);
  if (ids.length === 0) return 0;
  const queued = await deps.database.db.transaction(async (tx) => {
    const wanted = await queueLinks(deps, tx, accountRequests);
    await removeLinkRequests(tx, ids);
    return wanted;
  });
  for (const { userId } of queued)
    deps.traces.happened({ userId, kind: 'passwordLinkCreated', reason: 'link', origin: NO_ORIGIN });
  return ids.length;
}

/** An e-mail that waits serves later requests of its account too. @returns the requests that get one */
async function queueLinks(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  requests: readonly AccountRequest[],
): Promise<AccountRequest[]> {
  const waiting = await queuedRecipients(
    tx,
    'passwordLink',
    requests.map(({ email }) => email),
  );
  const wanted = requests.filter(({ email }) => !waiting.has(email));
  await queueMails(deps, tx, wanted.map(linkMail));
  return wanted;
}

const linkMail = ({ userId, email, locale, requestedAt }: AccountRequest): NewMail => ({
  kind: 'passwordLink',
  recipient: email,
  locale,
  tenantId: null,
  madeLink: { userId, placeholder: 'password' },
  requestedAt,
});
