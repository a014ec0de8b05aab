import { followLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { failureOf, send } from '../../../../shared/api/call.ts';
import type { LiveBoard } from './board-row.ts';
import { createEventReader } from './event-reader.ts';

/**
 * Follows a board until its stream ends. Reads it with `fetch`, so that the token stays out of the address.
 * @param onEvent receives all participants first, then changes
 * @throws CallError where the stream is refused or does not begin
 */
export async function followBoard(
  assessmentId: number,
  onEvent: (board: LiveBoard) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(followLiveBoard, { params: { assessmentId } }, { signal });
  if (response.status !== 200 || response.body === null) throw await failureOf(followLiveBoard, response);
  const read = createEventReader((data) => onEvent(followLiveBoard.ok.decode(JSON.parse(data))));
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(decoder.decode(value, { stream: true }));
  }
}
