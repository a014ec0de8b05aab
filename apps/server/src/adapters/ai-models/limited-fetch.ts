import { ModelError } from './ai-models.ts';

/** Bytes of an answer: each token comes in an event of its own, of some hundred bytes. */
const MAX_BYTES = 64 * 1024 ** 2;
/** Bytes of a line, which is parsed whole: the last event of an answer can repeat its text. */
const MAX_LINE_BYTES = 8 * 1024 ** 2;

const LINE_END = 0x0a;

/**
 * A `fetch` whose answers end with an error when they grow too long: the library of the models collects errors and lines
 * without a limit.
 *
 * @returns a function whose response body throws ModelError `outputInvalid`
 */
export function createLimitedFetch(maxBytes = MAX_BYTES, maxLineBytes = MAX_LINE_BYTES): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    let bytes = 0;
    let lineBytes = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        const end = chunk.lastIndexOf(LINE_END);
        lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end;
        if (bytes > maxBytes || lineBytes > maxLineBytes)
          throw new ModelError('outputInvalid', 'an endless answer');
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting), response);
  };
}
