import { failureAnswer, outdatedAnswer, refusalAnswer } from '@invigil/contract/answers';
import type { BodyOf, Endpoint, OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { encodeRequest } from '@invigil/contract/request';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { z } from 'zod';
import { isOwnersSession, ownersSession } from '../session/page-account.ts';
import { CallError, OtherAccountError, OutdatedError, RefusalError } from './api-errors.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

// The content security policy forbids code from strings, which zod would otherwise try to use.
z.config({ jitless: true });

/** Input of a call, in domain terms; `file` is for upload endpoints. */
export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly file?: File;
}

interface SendOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Lets the call outlive its page. */
  readonly keepalive?: boolean;
  /** Receives the sent share of an uploaded file, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Makes a call of the contract.
 * @returns the reply in domain terms, or null for status 204
 * @throws RefusalError for a business refusal, OutdatedError for an update from an outdated version, CallError for every
 * other unsuccessful reply
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: SendOptions = {},
): Promise<OkOf<E> | null> {
  const response = await send(endpoint, input, options);
  if (response.status === 204) return null;
  if (response.status !== 200) throw await failureOf(endpoint, response);
  const body: unknown = await response.json().catch(() => null);
  return endpoint.ok.parse(body) as OkOf<E>;
}

/** Converts an unsuccessful reply to an error. */
export async function failureOf(
  endpoint: Endpoint,
  response: Response,
): Promise<RefusalError | OutdatedError | CallError> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 202) {
    const { refusal, ...details } = refusalAnswer.parse(body);
    return new RefusalError(refusal, details);
  }
  if (response.status === 409 && endpoint.present !== undefined) {
    const outdated = outdatedAnswer(endpoint.present).safeParse(body);
    if (outdated.success) return new OutdatedError(outdated.data.present, outdated.data);
  }
  const failure = failureAnswer.safeParse(body);
  const { message, fieldErrors, requestId } = failure.success
    ? failure.data
    : { message: 'somethingUnexpected', fieldErrors: undefined, requestId: undefined };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallError(
    response.status,
    message,
    inDomainNames(endpoint, fieldErrors ?? {}),
    requestId,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

/** As call, for endpoints that always answer with data. */
export async function callForData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: Pick<SendOptions, 'signal'> = {},
): Promise<OkOf<E>> {
  const answer = await call(endpoint, input, options);
  if (answer === null) throw new CallError(204, 'somethingUnexpected');
  return answer;
}

/**
 * Sends a call of the contract in the session of this browser. While that is not the session of the page's account, a
 * read waits for it and a change is not sent.
 * @returns the undecoded reply, whatever its status
 * @throws OtherAccountError for a change while another account, or none, is signed in
 * @throws CallError status 0 where the server is out of reach or the signal aborted the call
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, ...options }: SendOptions = {},
): Promise<Response> {
  if (endpoint.access.kind !== 'public' && !isOwnersSession()) {
    if (endpoint.method !== 'GET') throw new OtherAccountError();
    await ownersSession();
  }
  const session = readSession();
  const headers = new Headers({ accept: 'application/json' });
  if (session !== null) headers.set('authorization', `Bearer ${session.token}`);
  const request = encodeRequest(endpoint, input);
  let body: string | FormData | null = request.body ?? null;
  if (endpoint.file !== undefined && input.file !== undefined) {
    body = new FormData();
    body.set(endpoint.file.field, input.file);
  } else if (request.contentType !== undefined) headers.set('content-type', request.contentType);
  try {
    const { method, address } = request;
    if (onProgress !== undefined && body !== null)
      return await fetchWithProgress(address, { method, headers, body, signal: options.signal }, onProgress);
    return await fetch(address, { method, headers, body, ...options });
  } catch {
    throw new CallError(0, 'errorNetworkConnection');
  }
}

/** Maps wire names of an endpoint's body to field names, so that an error finds its field in the form. */
export function domainNameOf(endpoint: Endpoint, wireName: string): string {
  const { body } = endpoint;
  const names =
    body !== undefined && 'names' in body ? (body.names as Record<string, string | undefined>) : {};
  return Object.keys(names).find((domainName) => names[domainName] === wireName) ?? wireName;
}

function inDomainNames(
  endpoint: Endpoint,
  fieldErrors: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([wireName, messages]) => [domainNameOf(endpoint, wireName), messages]),
  );
}
