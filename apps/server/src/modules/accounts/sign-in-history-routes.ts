import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { signIns, users } from '../../database/schema/index.ts';
import { mount } from '../../mount.ts';
import { withinTenant } from './user-scope.ts';

const SORT_KEYS = {
  signedInAt: signIns.signedInAt,
  fullName: sql`${users.fullName} collate "und-x-icu"`,
  email: users.email,
} as const;

export function registerSignInHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listSignIns, ({ actor, params, query }) => {
    const sortBy = query.sortBy ?? 'signedInAt';
    const matching = contains(users.searchText, query.search);
    const withUsers = sql`join ${users} on ${users.id} = ${signIns.userId}`;
    return readPage(
      db,
      {
        id: signIns.id,
        key: SORT_KEYS[sortBy],
        isDescending: isDescending(query),
        from: matching === undefined ? sql`${signIns}` : sql`${signIns} ${withUsers}`,
        keyJoin: matching === undefined && sortBy !== 'signedInAt' ? withUsers : undefined,
        where: and(withinTenant(actor, signIns.userId), matching),
        isSiteWide: actor.role === 'superAdmin',
      },
      params,
      (ids) =>
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
          .where(inArray(signIns.id, ids)),
      (row) => row.signInId,
    );
  });
}
