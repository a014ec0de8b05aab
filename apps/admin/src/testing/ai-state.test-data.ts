import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { AiState } from '../shared/ai/use-ai-state.ts';

const MODELS = { gemini: 'gemini-2.5-flash', openAi: 'gpt-5-mini' } as const;

/** The state of AI of a user who has used no token, with keys of these providers, and with changes. */
export function aiState(keys: readonly AiProvider[] = [], change: Partial<AiState> = {}): AiState {
  const providers = (['gemini', 'openAi'] as const).map((provider) => ({
    provider,
    model: MODELS[provider],
    hasKey: keys.includes(provider),
    promptPriceMinor: 0,
    completionPriceMinor: 0,
  }));
  return { provider: keys[0] ?? 'gemini', providers, usedTokens: 0, tokenLimit: 0, ...change };
}
