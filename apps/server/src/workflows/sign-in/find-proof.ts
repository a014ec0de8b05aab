import type { CodeKind } from '../../adapters/invitation-codes.ts';
import { isListedByTenant } from '../../contexts/authoring/queries.ts';
import { spellingsOf } from '../../contexts/identity/queries.ts';
import { isInvited } from '../../contexts/tenancy/actions.ts';
import { isMemberByEmail } from '../../contexts/tenancy/queries.ts';
import type { Deps } from '../../ports.ts';

/** Cookie and code that a caller offers as a proof that it is no stranger to an account. */
export interface OfferedProof {
  readonly email: string;
  /** Value of the cookie of known browsers. */
  readonly knownBrowser: string | undefined;
  /** The tenant of an invitation, and its code. */
  readonly ownerId?: number | null | undefined;
  readonly invitationCode?: string | null | undefined;
}

/** A proof that the caller is no stranger to an account. */
export interface Proof {
  /** Under which the failures of its tries are counted. */
  readonly name: string;
  /** Whether nobody besides the person has it: false for a code that an Admin can copy. */
  readonly isOfPerson: boolean;
}

/**
 * Finds the proof of a sign-in, under which its failures are counted: a browser in which the account has signed in, or the
 * code of the account's invitation. Reads nothing where the caller offers none, as most do.
 *
 * @see docs/decisions/084-locks-do-not-lock-out-a-hall.md
 * @returns undefined without a valid proof
 */
export async function findProof(
  deps: Deps<'clock' | 'database' | 'invitations' | 'knownBrowsers'>,
  { email, knownBrowser, ownerId, invitationCode }: OfferedProof,
  accountLookup: Promise<{ readonly id: number; readonly passwordHash: string } | undefined>,
): Promise<Proof | undefined> {
  if (knownBrowser !== undefined) {
    const account = (await accountLookup) ?? NOBODY;
    const browser = deps.knownBrowsers.find(knownBrowser, account, deps.clock.now());
    if (browser !== undefined) return { name: `browser:${browser}`, isOfPerson: true };
  }
  if (!ownerId || !invitationCode) return undefined;
  const { db } = deps.database;
  const [, address] = spellingsOf(email);
  const kind = deps.invitations.kindOf(ownerId, address, invitationCode);
  if (kind === undefined) return undefined;
  const isKnown =
    (await isInvited(deps, db, ownerId, address)) ||
    (await isListedByTenant(db, ownerId, address)) ||
    (await isMemberByEmail(db, ownerId, address));
  return isKnown ? proofByCode(ownerId, kind) : undefined;
}

/** The proof of a valid code: a mailed one is the person's alone. */
export const proofByCode = (ownerId: number, kind: CodeKind): Proof => ({
  name: `code:${ownerId}`,
  isOfPerson: kind === 'mailed',
});

/** Compared with for an unknown address, which then takes the same time. */
const NOBODY = { id: 0, passwordHash: '' };
