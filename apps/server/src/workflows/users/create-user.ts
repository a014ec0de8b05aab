import type { createUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS, roleCodeOf } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../application/caller.ts';
import { forbidden, InvalidField, Refused } from '../../application/errors.ts';
import type { AppContext } from '../../context.ts';
import {
  addMember,
  checkNewPassword,
  createAccount,
  useUpInvitation,
} from '../../contexts/accounts/actions.ts';
import { checkRole, hashForUser, mayBeAssigned, resolveUserImage } from '../../contexts/accounts/queries.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { getPlanOfInput, subscribe } from '../../contexts/billing/actions.ts';
import { offerOf } from '../../contexts/billing/queries.ts';
import { queueWelcome } from '../../contexts/messaging/actions.ts';
import type { Queries } from '../../database/client.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Creates a user. An Admin creates candidates of its tenant; another role in the body is refused. The SuperAdmin chooses
 * a role, and for an Admin a plan and a payment mode.
 *
 * @throws InvalidField at password, roleId, planId, paymentMode or imagePath; Failure forbidden for a role that the caller may not give
 * @throws Refused onlinePaymentNotAllowed, emailTaken, commonPassword
 */
export async function createUser(
  context: AppContext,
  actor: Session,
  body: Body,
  locale: LocaleKey,
): Promise<{ id: number }> {
  if (actor.role !== 'superAdmin') return createCandidate(context, actor, body, locale);
  return createTenant(context, actor, body, locale);
}

async function createCandidate(
  context: AppContext,
  actor: Session,
  body: Body,
  locale: LocaleKey,
): Promise<{ id: number }> {
  if (body.roleId !== undefined && body.roleId !== null && body.roleId !== ROLE_IDS.candidate)
    throw forbidden();
  const passwordHash = await hashNewPassword(context, actor, body);
  return context.database.db.transaction(async (tx) => {
    const account = await createAccount(context, tx, {
      ...profileOf(body),
      imageFileId: await resolveUserImage(tx, actor, body.imagePath, null),
      roleId: ROLE_IDS.candidate,
      passwordHash,
      passwordIsOwn: false,
      createdBy: actor.userId,
    });
    const membership = { tenantId: actor.userId, candidateId: account.id };
    await addMember(context, tx, { ...membership, isAccepted: false, isVouchedFor: true });
    await useUpInvitation(tx, actor.userId, body.email);
    await recordCreation(context, tx, actor, account.id, body, {});
    await queueWelcome(context, tx, { email: body.email, locale, tenantId: actor.userId });
    return account;
  });
}

async function createTenant(
  context: AppContext,
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

  const passwordHash = await hashNewPassword(context, actor, body);
  return context.database.db.transaction(async (tx) => {
    const role = await checkRole(tx, roleId);
    let plan: Awaited<ReturnType<typeof getPlanOfInput>> | undefined;
    const account = await createAccount(context, tx, {
      ...profileOf(body),
      imageFileId: await resolveUserImage(tx, actor, body.imagePath, null),
      roleId,
      passwordHash,
      passwordIsOwn: false,
      createdBy: actor.userId,
    });
    if (isAdmin && planId && paymentMode) {
      plan = await getPlanOfInput(tx, planId);
      await subscribe(context, tx, {
        adminId: account.id,
        planId,
        offer: offerOf(plan),
        paymentMode,
        transactionDetail: body.transactionDetail,
      });
    }
    const chosen = { role, ...(plan && { plan: plan.title, paymentMode }) };
    await recordCreation(context, tx, actor, account.id, body, chosen);
    await queueWelcome(context, tx, { email: body.email, locale, tenantId: null });
    return account;
  });
}

/** @param chosen role, plan and payment mode by name, where the SuperAdmin chose them */
function recordCreation(
  context: AppContext,
  tx: Queries,
  actor: Session,
  userId: number,
  body: Body,
  chosen: Readonly<Record<string, unknown>>,
) {
  return recordAudit(context, tx, actor, {
    action: 'userCreated',
    subjectId: userId,
    subjectName: body.fullName,
    detail: { email: body.email, ...chosen },
  });
}

async function hashNewPassword(context: AppContext, actor: Session, body: Body): Promise<string> {
  return hashForUser(context, actor, await checkNewPassword(body.password, body));
}

function profileOf(body: Body) {
  const { fullName, email, mobile, address, dateOfBirth } = body;
  return { fullName, email, mobile, address, dateOfBirth };
}
