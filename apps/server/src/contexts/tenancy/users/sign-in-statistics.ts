import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { byDate, nthPart, type PartedSpan, type Span } from '../../../database/parted-span.ts';
import { signIns, users } from '../../identity/tables.ts';
import { memberships } from '../tables.ts';
import { withinTenant } from './user-scope.ts';

function signInsIn(actor: Session, { startsAt, endsAt }: Span): SQL {
  return sql`from ${signIns}
    where ${signIns.signedInAt} >= ${startsAt} and ${signIns.signedInAt} < ${endsAt} and ${withinTenant(actor, signIns.userId) ?? sql`true`}`;
}

/** Counts the sign-ins of a tenant's people by the parts of a span; parts without a sign-in are left out. */
export async function countSignInsByPart(db: Queries, actor: Session, span: PartedSpan) {
  const { rows } = await db.execute<{ nth: number; count: number }>(sql`
    select ${nthPart(signIns.signedInAt, span)} as nth, count(*)::int as count
    ${signInsIn(actor, span)} group by 1 order by 1`);
  return byDate(span, rows);
}

/** Counts the sign-ins of a tenant's people in a span, by browser or platform, most frequent first. */
export async function countSignInsBy(db: Queries, actor: Session, name: 'browser' | 'platform', span: Span) {
  const { rows } = await db.execute<{ label: string; count: number }>(sql`
    select ${signIns[name]} as label, count(*)::int as count ${signInsIn(actor, span)}
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** Counts the Admins of the site for the SuperAdmin, the candidates of its tenant for others. */
export async function countPeople(db: Queries, actor: Session): Promise<number> {
  return actor.role === 'superAdmin'
    ? db.$count(users, and(eq(users.roleId, ROLE_IDS.admin), isNull(users.deletedAt)))
    : db.$count(memberships, eq(memberships.tenantId, actor.userId));
}
