import { AI_PROVIDERS, type AiProvider } from '@invigil/domain/site/ai-provider';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { readSecret, SITE } from './secrets.ts';
import { readSettings } from './site-settings.ts';

/** Names of the stored keys. */
const SECRETS = { gemini: 'geminiKey', openAi: 'openAiKey' } as const satisfies Record<AiProvider, string>;

/** Keys of the environment. */
type EnvironmentKeys = Deps<'aiKeys'>['aiKeys'];

/** Where the key of a provider comes from. A key of the environment wins, because its operator set it on purpose. */
export function keySourceOf(
  environmentKeys: EnvironmentKeys,
  storedSecrets: ReadonlySet<string>,
  provider: AiProvider,
): 'none' | 'settings' | 'environment' {
  if (environmentKeys[provider] !== undefined) return 'environment';
  return storedSecrets.has(SECRETS[provider]) ? 'settings' : 'none';
}

/** The providers with a key. */
export const configuredProviders = (
  environmentKeys: EnvironmentKeys,
  storedSecrets: ReadonlySet<string>,
): readonly AiProvider[] =>
  AI_PROVIDERS.filter((provider) => keySourceOf(environmentKeys, storedSecrets, provider) !== 'none');

/** The key of a provider; undefined without one. */
export async function findAiKey(
  deps: Deps<'aiKeys' | 'database' | 'secrets'>,
  provider: AiProvider,
): Promise<string | undefined> {
  return deps.aiKeys[provider] ?? (await readSecret(deps, SITE, SECRETS[provider]));
}

/** Model and prices of each provider, and the limit of an Admin. */
export async function readAiSettings(db: Queries) {
  const { ai } = await readSettings(db);
  const models = {
    gemini: {
      model: ai.geminiModel,
      promptPriceMinor: ai.geminiPromptPriceMinor,
      completionPriceMinor: ai.geminiCompletionPriceMinor,
    },
    openAi: {
      model: ai.openAiModel,
      promptPriceMinor: ai.openAiPromptPriceMinor,
      completionPriceMinor: ai.openAiCompletionPriceMinor,
    },
  };
  return { models, monthlyTokenLimit: ai.monthlyTokenLimit };
}
