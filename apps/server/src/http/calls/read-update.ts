import type { BodyOf, Endpoint, PresentOf, RecordIdOf } from '@invigil/contract/endpoint';
import {
  completeBody,
  isObject,
  isUpdateBody,
  leavesOutFields,
  readEmptied,
  recordIdsOf,
} from '@invigil/contract/partial-update';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput } from '../../application/errors.ts';
import { OutdatedRecord } from '../../record-version.ts';
import { type Call, readActor } from './calls.ts';
import { decode, decodeInput } from './decode-input.ts';

/** An update whose body may still lack all but the ids of its record. */
export type RecordCall<E extends Endpoint> = Omit<Call<E>, 'upload' | 'query' | 'body'> & {
  readonly body: Pick<BodyOf<E>, RecordIdOf<E> & keyof BodyOf<E>>;
};

type ReadRecord<E extends Endpoint> = (call: RecordCall<E>) => Promise<PresentOf<E>>;
type UpdateCall<E extends Endpoint> = Omit<Call<E>, 'upload'>;

/** An authorized update. */
interface Update<E extends Endpoint> {
  /** Names the record. */
  readonly record: RecordCall<E>;
  /** Performs the update. */
  readonly perform: <Result>(work: (call: UpdateCall<E>) => Promise<Result>) => Promise<Result>;
}

/** Rounds of a completed update whose record others change in between. */
const MAX_ROUNDS = 5;

/**
 * Reads an authorized update. A call that leaves out fields is completed from the stored record and made from its version, so
 * that it does not bring back what another update changes in between.
 *
 * @throws Failure forbidden, invalidInput
 */
export function readUpdate<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  readRecord: ReadRecord<E>,
): Update<E> {
  const actor = readActor(endpoint, request);
  const readCall = (sent: unknown): UpdateCall<E> => ({
    ...decodeInput(endpoint, request, sent),
    actor,
    request,
  });
  const whole = (sent: unknown): Update<E> => {
    const call = readCall(sent);
    return { record: call as unknown as RecordCall<E>, perform: (work) => work(call) };
  };
  const { body, recordIds } = endpoint;
  const present: z.ZodType | undefined = endpoint.present;
  if (body === undefined || !isUpdateBody(body) || !isObject(request.body)) return whole(request.body);
  const sent = readEmptied(body, request.body);
  // A body that is not decodable may lack fields of a nested object.
  if (recordIds === undefined || (!leavesOutFields(body, sent) && isDecodable(body, sent)))
    return whole(sent);

  const ids = decode(recordIdsOf(body, recordIds), sent, invalidInput);
  const record = { actor, request, params: {}, body: ids } as unknown as RecordCall<E>;
  const complete = async () => {
    const stored = present?.encode(await readRecord(record));
    return readCall(completeBody(body, sent, isObject(stored) ? stored : {}));
  };
  return {
    record,
    perform: async (work) => {
      for (let round = 1; ; round++)
        try {
          return await work(await complete());
        } catch (error) {
          const isRetryable = error instanceof OutdatedRecord && sent.recordVersion === undefined;
          if (!isRetryable || round === MAX_ROUNDS) throw error;
        }
    },
  };
}

const isDecodable = (body: z.ZodType, sent: unknown): boolean => body.safeParse(sent).success;
