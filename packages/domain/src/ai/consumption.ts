import type { Refusal } from '../refusals.ts';

/** Tokens of a call, as the provider counts them. */
export interface TokenUse {
  readonly promptTokens: number;
  /** With the tokens that a model spends on thinking. */
  readonly completionTokens: number;
  readonly totalTokens: number;
}

/** Prices of a model in hundredths of a dollar for a million tokens; 0 where the owner of the site entered none. */
export interface TokenPrices {
  readonly promptPriceMinor: number;
  readonly completionPriceMinor: number;
}

const TOKENS_PER_PRICE = 1_000_000;

/** Characters of a token, between the four of English and about one of Hindi or Bengali. */
const CHARACTERS_PER_TOKEN = 2;

/** About the tokens of a text whose tokens the provider did not count. No upper bound: see mostTokens. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/**
 * The refusal of a call that could exceed an Admin's limit, or undefined.
 *
 * @param limit tokens of a month; 0 for none
 * @param counted tokens that the month's calls used, and those that its calls in progress reserve
 * @param needed tokens that the call can use at most
 */
export const findTokenLimitRefusal = (limit: number, counted: number, needed: number): Refusal | undefined =>
  limit > 0 && counted + needed > limit ? 'aiLimitReached' : undefined;

/** The cost of tokens in hundredths of a dollar, unrounded; null where the model has no price. */
export function costOf(
  { promptTokens, completionTokens }: Pick<TokenUse, 'promptTokens' | 'completionTokens'>,
  { promptPriceMinor, completionPriceMinor }: TokenPrices,
): number | null {
  if (promptPriceMinor === 0 && completionPriceMinor === 0) return null;
  return (promptTokens * promptPriceMinor + completionTokens * completionPriceMinor) / TOKENS_PER_PRICE;
}

/** The first instant of the UTC month of an instant. */
export const startOfMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
