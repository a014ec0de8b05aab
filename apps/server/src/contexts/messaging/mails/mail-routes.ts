import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/messaging/mail-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { anyOf } from '../../../database/any-of.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains, folded } from '../../../database/search.ts';
import { type MountDeps, mount, mountPublic } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../../rate-limits/rate-limits.ts';
import { requireMail } from '../../site/queries.ts';
import { mails } from '../tables.ts';

const SORT_KEYS = { createdAt: mails.createdAt, recipient: mails.recipient } as const;

/** An Admin sees the e-mails that it caused, the SuperAdmin all. */
const visibleTo = ({ role, userId }: Session): SQL | undefined =>
  role === 'superAdmin' ? undefined : eq(mails.tenantId, userId);

/** The list of e-mails with their outcomes. */
export function registerMailRoutes(app: FastifyInstance, deps: MountDeps & Deps<'clock' | 'database'>): void {
  const { db } = deps.database;
  /** A failed e-mail whose content is there and of use. */
  const canBeSentAgain = () =>
    sql<boolean>`(${mails.state} = 'failed' and (${mails.content} is not null or ${mails.bodyId} is not null)
      and (${mails.expiresAt} is null or ${mails.expiresAt} > ${deps.clock.now().toISOString()}))`;

  // Registrations queue the welcome e-mail themselves; the call exists for clients that ask for it as well. It answers
  // alike for every address, so that it reveals no account.
  mountPublic(app, deps, contract.sendWelcomeMail, async ({ request }) => {
    await requireMail(db);
    await countOrRefuse(deps, `welcome-mail:${networkOf(request.ip)}`, PUBLIC_FORMS);
    return done('emailSentSuccessfully');
  });

  mount(app, deps, contract.listMails, async ({ actor, params, query }) => {
    const { rows, count } = await readPage(
      db,
      {
        id: mails.id,
        key: SORT_KEYS[query.sortBy ?? 'createdAt'],
        isDescending: isDescending(query),
        from: sql`${mails}`,
        where: and(
          visibleTo(actor),
          contains(folded(sql`${mails.recipient} || E'\n' || ${mails.subject}`), query.search),
        ),
        isSiteWide: actor.role === 'superAdmin',
      },
      params,
      (ids) =>
        db
          .select({
            mailId: mails.id,
            kind: mails.kind,
            state: mails.state,
            recipient: mails.recipient,
            subject: mails.subject,
            attempts: mails.attempts,
            failure: mails.failure,
            createdAt: mails.createdAt,
            dueAt: sql<Date>`coalesce(${mails.nextAt}, ${mails.dueAt})`.mapWith(mails.dueAt),
            endedAt: mails.endedAt,
            canBeSentAgain: canBeSentAgain(),
          })
          .from(mails)
          .where(anyOf(mails.id, ids)),
      (row) => row.mailId,
    );
    return { rows, count };
  });

  mount(app, deps, contract.sendMailAgain, ({ actor, params: { mailId } }) =>
    db.transaction(async (tx) => {
      const queued = await tx
        .update(mails)
        .set({ state: 'queued', attempts: 0, failure: null, endedAt: null, nextAt: deps.clock.now() })
        .where(and(eq(mails.id, mailId), visibleTo(actor), canBeSentAgain()))
        .returning({ id: mails.id });
      if (queued.length === 0) throw notFound();
      await requireMail(tx);
      return done('emailSentSuccessfully');
    }),
  );
}
