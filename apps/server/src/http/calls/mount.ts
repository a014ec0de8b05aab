import { outdatedAnswer } from '@invigil/contract/answers';
import type { Endpoint, PresentOf } from '@invigil/contract/endpoint';
import { mayCall } from '@invigil/domain/access/access';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notSignedIn } from '../../application/errors.ts';
import type { Upload } from '../../application/ports.ts';
import type { Deps } from '../../ports.ts';
import { OutdatedRecord } from '../../record-version.ts';
import { limiterOf } from '../limits/call-limits.ts';
import { allowPage } from '../pages/security-headers.ts';
import { NO_UPLOAD } from '../uploads/uploads.ts';
import { answerInTime } from './answer-in-time.ts';
import {
  authorize,
  authorizeBeforeBody,
  authorizeHotCall,
  checkActorFields,
  refuseInDemo,
} from './authorize-call.ts';
import { type Answer, type Call, type HotCall, type PublicCall, readAuthorizedCall } from './calls.ts';
import { decodeInput } from './decode-input.ts';
import { OutdatedUpdate } from './http-failure.ts';
import { type RecordCall, readUpdate } from './read-update.ts';
import { repeatRead } from './repeat-read.ts';
import { addRoute, type EncodedAnswer, encodeAnswer } from './routes.ts';
import { sendGzipped } from './send-gzipped.ts';

/** The few that serving a call takes, whatever its use case takes. */
export type MountDeps = Deps<'admitBody' | 'config' | 'findUserName' | 'limits' | 'sessions' | 'uploads'>;

/** Bodies of callers without a session; the longest is a message to the site's owner. */
const MAX_PUBLIC_BODY_BYTES = 48 * 1024;

/** Reads the stored record of an update; only where the endpoint has versions. */
type Reread<E extends Endpoint> = [PresentOf<E>] extends [never]
  ? []
  : [reread: (call: RecordCall<E>) => Promise<PresentOf<E>>];

/**
 * Serves an endpoint: session and access before the body is read, then actor fields, input and output, in this order.
 *
 * @param reread reads the stored record, for an update that leaves out fields or was made from an outdated version
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps<'admitBody' | 'config' | 'findUserName' | 'limits' | 'sessions' | 'uploads'>,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  ...[reread]: Reread<E>
): void {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.name} is public: use mountPublic`);
  const limit = limiterOf(deps.limits, endpoint);
  /** Does the work of a call in its caller's turn; a long reply counts against the caller's budget. */
  const inTurn = (userId: number, work: () => Promise<Answer<E>>) =>
    limit(String(userId), async () =>
      encodeAnswer(endpoint, await work(), (ms) => deps.limits.budget.spend(String(userId), ms)),
    );
  addRoute(app, endpoint, {
    onRequest: authorizeBeforeBody(deps, endpoint),
    handle: async (request) => {
      if (reread !== undefined) return update(request, reread);
      const call = readAuthorizedCall(endpoint, request);
      refuseInDemo(deps, endpoint);
      const work = (upload: Upload) =>
        inTurn(call.actor.userId, () => repeatRead(endpoint, () => handler({ ...call, upload })));
      return endpoint.file === undefined ? work(NO_UPLOAD) : deps.uploads.receive(call, endpoint.file, work);
    },
  });

  const update = (request: FastifyRequest, readRecord: NonNullable<typeof reread>) => {
    const { record, perform } = readUpdate(endpoint, request, readRecord);
    refuseInDemo(deps, endpoint);
    return inTurn(record.actor.userId, () =>
      perform((call) => handler({ ...call, upload: NO_UPLOAD })).catch(async (error: unknown) => {
        if (!(error instanceof OutdatedRecord)) throw error;
        throw await toOutdatedUpdate(deps, endpoint, error, await readRecord(record));
      }),
    );
  };
}

