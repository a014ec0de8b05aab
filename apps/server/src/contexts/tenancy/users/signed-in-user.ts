import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { passwordLinks, roles, users } from '../../identity/tables.ts';
import { emailConfirmations } from '../confirmation-tables.ts';
import { isPendingOf } from '../email-confirmation/confirmation-links.ts';
import { memberships } from '../tables.ts';

/** As PostgreSQL writes it into JSON. */
interface LinkNoticeJson {
  /** Null for the command on the server. */
  readonly madeBy: string | null;
  readonly madeAt: string;
  readonly usedAt: string | null;
}

// One statement, because a cohort signs in at once: a round trip takes more processor time than its rows.
const statement = prepareOnce((db) => {
  const firstMembership = db
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(eq(memberships.candidateId, users.id))
    .orderBy(asc(memberships.joinedAt))
    .limit(1)
    .as('first_membership');
  const pending = db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(isPendingOf(users, sql.placeholder('now')))
    .as('pending');
  const maker = alias(users, 'maker');
  const unseen = db
    .select({
      links: sql<readonly LinkNoticeJson[] | null>`json_agg(json_build_object(
        'madeBy', ${maker.fullName}, 'madeAt', ${passwordLinks.madeAt}, 'usedAt', ${passwordLinks.usedAt}
      ) order by ${passwordLinks.madeAt})`.as('links'),
    })
    .from(passwordLinks)
    .leftJoin(maker, eq(maker.id, passwordLinks.madeBy))
    .where(and(eq(passwordLinks.userId, users.id), isNull(passwordLinks.seenAt)))
    .as('unseen');
  return db
    .select({
      userId: users.id,
      roleId: users.roleId,
      roleName: roles.name,
      roleDisplayName: roles.displayName,
      fullName: users.fullName,
      email: users.email,
      imageFileId: users.imageFileId,
      emailUnconfirmedSince: users.emailUnconfirmedSince,
      tenantId: firstMembership.tenantId,
      pendingEmail: pending.email,
      links: unseen.links,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoinLateral(firstMembership, sql`true`)
    .leftJoinLateral(pending, sql`true`)
    .leftJoinLateral(unseen, sql`true`)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('signed-in-user');
});

/**
 * The signed-in user with its role, the tenant that it joined first, its new address that waits for confirmation, and the
 * password links whose notice it has not confirmed, oldest first.
 */
export async function findSignedInUser({ clock, database }: Deps<'clock' | 'database'>, userId: number) {
  const [user] = await statement(database.db).execute({ userId, now: clock.now() });
  if (user === undefined) return undefined;
  const { links, ...rest } = user;
  const passwordLinks = (links ?? []).map(({ madeBy, madeAt, usedAt }) => ({
    madeBy,
    madeAt: new Date(madeAt),
    usedAt: usedAt === null ? null : new Date(usedAt),
  }));
  return { ...rest, passwordLinks };
}
