import { channel } from 'node:diagnostics_channel';
import { conflictsOf, refusalsOf } from '@invigil/contract/declared-errors';
import type { Endpoint } from '@invigil/contract/endpoint';
import type { Conflict, Refusal } from '@invigil/domain/refusals';
import { Failure, Refused } from '../../application/errors.ts';
import { EarlierServerServes } from '../../serving/serving-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves; undefined for pages, files and health. */
    endpoint?: Endpoint;
  }
}

/** A refusal or a conflict that the contract does not know of a call. */
export interface Undeclared {
  readonly call: string;
  readonly key: Refusal | Conflict;
}

/** Where every `Undeclared` of this process is told, besides the log: tests fail by it. */
export const undeclaredErrors = channel('invigil.undeclaredErrors');

/** A refusal or conflict that a call answers without declaring it; undefined for everything else. */
export function findUndeclared(endpoint: Endpoint | undefined, error: unknown): Undeclared | undefined {
  if (endpoint === undefined) return undefined;
  const key = keyOf(error);
  if (key === undefined) return undefined;
  const declared: readonly (Refusal | Conflict)[] = [...refusalsOf(endpoint), ...conflictsOf(endpoint)];
  return declared.includes(key) ? undefined : { call: endpoint.name, key };
}

function keyOf(error: unknown): Refusal | Conflict | undefined {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof EarlierServerServes) return 'earlierServerServes';
  return error instanceof Failure && error.kind === 'conflict' ? (error.message as Conflict) : undefined;
}
