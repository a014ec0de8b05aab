import { readFailure, readRefusal } from '@invigil/contract/exam-client/calls';
import type { LightCall } from '@invigil/contract/exam-client/light-call';
import { encodeRequest } from '@invigil/contract/request';
import type { Refusal } from '@invigil/domain/refusals';
import { readSession } from '@invigil/ui/browser/stored-session.ts';

/** Limit of a call, because mobile connections can stall. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The result of a call. Calls never throw, because each of these outcomes is ordinary during an exam. */
export type Outcome<Answer> =
  | { readonly kind: 'ok'; readonly value: Answer }
  /** Status 204: wrong credentials. */
  | { readonly kind: 'noContent' }
  /** Status 202: a rule of the assessment refuses the call. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'missing' }
  /** Status 409: the paper is closed. */
  | { readonly kind: 'closed' }
  /** Status 409: another page holds the lease of the attempt. */
  | { readonly kind: 'takenOver' }
  /** Any other 4xx: no retry changes it. */
  | { readonly kind: 'rejected'; readonly status: number }
  /**
   * Status 429 or 5xx. `isForeign`: not in the server's own format, so that a gateway may have answered. `isFault`: the
   * server's own status 500, which concerns this call and no other.
   */
  | {
      readonly kind: 'busy';
      readonly retryAfterMs: number | null;
      readonly isForeign?: true;
      readonly isFault?: true;
    }
  /** No reply of the server. `isForeign`: a proxy, a content filter or a captive portal replied instead. */
  | { readonly kind: 'unreachable'; readonly isForeign?: true };

const FOREIGN = { kind: 'unreachable', isForeign: true } as const;
/** Statuses that concern the connection, not this call: proxy authentication required, request timeout. */
const ABOUT_THE_CONNECTION = [407, 408];

export interface RequestOptions {
  /**
   * The user of the call. While another user is signed in to this browser, the call is not sent and counts as signed
   * out.
   */
  readonly userId?: number;
  readonly timeoutMs?: number | undefined;
  /** The call outlives its page (`keepalive`). Browsers refuse such calls beyond 64 kB in flight. */
  readonly outlivesPage?: boolean | undefined;
  /** The file of a call with a multipart body. Sent at a low priority, so that it delays no other call. */
  readonly file?: Blob;
  /** The endpoint may answer 204. For any other call, status 204 comes from a proxy. */
  readonly mayBeEmpty?: boolean;
}

/** Whether the server itself has replied to a call, with any outcome. */
export const isReply = (outcome: Outcome<unknown>): boolean =>
  outcome.kind !== 'unreachable' && !(outcome.kind === 'busy' && outcome.isForeign);

/** Sends one call with the session's token. */
export async function request<Input, Answer>(
  call: LightCall<Input, Answer>,
  input: Input,
  options: RequestOptions = {},
): Promise<Outcome<Answer>> {
  const { userId, timeoutMs = REQUEST_TIMEOUT_MS, outlivesPage = false, mayBeEmpty = false, file } = options;
  try {
    const session = readSession();
    if (userId !== undefined && session?.userId !== userId) return { kind: 'signedOut' };
    const { address, method, contentType, body } = encodeRequest(call, { params: input, body: input });
    const form = file === undefined ? undefined : formOf(call.fileField, file);
    const token = session?.token;
    const response = await fetch(address, {
      method,
      cache: 'no-store',
      keepalive: outlivesPage,
      // The server never redirects a call; a captive portal does.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      ...(body ? { body } : {}),
      ...(form ? { body: form, priority: 'low' } : {}),
    });
    if (response.status === 204) return mayBeEmpty ? { kind: 'noContent' } : FOREIGN;
    // A truncated body throws here and is a lost connection. A body that is not JSON is not the server's.
    const text = await response.text();
    return outcomeOf(response, () => JSON.parse(text), call.ok.decode);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The browser writes the content type, which names the boundary of the parts. */
function formOf(field: string | undefined, file: Blob): FormData {
  if (field === undefined) throw new Error('The call takes no file');
  const form = new FormData();
  form.set(field, file);
  return form;
}

function outcomeOf<Answer>(
  { status, headers }: Response,
  parse: () => unknown,
  decode: (wire: unknown) => Answer,
): Outcome<Answer> {
  try {
    if (status === 200) return { kind: 'ok', value: decode(parse()) };
    if (status === 202) return { kind: 'refused', refusal: readRefusal(parse()) };
  } catch {
    return FOREIGN;
  }
  const message = failureMessage(parse);
  if (status === 429 || status >= 500) {
    const busy = { kind: 'busy', retryAfterMs: retryAfter(headers.get('retry-after')) } as const;
    if (message === '') return { ...busy, isForeign: true };
    return status === 500 ? { ...busy, isFault: true } : busy;
  }
  // Only a reply in the server's format may end the exam or drop an answer, as the statuses below do.
  if (message === '') return ABOUT_THE_CONNECTION.includes(status) ? { kind: 'unreachable' } : FOREIGN;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404) return { kind: 'missing' };
  if (status === 409) return { kind: message === 'attemptTakenOver' ? 'takenOver' : 'closed' };
  return { kind: 'rejected', status };
}

/** The message key of a failed call; empty for a body that is not the server's. */
function failureMessage(parse: () => unknown): string {
  try {
    return readFailure(parse());
  } catch {
    return '';
  }
}

/** Parses Retry-After in seconds to milliseconds. This server never sends its date form. */
function retryAfter(header: string | null): number | null {
  const seconds = Number(header ?? '');
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
