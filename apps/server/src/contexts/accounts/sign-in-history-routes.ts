import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { mount } from '../../http/mount.ts';
import { inTenant, ofTenant, sortedByName } from './names-in-tenant.ts';
import { memberships, signIns, users } from './tables.ts';
import { withinTenant } from './user-scope.ts';

export function registerSignInHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listSignIns, ({ actor, params, query }) => {
    const sortBy = query.sortBy ?? 'signedInAt';
    const isSiteWide = actor.role === 'superAdmin';
    // Names as the caller's tenant has them; the SuperAdmin's list is read along the index of the accounts' names.
    const person = isSiteWide ? users : inTenant;
    const matching = contains(person.searchText, query.search);
    // By the account's id, so that people are searched before their sign-ins are read.
    const membership = sql`left join ${memberships} on ${ofTenant(actor.userId, users.id)}`;
    const withUsers = sql`join ${users} on ${users.id} = ${signIns.userId} ${isSiteWide ? sql`` : membership}`;
    const keys = {
      signedInAt: signIns.signedInAt,
      fullName: sortedByName(person.fullName),
      email: users.email,
    };
    return readPage(
      db,
      {
        id: signIns.id,
        key: keys[sortBy],
        isDescending: isDescending(query),
        from: matching === undefined ? sql`${signIns}` : sql`${signIns} ${withUsers}`,
        keyJoin: matching === undefined && sortBy !== 'signedInAt' ? withUsers : undefined,
        where: and(withinTenant(actor, signIns.userId), matching),
        isSiteWide,
      },
      params,
      (ids) =>
        db
          .select({
            signInId: signIns.id,
            userId: signIns.userId,
            fullName: inTenant.fullName,
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
          .leftJoin(memberships, ofTenant(actor.userId, signIns.userId))
          .where(inArray(signIns.id, ids)),
      (row) => row.signInId,
    );
  });
}
