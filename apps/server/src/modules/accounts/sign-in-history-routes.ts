import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { containsPattern } from '../../database/search.ts';
import { signIns, users } from '../../database/schema/index.ts';
import { mount } from '../../mount.ts';
import { withinTenant } from './user-scope.ts';

const SORT_COLUMNS = {
  signedInAt: signIns.signedInAt,
  fullName: sql`${users.fullName} collate "und-x-icu"`,
  email: users.email,
} as const;

export function registerSignInHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listSignIns, async ({ actor, params: { page, pageSize }, query }) => {
    const pattern = containsPattern(query.search);
    const where = and(
      withinTenant(actor, signIns.userId),
      pattern === undefined ? undefined : or(ilike(users.fullName, pattern), ilike(users.email, pattern)),
    );
    const column = SORT_COLUMNS[query.sortBy ?? 'signedInAt'];
    const direction = query.sortDirection ?? (query.sortBy === undefined ? 'desc' : 'asc');
    const order = direction === 'asc' ? [asc(column), asc(signIns.id)] : [desc(column), desc(signIns.id)];
    const [rows, [matching]] = await Promise.all([
      db
        .select({
          signInId: signIns.id,
          userId: signIns.userId,
          fullName: users.fullName,
          email: users.email,
          signedInAt: signIns.signedInAt,
          signedOutAt: signIns.signedOutAt,
          ip: signIns.ip,
          browser: signIns.browser,
          browserVersion: signIns.browserVersion,
          platform: signIns.platform,
          location: signIns.location,
        })
        .from(signIns)
        .innerJoin(users, eq(users.id, signIns.userId))
        .where(where)
        .orderBy(...order)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(signIns)
        .innerJoin(users, eq(users.id, signIns.userId))
        .where(where),
    ]);
    return { rows, count: matching?.count ?? 0 };
  });
}
