import * as contract from '@invigil/contract/results/dashboard-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/mount.ts';

export function registerDashboardRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.getSummary, async ({ actor }) => {
    const now = context.clock.now();
    const all = actor.role === 'superAdmin';
    const own = sql`a.tenant_id = ${actor.userId}`;
    const scope = all ? sql`true` : own;
    const people = all
      ? sql`select count(*) from users where role_id = ${ROLE_IDS.admin} and deleted_at is null`
      : sql`select count(*) from memberships where tenant_id = ${actor.userId}`;
    const { rows } = await context.database.db.execute<Record<string, number>>(sql`
      select
        (${people})::int as people,
        (select count(*) from assessments a where ${scope} and deleted_at is null)::int as assessments,
        (select count(*) from assessments a where ${scope} and deleted_at is null and state = 'live'
          and (opens_at is null or opens_at <= ${now}) and (closes_at is null or closes_at > ${now}))::int as live,
        (select count(*) from questions q join assessments a on a.id = q.assessment_id
          where ${scope} and a.deleted_at is null)::int as questions`);
    const row = rows[0] ?? {};
    return {
      peopleCount: row.people ?? 0,
      assessmentCount: row.assessments ?? 0,
      liveCount: row.live ?? 0,
      questionCount: row.questions ?? 0,
    };
  });
}
