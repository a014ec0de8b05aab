import { locationLineOf } from './location-line.ts';
import { fillLookupAddress, hasKeyPlaceholder } from './lookup-address.ts';

/** Asks a service of the operator's choice where an IP address is. */
export interface LocationLookup {
  /**
   * @returns city, region and country as one line of plain text
   * @throws LocationLookupError with a reason for the log, which names neither address nor key
   */
  find(ip: string): Promise<string>;
}

/** A failed look-up; the message is a reason without personal data. */
export class LocationLookupError extends Error {
  override name = 'LocationLookupError';
}

interface Service {
  /** Address with the placeholder `{ip}`, and `{key}` if the key is a part of it. */
  readonly template: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
/** An answer has about one kilobyte. */
const MAX_ANSWER_BYTES = 64 * 1_024;

/** A look-up over HTTP. The limits of time and size hold for the whole answer; redirects are refused. */
export function createLocationLookup({ template, key, timeoutMs = TIMEOUT_MS }: Service): LocationLookup {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== '' && !hasKeyPlaceholder(template)) headers.authorization = `Bearer ${key}`;
  return {
    async find(ip) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const address = fillLookupAddress(template, ip, key);
        const response = await fetch(address, { headers, signal, redirect: 'error' });
        const text = await readAnswer(response);
        const line = locationLineOf(parse(text));
        if (line === undefined) throw new LocationLookupError('no location in the answer');
        return line;
      } catch (error) {
        if (error instanceof LocationLookupError) throw error;
        throw new LocationLookupError(signal.aborted ? 'no answer in time' : 'no connection, or a redirect');
      }
    },
  };
}

async function readAnswer(response: Response): Promise<string> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new LocationLookupError(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new LocationLookupError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LocationLookupError('answer is not JSON');
  }
}
