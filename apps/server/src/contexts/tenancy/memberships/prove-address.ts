import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { changeAccount } from '../../identity/actions.ts';
import { hideFromOthers } from './accept-membership.ts';
import { admitAccount } from './invitations.ts';

/**
 * Marks the address of an account as proven: its person reads the mail of the address and alone knows the password. Tenants
 * that wait for the address get the candidate; a creator whose membership is not accepted no longer sees the account.
 */
export async function proveAddress(deps: Deps<'clock'>, tx: Queries, userId: number): Promise<void> {
  await changeAccount(tx, userId, { emailProvenAt: deps.clock.now(), emailUnconfirmedSince: null });
  await hideFromOthers(tx, userId, null);
  await admitAccount(deps, tx, userId);
}
