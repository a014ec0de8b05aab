import type { ServerResponse } from 'node:http';
import type { ModelAnswer } from './model-calls.ts';

const PIECE_LENGTH = 40;

/** What a provider says that fails. */
export const SERVER_ERROR = {
  status: 500,
  code: 'server_error',
  message: 'The server had an error.',
} as const;

/** Sends an event of a stream, named where the protocol names its events. */
export function sendEvent(response: ServerResponse, data: unknown, name?: string): void {
  const head = name === undefined ? '' : `event: ${name}\n`;
  response.write(`${head}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
}

/** Hands on the pieces of an answer, each when its time has come. */
export async function eachPiece(
  { text = '', pieceLength = PIECE_LENGTH, beforePiece }: ModelAnswer,
  send: (piece: string) => void,
): Promise<void> {
  for (let index = 0; index * pieceLength < text.length; index++) {
    await beforePiece?.(index);
    send(text.slice(index * pieceLength, (index + 1) * pieceLength));
  }
}

/** Tokens of an answer; four characters for one where the test names none. */
export function tokensOf({ text = '', promptTokens = 100, outputTokens, thinkingTokens = 0 }: ModelAnswer) {
  return {
    prompt: promptTokens,
    output: outputTokens ?? Math.ceil(text.length / 4),
    thinking: thinkingTokens,
  };
}

/** The texts of messages in one text. */
export const joined = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n');
