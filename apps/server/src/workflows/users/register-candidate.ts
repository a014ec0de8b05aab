import type { registerCandidate as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import {
  addMember,
  createAccount,
  findAccountByEmail,
  lockAccountOf,
} from '../../contexts/accounts/create-account.ts';
import { askNewAccount } from '../../contexts/accounts/email-confirmation/request-confirmation.ts';
import { checkNewPassword } from '../../contexts/accounts/new-password.ts';
import { findUser } from '../../contexts/accounts/queries.ts';
import { verifyPassword } from '../../contexts/accounts/verify-password.ts';
import { queueWelcome } from '../../contexts/messaging/mails/queue-welcome.ts';
import { Refused } from '../../http/errors.ts';
import { limitGuesses } from '../sign-in/limit-guesses.ts';
import { refuseUninvited } from './refuse-uninvited.ts';

/**
 * Registers a candidate through an Admin's invitation link. A person with a candidate account joins the second Admin with
 * the password of that account; a wrong password reveals only that the address is taken.
 *
 * @param caller its address, for the guess limits, and the language of its e-mail
 * @throws HttpFailure 429 after too many wrong passwords
 * @throws InvalidField at password
 * @throws Refused noSuchUser for a link without an Admin, emailNotAllowed, emailTaken, commonPassword
 */
export async function registerCandidate(
  context: AppContext,
  body: BodyOf<typeof endpoint>,
  { ip, locale }: { readonly ip: string; readonly locale: LocaleKey | undefined },
): Promise<{ id: number }> {
  const { db } = context.database;
  const owner = await findUser(db, body.ownerId);
  const invites =
    owner !== undefined && owner.roleId !== ROLE_IDS.candidate && owner.roleId !== ROLE_IDS.superAdmin;
  if (!invites) throw new Refused('noSuchUser');
  await refuseUninvited(context, db, body);

  const existing = await findAccountByEmail(db, body.email);
  if (existing !== undefined) return joinTenant(context, existing, body, ip);

  const passwordHash = await context.passwords.hash(await checkNewPassword(body.password, body));
  return db.transaction(async (tx) => {
    // Checks again, because the address may have been listed while the password waited to be hashed.
    await refuseUninvited(context, tx, body);
    const account = await createAccount(context, tx, {
      roleId: ROLE_IDS.candidate,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      locale,
      createdBy: body.ownerId,
    });
    await addMember(context, tx, body.ownerId, account.id);
    const person = { email: body.email, locale: locale ?? 'en' } as const;
    await queueWelcome(context, tx, { ...person, tenantId: body.ownerId });
    // The code of an invitation came by e-mail, or the Admin vouches for the address by handing the code over.
    const isInvited = context.invitations.matches(body.ownerId, body.email, body.invitationCode ?? '');
    if (!isInvited) await askNewAccount(context, tx, { id: account.id, ...person });
    return account;
  });
}

async function joinTenant(
  context: AppContext,
  existing: { id: number; roleId: number; passwordHash: string },
  body: BodyOf<typeof endpoint>,
  ip: string,
): Promise<{ id: number }> {
  // Verifies a password of an account, so guesses count as at sign-in.
  const isOwn = await limitGuesses(context, { email: body.email, ip }, async () => {
    const isRight = await verifyPassword(context, existing.passwordHash, body.password);
    return isRight && existing.roleId === ROLE_IDS.candidate;
  });
  if (!isOwn) throw new Refused('emailTaken');
  await context.database.db.transaction(async (tx) => {
    // Serializes with an edit of the account, because the verified password must still belong to this address.
    if (!(await lockAccountOf(tx, existing.id, body.email))) throw new Refused('emailTaken');
    await refuseUninvited(context, tx, body);
    if (!(await addMember(context, tx, body.ownerId, existing.id))) throw new Refused('emailTaken');
  });
  return { id: existing.id };
}