async function toOutdatedUpdate<E extends Endpoint>(
  { findUserName }: Deps<'findUserName'>,
  { name, present }: E,
  { lastChange: { changedById, changedAt } }: OutdatedRecord,
  record: PresentOf<E>,
): Promise<OutdatedUpdate> {
  if (present === undefined) throw new Error(`${name} declares no record for its answer of status 409`);
  const changedBy = changedById === null ? null : await findUserName(changedById);
  const answer = { message: 'changedMeanwhile' as const, present: record, changedById, changedBy, changedAt };
  return new OutdatedUpdate(outdatedAnswer(present).encode(answer));
}

/** Serves a public endpoint. */
export function mountPublic<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps<'admitBody' | 'config'>,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public: use mount`);
  addRoute(app, endpoint, {
    bodyLimit: MAX_PUBLIC_BODY_BYTES,
    onRequest: async (request) =>
      deps.admitBody(`network ${networkOf(request.ip)}`, MAX_PUBLIC_BODY_BYTES, request, 'anonymous'),
    handle: async (request, reply) => {
      refuseInDemo(deps, endpoint);
      const call = { ...decodeInput(endpoint, request), request, reply };
      return encodeAnswer(endpoint, await repeatRead(endpoint, () => handler(call)));
    },
  });
}

/**
 * Serves an endpoint of the hot path. A known session suffices for admission; the handler's single statement checks
 * session, role and ownership. Mount only a candidate's calls on its own attempt like this.
 */
export function mountHotPath<E extends Endpoint>(
  app: FastifyInstance,
  deps: HotDeps,
  endpoint: E,
  handler: (call: HotCall<E>) => Promise<Answer<E>>,
): void {
  addHotRoute(app, deps, endpoint, async (call) => encodeAnswer(endpoint, await handler(call)));
}

/**
 * Serves an endpoint of the hot path whose answer is the same for many callers: JSON that was compressed before, once for
 * all. It has nothing of the caller, so that its length tells nothing about a secret beside what a caller can choose.
 */
export function mountHotContent<E extends Endpoint>(
  app: FastifyInstance,
  deps: HotDeps,
  endpoint: E,
  handler: (call: HotCall<E>) => Promise<Buffer>,
): void {
  addHotRoute(app, deps, endpoint, async (call, reply) =>
    sendGzipped(call.request, reply, await handler(call)),
  );
}

type HotDeps = Deps<'admitBody' | 'limits' | 'sessions'>;

function addHotRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: HotDeps,
  endpoint: E,
  answer: (call: HotCall<E>, reply: FastifyReply) => Promise<EncodedAnswer>,
): void {
  addRoute(app, endpoint, {
    onRequest: authorizeHotCall(deps, endpoint),
    handle: async (request, reply) => {
      const { hotCaller } = request;
      if (hotCaller === null) throw notSignedIn();
      const { params, query, body } = decodeInput(endpoint, request);
      const call = { params, query, body, request, caller: hotCaller };
      return answerInTime(reply, () => deps.limits.hotPath(hotCaller.key, () => answer(call, reply)));
    },
  });
}

/**
 * Serves a page that opens in its own window. A browser opens it without a header, so that a one-time ticket
 * replaces the token (docs/decisions/008). Checks access and input as `mount` does.
 */
export function mountPage<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps<'limits' | 'sessions'>,
  endpoint: E,
  handler: (call: Omit<Call<E>, 'upload'>) => Promise<string>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { ticket } = request.query as { ticket?: unknown };
      const path = request.url.split('?')[0] ?? '';
      const actor =
        ticket === undefined
          ? await authorize(deps, endpoint, request)
          : await deps.sessions.redeemTicket(ticket, path);
      if (!mayCall(actor, endpoint.access)) throw forbidden();
      checkActorFields(endpoint, request, actor.userId);
      allowPage(request, reply);
      const input = decodeInput(endpoint, request);
      const page = await deps.limits.ordinary(String(actor.userId), () =>
        handler({ ...input, actor, request }),
      );
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    },
  });
}
