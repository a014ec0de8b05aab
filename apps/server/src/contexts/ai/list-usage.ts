import type { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/client.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains, folded } from '../../database/search.ts';
import { people } from '../identity/queries.ts';
import type { AiUser } from './ai-uses.ts';
import { aiUsage } from './tables.ts';

const SORT_KEYS = {
  createdAt: aiUsage.createdAt,
  model: aiUsage.model,
  totalTokens: aiUsage.totalTokens,
} as const;

/** A page of calls to models: the caller's, or those of all users for the SuperAdmin. */
export async function listUsage(
  db: Queries,
  actor: AiUser,
  params: ParamsOf<typeof listAiUsage>,
  query: QueryOf<typeof listAiUsage>,
): Promise<OkOf<typeof listAiUsage>> {
  return readPage(
    db,
    {
      id: aiUsage.id,
      key: SORT_KEYS[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: sql`${aiUsage}`,
      where: and(
        actor.role === 'superAdmin' ? undefined : eq(aiUsage.userId, actor.userId),
        contains(folded(sql`${aiUsage.model} || E'\n' || ${aiUsage.detail}`), query.search),
      ),
      isSiteWide: actor.role === 'superAdmin',
    },
    params,
    (ids) =>
      db
        .select({
          usageId: aiUsage.id,
          model: aiUsage.model,
          promptTokens: aiUsage.promptTokens,
          completionTokens: aiUsage.completionTokens,
          totalTokens: aiUsage.totalTokens,
          detail: aiUsage.detail,
          purpose: aiUsage.purpose,
          outcome: aiUsage.outcome,
          userName: people.fullName,
          costMinor: aiUsage.costMinor,
          createdAt: aiUsage.createdAt,
        })
        .from(aiUsage)
        .innerJoin(people, eq(people.id, aiUsage.userId))
        .where(anyOf(aiUsage.id, ids)),
    (row) => row.usageId,
  );
}
