import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { anyOf } from '../../database/any-of.ts';
import { readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { detailText, readDetail } from './changes.ts';
import { auditEntries } from './tables.ts';

export function registerAuditRoutes(app: FastifyInstance, deps: MountDeps & Deps<'database'>): void {
  const { db } = deps.database;

  mount(app, deps, listAuditEntries, async ({ actor, params, query }) => {
    const { rows, count } = await readPage(
      db,
      {
        id: auditEntries.id,
        // Ids rise with time.
        key: auditEntries.id,
        isDescending: query.sortDirection !== 'asc',
        from: sql`${auditEntries}`,
        where: and(
          actor.role === 'superAdmin' ? undefined : eq(auditEntries.tenantId, actor.userId),
          contains(auditEntries.searchText, query.search),
        ),
        isSiteWide: actor.role === 'superAdmin',
      },
      params,
      (ids) => db.select().from(auditEntries).where(anyOf(auditEntries.id, ids)),
      (row) => row.id,
    );
    return {
      rows: rows.map(({ id, detail, ...row }) => {
        const changes = readDetail(detail);
        return { ...row, entryId: id, detail: detailText(changes), changes };
      }),
      count,
    };
  });
}
