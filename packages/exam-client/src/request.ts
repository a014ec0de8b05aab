import { type LightCall, readFailure, readRefusal } from '@invigil/contract/exam-client/calls';
import { encodeRequest } from '@invigil/contract/request';
import type { Refusal } from '@invigil/domain/refusals';
import { readSession } from '@invigil/ui/browser/stored-session.ts';

/** A call on a stalled mobile connection is abandoned after this and tried again. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The result of a call. Calls throw nothing: each of these is ordinary during an exam. */
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
  /** 429 or 5xx. `isForeign`: not in the server's own format, so that a gateway may have answered. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null; readonly isForeign?: true }
  /** No answer. `isForeign`: a proxy, a content filter or a network's sign-in page answered in the server's place. */
  | { readonly kind: 'unreachable'; readonly isForeign?: true };

const FOREIGN = { kind: 'unreachable', isForeign: true } as const;
/** A proxy that wants credentials, and a body that took too long: about the connection, not about this call. */
const ABOUT_THE_CONNECTION = [407, 408];

export interface RequestOptions {
  /**
   * The user of the call: while another user is signed in to this browser the call is not made, and counts as
   * signed out.
   */
  readonly userId?: number;
  readonly timeoutMs?: number | undefined;
  /** The call outlives its page. Browsers refuse that beyond 64 kB in flight. */
  readonly outlivesPage?: boolean | undefined;
  /** Status 204 is a reply of this call; on any other call it comes from a proxy. */
  readonly mayBeEmpty?: boolean;
}

/** Whether the server itself has replied to a call, whatever the reply. */
export const isReply = (outcome: Outcome<unknown>): boolean =>
  outcome.kind !== 'unreachable' && !(outcome.kind === 'busy' && outcome.isForeign);

/** Makes one call with the session's token. */
export async function request<Input, Answer>(
  call: LightCall<Input, Answer>,
  input: Input,
  options: RequestOptions = {},
): Promise<Outcome<Answer>> {
  const { userId, timeoutMs = REQUEST_TIMEOUT_MS, outlivesPage = false, mayBeEmpty = false } = options;
  try {
    const session = readSession();
    if (userId !== undefined && session?.userId !== userId) return { kind: 'signedOut' };
    const { address, method, contentType, body } = encodeRequest(call, { params: input, body: input });
    const token = session?.token;
    const response = await fetch(address, {
      method,
      cache: 'no-store',
      keepalive: outlivesPage,
      // The server redirects no call; a network's sign-in page does.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      ...(body ? { body } : {}),
    });
    if (response.status === 204) return mayBeEmpty ? { kind: 'noContent' } : FOREIGN;
    // A body that breaks off is a lost connection; one that is not JSON is not the server's.
    const text = await response.text();
    return outcomeOf(response, () => JSON.parse(text), call.ok.decode);
  } catch {
    return { kind: 'unreachable' };
  }
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
    return message === '' ? { ...busy, isForeign: true } : busy;
  }
  // Every status below ends the exam or drops an answer: only the server itself may decide so.
  if (message === '') return ABOUT_THE_CONNECTION.includes(status) ? { kind: 'unreachable' } : FOREIGN;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404) return { kind: 'missing' };
  if (status === 409) return { kind: message === 'attemptTakenOver' ? 'takenOver' : 'closed' };
  return { kind: 'rejected', status };
}

/** The message key of a failed call; empty where the body is not the server's. */
function failureMessage(parse: () => unknown): string {
  try {
    return readFailure(parse());
  } catch {
    return '';
  }
}

/** Retry-After in seconds; its date form is not used by this server. */
function retryAfter(header: string | null): number | null {
  const seconds = Number(header ?? '');
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
