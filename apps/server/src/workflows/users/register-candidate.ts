import type { registerCandidate as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { networkOf } from '@invigil/domain/access/network';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Origin } from '../../account-traces.ts';
import type { CodeKind } from '../../adapters/invitation-codes.ts';
import { Refused } from '../../application/errors.ts';
import { checkNewPassword, createAccount, lockAccountOf } from '../../contexts/identity/actions.ts';
import { findAccountByEmail, verifyPassword } from '../../contexts/identity/queries.ts';
import { queueWelcome } from '../../contexts/messaging/actions.ts';
import {
  addMember,
  proveAddress,
  requestAddressConfirmation,
  useUpInvitation,
} from '../../contexts/tenancy/actions.ts';
import { isMember } from '../../contexts/tenancy/queries.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { proofByCode } from '../sign-in/find-proof.ts';
import { limitGuesses } from '../sign-in/limit-guesses.ts';
import { findInviter } from './find-inviter.ts';
import { mailLinkToOwner } from './mail-link-to-owner.ts';
import { mayOpenAccount, openAccount } from './open-account.ts';
import { readAdmission } from './read-admission.ts';

type Body = BodyOf<typeof endpoint>;
type Existing = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

interface Caller {
  /** For the guess limits. */
  readonly origin: Origin;
  /** Of the caller's e-mail. */
  readonly locale: LocaleKey | undefined;
}

/**
 * Registers a candidate through an Admin's invitation link. A person with a candidate account joins the second Admin with
 * the password of that account; a wrong password reveals only that the address is taken. The code of an invitation opens an
 * account that has no password yet, and otherwise brings the address's owner a link by e-mail, so that nobody is shut out
 * by an account that somebody else made for the address.
 *
 * @throws Failure tooManyCalls after too many wrong passwords
 * @throws InvalidField at password
 * @throws Refused noSuchUser for a link without an Admin, emailNotAllowed, emailTaken, emailTakenLinkSent, alreadyCandidate,
 *   commonPassword
 */
export async function registerCandidate(
  deps: Deps<'clock' | 'database' | 'invitations' | 'passwords' | 'secrets' | 'traces'>,
  body: Body,
  caller: Caller,
): Promise<{ id: number }> {
  const { db } = deps.database;
  await findInviter(db, body.ownerId);
  const { code } = await readAdmission(deps, db, body);
  const existing = await findAccountByEmail(db, body.email);
  if (existing === undefined) return registerAccount(deps, body, caller.locale);
  if (mayOpenAccount(existing, body.ownerId, code)) return openAccount(deps, existing.id, body);
  return joinTenant(deps, existing, body, { ...caller, code });
}

async function registerAccount(
  deps: Deps<'clock' | 'database' | 'invitations' | 'passwords' | 'secrets'>,
  body: Body,
  locale: LocaleKey | undefined,
): Promise<{ id: number }> {
  const passwordHash = await deps.passwords.hash(await checkNewPassword(body.password, body));
  return deps.database.db.transaction(async (tx) => {
    // Reads again, because the address may have been invited while the password waited to be hashed.
    const { code } = await readAdmission(deps, tx, body);
    const account = await createAccount(deps, tx, {
      roleId: ROLE_IDS.candidate,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      passwordIsOwn: true,
      locale,
      createdBy: body.ownerId,
    });
    await admit(deps, tx, account.id, body, code);
    const person = { email: body.email, locale: locale ?? 'en' } as const;
    await queueWelcome(deps, tx, { ...person, tenantId: body.ownerId, isSelfRegistered: true });
    // A mailed code has proven the address, and a copied one stands for the Admin's confirmation.
    if (code === undefined) await requestAddressConfirmation(deps, tx, { id: account.id, ...person });
    return account;
  });
}

async function joinTenant(
  deps: Deps<'clock' | 'database' | 'invitations' | 'passwords' | 'traces'>,
  existing: Existing,
  body: Body,
  { origin, locale, code }: Caller & { readonly code: CodeKind | undefined },
): Promise<{ id: number }> {
  // Verifies a password of an account, so guesses count as at sign-in.
  const guess = {
    email: body.email,
    account: Promise.resolve(existing),
    origin,
    proof: code && proofByCode(body.ownerId, code),
  };
  const isOwn = await limitGuesses(deps, guess, async () => {
    const isRight = await verifyPassword(deps, existing.passwordHash, body.password);
    return isRight && existing.roleId === ROLE_IDS.candidate;
  });
  if (!isOwn) {
    const request = { locale: locale ?? 'en', network: networkOf(origin.ip) } as const;
    const isSent = code !== undefined && (await mailLinkToOwner(deps, body.email, request));
    throw new Refused(isSent ? 'emailTakenLinkSent' : 'emailTaken');
  }
  await deps.database.db.transaction(async (tx) => {
    // Serializes with an edit of the account, because the verified password must still belong to this address.
    if (!(await lockAccountOf(tx, existing.id, body.email))) throw new Refused('emailTaken');
    const admission = await readAdmission(deps, tx, body);
    if (admission.code === undefined && (await isMember(tx, body.ownerId, existing.id)))
      throw new Refused('alreadyCandidate');
    await admit(deps, tx, existing.id, body, admission.code, existing.passwordIsOwn);
  });
  return { id: existing.id };
}

/** Makes an account a candidate of the tenant by an act of its person. A mailed code proves the address as well. */
async function admit(
  deps: Deps<'clock'>,
  tx: Queries,
  candidateId: number,
  { ownerId: tenantId, email }: Body,
  code: CodeKind | undefined,
  passwordIsOwn = true,
): Promise<void> {
  await addMember(deps, tx, {
    tenantId,
    candidateId,
    isAccepted: true,
    isConfirmedByTenant: code !== undefined,
  });
  if (code === undefined) return;
  await useUpInvitation(tx, tenantId, email);
  if (code === 'mailed' && passwordIsOwn) await proveAddress(deps, tx, candidateId);
}
