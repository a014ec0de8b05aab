import { isOfTheSite } from '@invigil/domain/access/access';
import type { Conflict, Refusal } from '@invigil/domain/refusals';
import type { Endpoint } from './endpoint.ts';

/**
 * Whether a demonstration site refuses a call: by it a visitor would destroy data of the next one, or change the site
 * itself, that is its settings, texts, roles, menus and plans.
 */
export function isRefusedInDemo({ method, access, refusedInDemo = false }: Endpoint): boolean {
  const changesSite = method !== 'GET' && isOfTheSite(access);
  return method === 'DELETE' || refusedInDemo || changesSite;
}

/** The refusals that a call can answer: those that it declares, and those that follow from the kind of call. */
export function refusalsOf(endpoint: Endpoint): readonly Refusal[] {
  const { refusals = [], file } = endpoint;
  return [
    ...refusals,
    ...(isRefusedInDemo(endpoint) ? (['demoRestricted'] as const) : []),
    ...(file !== undefined && file.isReserved !== true ? (['storageFull'] as const) : []),
  ];
}

/** The conflicts that a call can answer; an update with versions answers that its record has changed. */
export function conflictsOf({ conflicts = [], present }: Endpoint): readonly Conflict[] {
  return present === undefined ? conflicts : [...conflicts, 'changedMeanwhile'];
}
