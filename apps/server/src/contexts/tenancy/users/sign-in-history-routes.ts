import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { COMMON_ORDER, collated } from '../../../database/collation.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains } from '../../../database/search.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { fromHistory, history, people } from '../../identity/queries.ts';
import { members } from '../members.ts';
import { inTenant, ofTenant } from './names-in-tenant.ts';
import { withinTenant } from './user-scope.ts';

export function registerSignInHistoryRoutes(app: FastifyInstance, deps: MountDeps & Deps<'database'>): void {
  const { db } = deps.database;

  mount(app, deps, listSignIns, ({ actor, params, query, request }) => {
    const sortBy = query.sortBy ?? 'signedInAt';
    const isSiteWide = actor.role === 'superAdmin';
    // Searches and sorts by the tenant's own names; the SuperAdmin's list uses the index of the accounts' names.
    const person = isSiteWide ? people : inTenant;
    const matching = contains(person.searchText, query.search);
    // Joins on the account's id, so that PostgreSQL searches people before it reads their sign-ins.
    const membership = sql`left join ${members} on ${ofTenant(actor.userId, people.id)}`;
    const withPeople = sql`join ${people} on ${people.id} = ${history.userId} ${isSiteWide ? sql`` : membership}`;
    const keys = {
      signedInAt: history.happenedAt,
      fullName: collated(person.fullName, isSiteWide ? COMMON_ORDER : localeOf(request)),
      email: people.email,
    };
    return readPage(
      db,
      {
        id: history.id,
        key: keys[sortBy],
        isDescending: isDescending(query),
        from: matching === undefined ? sql`${fromHistory}` : sql`${fromHistory} ${withPeople}`,
        keyJoin: matching === undefined && sortBy !== 'signedInAt' ? withPeople : undefined,
        where: and(withinTenant(actor, history.userId), matching),
        isSiteWide,
      },
      params,
      (ids) =>
        db
          .select({
            signInId: history.id,
            userId: history.userId,
            kind: history.kind,
            count: history.count,
            lastAt: history.lastAt,
            fullName: inTenant.fullName,
            email: people.email,
            signedInAt: history.happenedAt,
            signedOutAt: history.signedOutAt,
            ip: history.ip,
            browser: history.browser,
            browserVersion: history.browserVersion,
            platform: history.platform,
            location: history.location,
          })
          .from(fromHistory)
          .innerJoin(people, eq(people.id, history.userId))
          .leftJoin(members, ofTenant(actor.userId, history.userId))
          .where(inArray(history.id, ids)),
      (row) => row.signInId,
    );
  });
}
