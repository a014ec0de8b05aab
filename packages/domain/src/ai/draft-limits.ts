import type { AiProvider } from '../site/ai-provider.ts';

/** Maximum number of questions in one draft. */
export const MAX_DRAFTED_QUESTIONS: Readonly<Record<AiProvider, number>> = { gemini: 50, openAi: 25 };
export const MAX_DRAFTED_INSTRUCTIONS = 50;

/** Maximum characters of an author's additional instruction. */
export const MAX_EXTRA_INSTRUCTION = 250;

/** Maximum characters of what the text of a field is to say. */
export const MAX_TEXT_REQUEST = 1_000;

/** Present questions that a model is shown, so that it repeats none, and characters of each. */
export const MAX_SHOWN_QUESTIONS = 200;
export const MAX_SHOWN_CHARACTERS = 160;
