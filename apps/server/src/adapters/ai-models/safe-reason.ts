import type { ModelCall } from './ai-models.ts';

/** Characters of a message that are logged, and that are read for them. */
const REASON_LENGTH = 200;
const READ_LENGTH = 20_000;
/** Characters that message and prompt share from which the message quotes the prompt. */
const QUOTE_LENGTH = 16;
/** Distance of the compared places: comparing at each character would take eight times as long. */
const STEP = 8;
/** A shorter prompt says nothing, and occurs anywhere. */
const SHORTEST_PROMPT = 4;

/**
 * A provider's message for the log: shortened, and without what the provider may repeat of the call, which is the key,
 * also where its middle is masked, and the texts of authors.
 */
export function safeReason(
  message: string,
  { apiKey, prompt }: Pick<ModelCall, 'apiKey' | 'prompt'>,
): string {
  const shown = message
    .slice(0, READ_LENGTH)
    .replaceAll(apiKey, '[key]')
    .slice(0, 2 * REASON_LENGTH)
    .replace(/\S*\*{2,}\S*/g, '[key]')
    .replace(/\s+/g, ' ')
    .slice(0, REASON_LENGTH);
  return quotes(shown, prompt.replace(/\s+/g, ' ')) ? 'a message that quotes the prompt' : shown;
}

/** Whether a message repeats a part of the prompt; both with single spaces. */
function quotes(message: string, prompt: string): boolean {
  const whole = prompt.trim();
  const isShort = whole.length >= SHORTEST_PROMPT && whole.length < QUOTE_LENGTH + STEP;
  if (isShort && message.includes(whole)) return true;
  for (let start = 0; start + QUOTE_LENGTH <= message.length; start += STEP)
    if (prompt.includes(message.slice(start, start + QUOTE_LENGTH))) return true;
  return false;
}
