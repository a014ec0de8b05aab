import * as contract from '@invigil/contract/ai/ai-endpoints';
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { containsPattern } from '../../database/search.ts';
import { mount } from '../../http/mount.ts';
import { refuseAi } from '../site/capabilities.ts';
import { aiUsage } from './tables.ts';

const SORT_KEYS = {
  createdAt: aiUsage.createdAt,
  model: aiUsage.model,
  totalTokens: aiUsage.totalTokens,
} as const;

/** Drafts of texts, and their usage. */
export function registerAiRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  for (const endpoint of [contract.draftTextWithGemini, contract.draftTextWithOpenAi])
    mount(app, context, endpoint, () => refuseAi(db));

  mount(app, context, contract.listAiUsage, async ({ actor, params, query }) => {
    const pattern = containsPattern(query.search);
    const { rows, count } = await readPage(
      db,
      {
        id: aiUsage.id,
        key: SORT_KEYS[query.sortBy ?? 'createdAt'],
        isDescending: isDescending(query),
        from: sql`${aiUsage}`,
        where: and(
          actor.role === 'superAdmin' ? undefined : eq(aiUsage.userId, actor.userId),
          pattern === undefined
            ? undefined
            : or(ilike(aiUsage.model, pattern), ilike(aiUsage.detail, pattern)),
        ),
        isSiteWide: actor.role === 'superAdmin',
      },
      params,
      (ids) => db.select().from(aiUsage).where(inArray(aiUsage.id, ids)),
      (row) => row.id,
    );
    return { rows: rows.map(({ id, ...row }) => ({ ...row, usageId: id })), count };
  });
}
