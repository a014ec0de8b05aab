import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { containsPattern } from '../../database/search.ts';
import { auditEntries } from '../../database/schema/index.ts';
import { mount } from '../../mount.ts';

export function registerAuditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listAuditEntries, async ({ actor, params: { page, pageSize }, query }) => {
    const pattern = containsPattern(query.search);
    const where = and(
      actor.role === 'superAdmin' ? undefined : eq(auditEntries.tenantId, actor.userId),
      pattern === undefined
        ? undefined
        : or(
            ilike(auditEntries.actorName, pattern),
            ilike(auditEntries.subjectName, pattern),
            ilike(auditEntries.action, pattern),
          ),
    );
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(auditEntries)
        .where(where)
        .orderBy(query.sortDirection === 'asc' ? asc(auditEntries.id) : desc(auditEntries.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db.$count(auditEntries, where),
    ]);
    return {
      rows: rows.map(({ id, detail, ...row }) => ({ ...row, entryId: id, detail: inWords(detail) })),
      count,
    };
  });
}

function inWords(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');
}
