import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { anyOf } from '../../database/any-of.ts';
import { readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { mount } from '../../http/calls/mount.ts';
import { detailText, readDetail } from './changes.ts';
import { auditEntries } from './tables.ts';

export function registerAuditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listAuditEntries, async ({ actor, params, query }) => {
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
