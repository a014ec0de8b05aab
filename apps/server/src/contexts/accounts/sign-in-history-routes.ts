import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { mount } from '../../http/mount.ts';
import { inTenant, ofTenant, sortedByName } from './names-in-tenant.ts';
import { members, people } from './queries.ts';
import { signIns } from './tables.ts';
import { withinTenant } from './user-scope.ts';

export function registerSignInHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listSignIns, ({ actor, params, query }) => {
    const sortBy = query.sortBy ?? 'signedInAt';
    const isSiteWide = actor.role === 'superAdmin';
    // Searches and sorts by the tenant's own names; the SuperAdmin's list uses the index of the accounts' names.
    const person = isSiteWide ? people : inTenant;
    const matching = contains(person.searchText, query.search);
    // Joins on the account's id, so that PostgreSQL searches people before it reads their sign-ins.
    const membership = sql`left join ${members} on ${ofTenant(actor.userId, people.id)}`;
    const withPeople = sql`join ${people} on ${people.id} = ${signIns.userId} ${isSiteWide ? sql`` : membership}`;
    const keys = {
      signedInAt: signIns.signedInAt,
      fullName: sortedByName(person.fullName),
      email: people.email,
    };
    return readPage(
      db,
      {
        id: signIns.id,
        key: keys[sortBy],
        isDescending: isDescending(query),
        from: matching === undefined ? sql`${signIns}` : sql`${signIns} ${withPeople}`,
        keyJoin: matching === undefined && sortBy !== 'signedInAt' ? withPeople : undefined,
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
            email: people.email,
            signedInAt: signIns.signedInAt,
            signedOutAt: signIns.signedOutAt,
            ip: signIns.ip,
            browser: signIns.browser,
            browserVersion: signIns.browserVersion,
            platform: signIns.platform,
            location: signIns.location,
          })
          .from(signIns)
          .innerJoin(people, eq(people.id, signIns.userId))
          .leftJoin(members, ofTenant(actor.userId, signIns.userId))
          .where(inArray(signIns.id, ids)),
      (row) => row.signInId,
    );
  });
}
