import { type RunnerCall, readFailure, readRefusal } from '@invigil/contract/attempts/runner-client';
import type { Refusal } from '@invigil/domain/refusals';
import { readSession } from '../../../lib/api/stored-session.ts';

/** A stalled mobile line is given up after this and tried again. */
const TIMEOUT_MS = 15_000;

/** What came of a call; nothing is thrown, because every one of these is an everyday thing in an exam hall. */
export type Outcome<Answer> =
  | { readonly kind: 'ok'; readonly value: Answer }
  /** Status 204: wrong credentials. */
  | { readonly kind: 'noContent' }
  /** Status 202: a rule of the assessment says no. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'missing' }
  /** Status 409: the paper is closed. */
  | { readonly kind: 'closed' }
  /** Status 409: another page holds the attempt. */
  | { readonly kind: 'takenOver' }
  /** Any other 4xx: trying again would not help. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** 429 or 5xx. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** No answer, or one that is not the server's, such as that of a proxy or of a network's sign-in page. */
  | { readonly kind: 'unreachable' };

export interface RequestOptions {
  /** Whose call it is: while somebody else is signed in to this browser it is not made, and counts as signed out. */
  readonly userId?: number;
  readonly timeoutMs?: number | undefined;
  /** The call goes on when its page is gone. Browsers refuse that beyond 64 kB on their way at a time. */
  readonly outlivesPage?: boolean | undefined;
}

/** Makes one call with the session's token. */
export async function request<Input, Answer>(
  call: RunnerCall<Input, Answer>,
  input: Input,
  { userId, timeoutMs = TIMEOUT_MS, outlivesPage = false }: RequestOptions = {},
): Promise<Outcome<Answer>> {
  try {
    const session = readSession();
    if (userId !== undefined && session?.userId !== userId) return { kind: 'signedOut' };
    const body = call.body?.(input);
    const token = session?.token;
    const response = await fetch(call.path(input), {
      method: call.method,
      cache: 'no-store',
      keepalive: outlivesPage,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 200) return { kind: 'ok', value: call.answer(await response.json()) };
    if (response.status === 202) return { kind: 'refused', refusal: readRefusal(await response.json()) };
    return await failureOf(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

async function failureOf(response: Response): Promise<Outcome<never>> {
  const { status, headers } = response;
  if (status === 204) return { kind: 'noContent' };
  if (status === 429 || status >= 500)
    return { kind: 'busy', retryAfterMs: retryAfter(headers.get('retry-after')) };
  // what follows ends the paper or drops an answer: only the server itself may say so
  const message = readFailure(await response.json());
  if (message === '') return { kind: 'unreachable' };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404) return { kind: 'missing' };
  if (status === 409) return { kind: message === 'attemptTakenOver' ? 'takenOver' : 'closed' };
  return { kind: 'rejected', status };
}

/** Retry-After in seconds; its date form is not used by this server. */
function retryAfter(header: string | null): number | null {
  const seconds = Number(header ?? '');
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
