import { findTokenLimitRefusal, startOfMonth, type TokenUse } from '@invigil/domain/ai/consumption';
import type { AiOutcome, AiPurpose } from '@invigil/domain/ai/model-calls';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { refuseIf } from '../../application/errors.ts';
import { lockRow } from '../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../database/client.ts';
import { readAiSettings } from '../site/queries.ts';
import type { AiUser, AiUses } from './ai-uses.ts';
import { aiUsage } from './tables.ts';

/** A call ends within three minutes; one that runs longer belonged to a server that was killed. */
const LOST_AFTER_MS = 10 * 60_000;

/** A call before it is made. */
export interface NewCall {
  readonly provider: AiProvider;
  readonly model: string;
  readonly purpose: AiPurpose;
  /** What the call is for, as the consumption list shows it. */
  readonly detail: string;
  /** Estimated; counted where the provider says nothing. */
  readonly promptTokens: number;
  /** Tokens of prompt and answer that the call can use at most. */
  readonly reservedTokens: number;
}

/**
 * Reserves the tokens of a call against the month's limit of its user, and writes its row.
 *
 * @returns the id of the row
 * @throws Refused aiLimitReached
 */
export async function reserveTokens(
  { database, clock }: Pick<AiUses, 'database' | 'clock'>,
  user: AiUser,
  call: NewCall,
): Promise<number> {
  const { promptTokens, reservedTokens } = call;
  return database.db.transaction(async (tx) => {
    // Serializes the calls of a user, so that two do not both pass the limit.
    await lockRow(tx, 'aiTokens', user.userId);
    const now = clock.now();
    const limit = await readTokenLimit(tx, user);
    if (limit > 0)
      refuseIf(findTokenLimitRefusal(limit, await countTokens(tx, user.userId, now), reservedTokens));
    const [row] = await tx
      .insert(aiUsage)
      .values({
        ...call,
        userId: user.userId,
        outcome: 'running' as const,
        completionTokens: 0,
        totalTokens: promptTokens,
        createdAt: now,
      })
      .returning({ id: aiUsage.id });
    if (row === undefined) throw new Error('The insert returned no row');
    return row.id;
  });
}

/** Ends a call: what it consumed counts, and the rest of its reservation is free. */
export async function settleTokens(
  { database }: Pick<AiUses, 'database'>,
  usageId: number,
  outcome: Exclude<AiOutcome, 'running'>,
  use: TokenUse & { readonly costMinor: number | null },
): Promise<void> {
  await database.db
    .update(aiUsage)
    .set({ outcome, reservedTokens: 0, ...use })
    .where(eq(aiUsage.id, usageId));
}

/** The limit of a month; 0 for none. The SuperAdmin, who sets it, has none. */
export async function readTokenLimit(db: Queries, { role }: AiUser): Promise<number> {
  return role === 'superAdmin' ? 0 : (await readAiSettings(db)).monthlyTokenLimit;
}

/** Tokens of the month (UTC): used by calls that ended, reserved by those in progress. */
export async function countTokens(db: Queries, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({
      tokens: sql<string>`coalesce(sum(greatest(${aiUsage.totalTokens}, ${aiUsage.reservedTokens})), 0)`,
    })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), gte(aiUsage.createdAt, startOfMonth(now))));
  return Number(row?.tokens ?? 0);
}

/**
 * Ends calls whose server was killed: they count with the estimate of their prompt.
 *
 * @returns the number of calls
 */
export async function settleLostCalls({
  database,
  clock,
}: Pick<AiUses, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS);
  const lost = await database.db
    .update(aiUsage)
    .set({ outcome: 'failed', reservedTokens: 0 })
    .where(and(eq(aiUsage.outcome, 'running'), lt(aiUsage.createdAt, before)))
    .returning({ id: aiUsage.id });
  return lost.length;
}
