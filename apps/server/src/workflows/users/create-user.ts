import type { createUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS, roleCodeOf } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../application/caller.ts';
import { forbidden, InvalidField, Refused } from '../../application/errors.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { getPlanOfInput, subscribe } from '../../contexts/billing/actions.ts';
import { offerOf } from '../../contexts/billing/queries.ts';
import { checkNewPassword, createAccount } from '../../contexts/identity/actions.ts';
import { checkRole, hashForUser, mayBeAssigned, resolveUserImage } from '../../contexts/identity/queries.ts';
import { queueWelcome } from '../../contexts/messaging/actions.ts';
import { addMember, useUpInvitation } from '../../contexts/tenancy/actions.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Creates a user. An Admin creates candidates of its tenant; another role in the body is refused. The SuperAdmin chooses
 * a role, and for an Admin a plan and a payment mode.
 *
 * @throws InvalidField at password, roleId, planId, paymentMode or imagePath; Failure forbidden for a role that the caller may not give
 * @throws Refused onlinePaymentNotAllowed, emailTaken, commonPassword
 */
export async function createUser(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords' | 'secrets'>,
  actor: Session,
  body: Body,
  locale: LocaleKey,
): Promise<{ id: number }> {
  if (actor.role !== 'superAdmin') return createCandidate(deps, actor, body, locale);
  return createTenant(deps, actor, body, locale);
}

async function createCandidate(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords' | 'secrets'>,
  actor: Session,
  body: Body,
  locale: LocaleKey,
): Promise<{ id: number }> {
  if (body.roleId !== undefined && body.roleId !== null && body.roleId !== ROLE_IDS.candidate)
    throw forbidden();
  const passwordHash = await hashNewPassword(deps, actor, body);
  return deps.database.db.transaction(async (tx) => {
    const account = await createAccount(deps, tx, {
      ...profileOf(body),
      imageFileId: await resolveUserImage(tx, actor, body.imagePath, null),
      roleId: ROLE_IDS.candidate,
      passwordHash,
      passwordIsOwn: false,
      createdBy: actor.userId,
    });
    const membership = { tenantId: actor.userId, candidateId: account.id };
    await addMember(deps, tx, { ...membership, isAccepted: false, isConfirmedByTenant: true });
    await useUpInvitation(tx, actor.userId, body.email);
    await recordCreation(deps, tx, actor, account.id, body, {});
    await queueWelcome(deps, tx, { email: body.email, locale, tenantId: actor.userId });
    return account;
  });
}

async function createTenant(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords' | 'secrets'>,
  actor: Session,
  body: Body,
  locale: LocaleKey,
): Promise<{ id: number }> {
  const { roleId, planId, paymentMode } = body;
  if (roleId === undefined || roleId === null) throw new InvalidField('roleId', 'required');
  if (!mayBeAssigned(roleCodeOf(roleId))) throw forbidden();
  const isAdmin = roleId === ROLE_IDS.admin;
  if (isAdmin && (planId === undefined || planId === null)) throw new InvalidField('planId', 'required');
  if (isAdmin && (paymentMode === undefined || paymentMode === null))
    throw new InvalidField('paymentMode', 'required');
  if (paymentMode === 'online') throw new Refused('onlinePaymentNotAllowed');

  const passwordHash = await hashNewPassword(deps, actor, body);
  return deps.database.db.transaction(async (tx) => {
    const role = await checkRole(tx, roleId);
    let plan: Awaited<ReturnType<typeof getPlanOfInput>> | undefined;
    const account = await createAccount(deps, tx, {
      ...profileOf(body),
      imageFileId: await resolveUserImage(tx, actor, body.imagePath, null),
      roleId,
      passwordHash,
      passwordIsOwn: false,
      createdBy: actor.userId,
    });
    if (isAdmin && planId && paymentMode) {
      plan = await getPlanOfInput(tx, planId);
      await subscribe(deps, tx, {
        adminId: account.id,
        planId,
        offer: offerOf(plan),
        paymentMode,
        transactionDetail: body.transactionDetail,
      });
    }
    const chosen = { role, ...(plan && { plan: plan.title, paymentMode }) };
    await recordCreation(deps, tx, actor, account.id, body, chosen);
    await queueWelcome(deps, tx, { email: body.email, locale, tenantId: null });
    return account;
  });
}

/** @param chosen role, plan and payment mode by name, where the SuperAdmin chose them */
function recordCreation(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  userId: number,
  body: Body,
  chosen: Readonly<Record<string, unknown>>,
) {
  return recordAudit(deps, tx, actor, {
    action: 'userCreated',
    subjectId: userId,
    subjectName: body.fullName,
    detail: { email: body.email, ...chosen },
  });
}

async function hashNewPassword(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords'>,
  actor: Session,
  body: Body,
): Promise<string> {
  return hashForUser(deps, actor, await checkNewPassword(body.password, body));
}

function profileOf(body: Body) {
  const { fullName, email, mobile, address, dateOfBirth } = body;
  return { fullName, email, mobile, address, dateOfBirth };
}
