import { ModelError } from './ai-models.ts';

/** Longest answers. */
interface Limits {
  /** Bytes of an answer that comes whole, which is parsed at once. */
  readonly whole: number;
  /** Bytes of a stream: each token comes in an event of its own, of some hundred bytes. */
  readonly stream: number;
  /** Bytes of a line of a stream, which is parsed at once: the last event of an answer can repeat its text. */
  readonly line: number;
}

const LIMITS: Limits = { whole: 1024 ** 2, stream: 64 * 1024 ** 2, line: 2 * 1024 ** 2 };
const EVENT_STREAM = 'text/event-stream';

const LINE_END = 0x0a;

/**
 * A `fetch` whose answers end with an error when they grow too long: the library of the models collects errors and lines
 * without a limit.
 *
 * @returns a function whose response body throws ModelError `outputInvalid`
 */
export function createLimitedFetch({ whole, stream, line }: Limits = LIMITS): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
    const maxBytes = isStream ? stream : whole;
    let bytes = 0;
    let lineBytes = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        const end = chunk.lastIndexOf(LINE_END);
        lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end;
        if (bytes > maxBytes || lineBytes > line) throw new ModelError('outputInvalid', 'an endless answer');
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting), response);
  };
}
