/** Services whose models draft texts, of which the site sets keys and models. The first is the default. */
export const AI_PROVIDERS = ['gemini', 'openAi'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];
export const DEFAULT_AI_PROVIDER: AiProvider = 'gemini';

/**
 * The provider that a user drafts with: the chosen one, or the other where only that one has a key.
 *
 * @param configured providers with a key
 */
export function usableProvider(chosen: AiProvider | null, configured: readonly AiProvider[]): AiProvider {
  const wanted = chosen ?? DEFAULT_AI_PROVIDER;
  return configured.includes(wanted) ? wanted : (configured[0] ?? wanted);
}
