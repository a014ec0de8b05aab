import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/messaging/contact-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount, mountPublic } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../rate-limits/rate-limits.ts';
import { queueContactNotice } from './mails/contact-notice.ts';
import { contacts } from './tables.ts';

/** Bounds the reply, because the call has no pages. */
const MAX_LISTED = 1_000;
/** From one network. Each message can cause an e-mail to the site's owner. */
const MESSAGES: RateLimit = { limit: 60, windowSeconds: 15 * 60 };

export function registerContactRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets'>,
): void {
  const { db } = deps.database;

  mountPublic(app, deps, contract.createContact, async ({ body, request }) => {
    await countOrRefuse(deps, `contact:${networkOf(request.ip)}`, MESSAGES);
    const { subject: trap = '', ...message } = body;
    if (trap === '')
      await db.transaction(async (tx) => {
        await tx.insert(contacts).values({ ...message, createdAt: deps.clock.now() });
        await queueContactNotice(deps, tx, message);
      });
    return done('successfullySubmitted');
  });

  mount(app, deps, contract.listContacts, async () => {
    const rows = await db.select().from(contacts).orderBy(desc(contacts.id)).limit(MAX_LISTED);
    return rows.map(({ id, ...row }) => ({ ...row, contactId: id }));
  });
}
