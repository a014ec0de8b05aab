import type { TokenUse } from './consumption.ts';
import { MAX_SHOWN_CHARACTERS, MAX_SHOWN_QUESTIONS } from './draft-limits.ts';

/** The parts of an order of questions that its tokens depend on. */
export interface DraftSize {
  readonly questionCount: number;
  /** Characters of the author's material; 0 without. */
  readonly materialCharacters: number;
  /** Questions of the assessment that must not be repeated; 0 where the draft replaces them. */
  readonly presentCount: number;
}

/** The rules of the product, the schema of the answer, and the author's request. */
const FIXED_PROMPT_TOKENS = 600;
const CHARACTERS_PER_TOKEN = 4;
const TOKENS_PER_PRESENT_QUESTION = MAX_SHOWN_CHARACTERS / CHARACTERS_PER_TOKEN;
/** Models think before they write; providers bill it as output. */
const THINKING_TOKENS = 2_000;
/** A question with its options and its explanation. */
const TOKENS_PER_QUESTION = 250;

/**
 * Estimates the tokens of a draft of questions, for a display before it starts. Unlike the reservation of
 * `mostTokens`, it is no upper bound.
 *
 * It assumes one call to the model: a call that repairs dropped questions can double the prompt. A token has four
 * characters, as in English; Hindi and Bengali have about half as many. The material counts whole, and each present
 * question with the most that is sent of it.
 */
export function estimateDraft({
  questionCount,
  materialCharacters,
  presentCount,
}: DraftSize): Pick<TokenUse, 'promptTokens' | 'completionTokens'> {
  const presentTokens = Math.min(presentCount, MAX_SHOWN_QUESTIONS) * TOKENS_PER_PRESENT_QUESTION;
  const materialTokens = Math.ceil(materialCharacters / CHARACTERS_PER_TOKEN);
  return {
    promptTokens: FIXED_PROMPT_TOKENS + materialTokens + presentTokens,
    completionTokens: THINKING_TOKENS + questionCount * TOKENS_PER_QUESTION,
  };
}
