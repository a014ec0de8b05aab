import type { updateUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { isProven } from '@invigil/domain/access/session-proof';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { forbidden, InvalidField, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { changesBetween, recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { type Account, changeAccount, endSessionsOf } from '../../identity/actions.ts';
import {
  isSampleAccount,
  mayBeAssigned,
  normalizeEditedEmail,
  readRoleNames,
  resolveUserImage,
} from '../../identity/queries.ts';
import { changeEmail } from '../email-confirmation/request-confirmation.ts';
import { type HasAttemptsElsewhere, readAccountRights } from '../memberships/account-rights.ts';
import { memberships } from '../tables.ts';
import { findPersonInTenant } from './names-in-tenant.ts';
import { versionOfUser } from './user-page.ts';
import { lockManagedUser } from './user-scope.ts';

type Body = BodyOf<typeof endpoint>;

interface UserChange {
  readonly emailWaits: boolean;
  readonly emailChanged: boolean;
  readonly roleChanged: boolean;
}

interface Surroundings {
  readonly hasAttemptsElsewhere: HasAttemptsElsewhere;
  /** Language of the caller, for e-mails to a user whose language is unknown. */
  readonly locale: LocaleKey;
}

/**
 * Changes the personal data of a user whom the caller manages; passwords have calls of their own. The SuperAdmin may
 * change the role between Admin and custom roles, which signs the user out. Where an Admin has no rights over the account, it
 * changes only its own name of the candidate, which no other Admin sees. A new address may wait for its confirmation.
 *
 * @returns whether a new address waits for its confirmation, and what changed at once
 * @throws Failure notFound for a user whom the caller does not manage, forbidden for a role that it may not change
 * @throws InvalidField at email, roleId or imagePath; at email, dateOfBirth or imagePath without the rights over the account
 * @throws Refused emailTaken, demoRestricted; passwordRequired for a new role from a session that no longer proves its person
 * @throws OutdatedRecord for an outdated version
 */
export async function updateUser(
  deps: Deps<'clock' | 'config' | 'database' | 'demoAccounts' | 'secrets'>,
  actor: Session,
  body: Body,
  { hasAttemptsElsewhere, locale }: Surroundings,
): Promise<UserChange> {
  return deps.database.db.transaction(async (tx) => {
    // The lock also delays a registration that makes the user a candidate of another tenant.
    const user = await lockManagedUser(tx, actor, body.userId);
    refuseOutdated(actor, body.recordVersion, {
      version: await versionOfUser(tx, actor, user.id, deps.clock.now()),
      updatedBy: user.updatedBy,
      updatedAt: user.updatedAt,
      personId: user.id,
    });
    const edit = { actor, user, body, locale };
    if (actor.role === 'superAdmin') return updateAccount(deps, tx, edit);
    const rights = await readAccountRights(tx, actor.userId, user.id, hasAttemptsElsewhere);
    if (!rights.mayChangePerson) return updateOwnData(deps, tx, edit);
    if (!rights.mayChangeSignIn && normalizeEditedEmail(user.email, body.email) !== user.email)
      throw new InvalidField('email', 'addressProven');
    return updateAccount(deps, tx, edit);
  });
}

interface Edit {
  readonly actor: Session;
  readonly user: Account;
  readonly body: Body;
  readonly locale: LocaleKey;
}

/** Changes the account and removes the tenant's own values of the candidate, so that it sees the account's values. */
async function updateAccount(
  deps: Deps<'clock' | 'config' | 'demoAccounts' | 'secrets'>,
  tx: Queries,
  { actor, user, body, locale }: Edit,
): Promise<UserChange> {
  const { userId, roleId: newRoleId, imagePath, email, recordVersion: _version, ...fields } = body;
  const newEmail = normalizeEditedEmail(user.email, email);
  const roleId = newRoleId ?? user.roleId;
  const roleChanged = roleId !== user.roleId;
  if (roleChanged && actor.role === 'superAdmin' && !isProven(actor.provenUntil, deps.clock.now()))
    throw new Refused('passwordRequired');
  const roleChange = roleChanged ? await checkRoleChange(tx, actor, user.roleId, roleId) : {};
  const keepsSignIn = newEmail === user.email && !roleChanged;
  if (!keepsSignIn && isSampleAccount(deps, user.email)) throw new Refused('demoRestricted');
  const imageFileId = await resolveUserImage(tx, actor, imagePath, user.imageFileId);
  const before = await readInTenant(tx, actor.userId, user);
  const { columns, pendingEmail } = await changeEmail(deps, tx, { actor, user, newEmail, locale });
  const profile = { ...fields, ...columns };
  await changeAccount(tx, userId, {
    ...profile,
    roleId,
    imageFileId,
    updatedAt: deps.clock.now(),
    updatedBy: actor.userId,
  });
  await tx
    .update(memberships)
    .set({ fullName: null, mobile: null, address: null })
    .where(and(eq(memberships.tenantId, actor.userId), eq(memberships.candidateId, userId)));
  if (roleChanged) await endSessionsOf(tx, userId);
  const changes = changesBetween({ ...before, pendingEmail: null }, { ...profile, pendingEmail });
  await recordUpdate(deps, tx, actor, before, { ...changes, ...roleChange });
  return { emailWaits: pendingEmail !== undefined, emailChanged: columns.email !== undefined, roleChanged };
}

/** Changes the tenant's own values of a shared candidate; stores null for values that equal the account's. */
async function updateOwnData(
  deps: Deps<'clock'>,
  tx: Queries,
  { actor, user, body }: Edit,
): Promise<UserChange> {
  const { userId, roleId, imagePath, dateOfBirth, email, recordVersion: _version, ...ownData } = body;
  if (roleId !== undefined && roleId !== null && roleId !== user.roleId) throw forbidden();
  if (normalizeEditedEmail(user.email, email) !== user.email)
    throw new InvalidField('email', 'sharedCandidate');
  if (dateOfBirth !== null && dateOfBirth !== user.dateOfBirth)
    throw new InvalidField('dateOfBirth', 'sharedCandidate');
  if ((await resolveUserImage(tx, actor, imagePath, user.imageFileId)) !== user.imageFileId)
    throw new InvalidField('imagePath', 'sharedCandidate');
  const before = await readInTenant(tx, actor.userId, user);
  const orFollow = (value: string, accounts: string) => (value === accounts ? null : value);
  await tx
    .update(memberships)
    .set({
      fullName: orFollow(ownData.fullName, user.fullName),
      mobile: orFollow(ownData.mobile, user.mobile),
      address: orFollow(ownData.address, user.address),
    })
    .where(and(eq(memberships.tenantId, actor.userId), eq(memberships.candidateId, userId)));
  await recordUpdate(deps, tx, actor, before, changesBetween(before, ownData));
  return { emailWaits: false, emailChanged: false, roleChanged: false };
}

/** The user with the own values of the caller's tenant. */
async function readInTenant(tx: Queries, tenantId: number, user: Account): Promise<Account> {
  const person = await findPersonInTenant(tx, tenantId, user.id);
  return person === undefined
    ? user
    : { ...user, fullName: person.fullName, mobile: person.mobile, address: person.address };
}

function recordUpdate(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  before: Account,
  detail: ReturnType<typeof changesBetween>,
) {
  const { id, fullName } = before;
  return recordAudit(deps, tx, actor, {
    action: 'userUpdated',
    subjectId: id,
    subjectName: fullName,
    detail,
  });
}

/** Checks a change of role. @returns its audit detail */
async function checkRoleChange(
  tx: Queries,
  actor: Session,
  from: number,
  to: number,
): Promise<ReturnType<typeof changesBetween>> {
  if (actor.role !== 'superAdmin') throw forbidden();
  const isAssignable = [from, to].every((roleId) => mayBeAssigned(roleCodeOf(roleId)));
  if (!isAssignable) throw new InvalidField('roleId', 'unknownChoice');
  const names = await readRoleNames(tx, [from, to]);
  if (!names.has(to)) throw new InvalidField('roleId', 'unknownChoice');
  return changesBetween({ role: names.get(from) }, { role: names.get(to) });
}
