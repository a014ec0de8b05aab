import type { getAiState } from '@invigil/contract/ai/ai-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { AI_PROVIDERS, type AiProvider, usableProvider } from '@invigil/domain/site/ai-provider';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { configuredProviders, readAiSettings, SITE_OWNER, secretNamesOf } from '../site/queries.ts';
import type { AiUser, AiUses } from './ai-uses.ts';
import { countTokens, readTokenLimit } from './consumption.ts';
import { aiChoices } from './tables.ts';

/** The user's provider, the models that can be used, and the tokens of the month. */
export async function readAiState(
  { database: { db }, clock, aiKeys }: Pick<AiUses, 'database' | 'clock' | 'aiKeys'>,
  user: AiUser,
): Promise<OkOf<typeof getAiState>> {
  const [{ models }, secrets, chosen, usedTokens, tokenLimit] = await Promise.all([
    readAiSettings(db),
    secretNamesOf(db, SITE_OWNER),
    readChoice(db, user.userId),
    countTokens(db, user.userId, clock.now()),
    readTokenLimit(db, user),
  ]);
  const configured = configuredProviders(aiKeys, secrets);
  return {
    provider: usableProvider(chosen, configured),
    providers: AI_PROVIDERS.map((provider) => ({
      provider,
      hasKey: configured.includes(provider),
      ...models[provider],
    })),
    usedTokens,
    tokenLimit,
  };
}

async function readChoice(db: Queries, userId: number): Promise<AiProvider | null> {
  const [row] = await db.select().from(aiChoices).where(eq(aiChoices.userId, userId));
  return row?.provider ?? null;
}

/** Stores a user's choice of provider. */
export async function chooseProvider(
  { database: { db }, clock }: Pick<AiUses, 'database' | 'clock'>,
  { userId }: AiUser,
  provider: AiProvider,
): Promise<void> {
  const set = { provider, chosenAt: clock.now() };
  await db
    .insert(aiChoices)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: aiChoices.userId, set });
}
