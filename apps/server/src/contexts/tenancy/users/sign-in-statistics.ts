import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { signIns, users } from '../../identity/tables.ts';
import { memberships } from '../tables.ts';
import { withinTenant } from './user-scope.ts';

function signInsSince(actor: Session, since: Date): SQL {
  return sql`from ${signIns}
    where ${signIns.signedInAt} >= ${since} and ${withinTenant(actor, signIns.userId) ?? sql`true`}`;
}

/**
 * Counts the sign-ins of a tenant's people by period; periods without a sign-in are left out.
 *
 * @param starts the first instants of the periods, ascending: finding an index in them costs less than a date per row
 * @returns the indexes of the periods, from 1, with their counts
 */
export async function countSignInsByPeriod(db: Queries, actor: Session, starts: readonly Date[]) {
  const [first = new Date(0)] = starts;
  const instants = sql.param(starts.map((start) => start.toISOString()));
  const { rows } = await db.execute<{ nth: number; count: number }>(sql`
    select width_bucket(${signIns.signedInAt}, ${instants}::timestamptz[]) as nth, count(*)::int as count
    ${signInsSince(actor, first)} group by 1 order by 1`);
  return rows;
}

/** Counts the sign-ins of a tenant's people since an instant, by browser or platform, most frequent first. */
export async function countSignInsBy(db: Queries, actor: Session, name: 'browser' | 'platform', since: Date) {
  const { rows } = await db.execute<{ label: string; count: number }>(sql`
    select ${signIns[name]} as label, count(*)::int as count ${signInsSince(actor, since)}
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** Counts the Admins of the site for the SuperAdmin, the candidates of its tenant for others. */
export async function countPeople(db: Queries, actor: Session): Promise<number> {
  return actor.role === 'superAdmin'
    ? db.$count(users, and(eq(users.roleId, ROLE_IDS.admin), isNull(users.deletedAt)))
    : db.$count(memberships, eq(memberships.tenantId, actor.userId));
}
