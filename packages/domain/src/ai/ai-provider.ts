/** Services whose models draft texts. The first is the default. */
export const AI_PROVIDERS = ['gemini', 'openAi'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];
export const DEFAULT_AI_PROVIDER: AiProvider = 'gemini';

/** Maximum number of questions in one draft. */
export const MAX_DRAFTED_QUESTIONS: Readonly<Record<AiProvider, number>> = { gemini: 50, openAi: 25 };
export const MAX_DRAFTED_INSTRUCTIONS = 50;

/** Maximum characters of an author's additional instruction. */
export const MAX_EXTRA_INSTRUCTION = 250;

/** Maximum characters of what the text of a field is to say. */
export const MAX_TEXT_REQUEST = 1_000;

/** What a call to a model was for. */
export const AI_PURPOSES = ['questions', 'instructions', 'text', 'test'] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** How a call to a model ended; `running` until then. */
export const AI_OUTCOMES = ['running', 'succeeded', 'failed', 'aborted'] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];

/**
 * The provider that a user drafts with: the chosen one, or the other where only that one has a key.
 *
 * @param configured providers with a key
 */
export function usableProvider(chosen: AiProvider | null, configured: readonly AiProvider[]): AiProvider {
  const wanted = chosen ?? DEFAULT_AI_PROVIDER;
  return configured.includes(wanted) ? wanted : (configured[0] ?? wanted);
}
