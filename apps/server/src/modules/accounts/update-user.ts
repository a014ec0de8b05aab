import type { updateUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { users } from '../../database/schema/index.ts';
import { notFound, Refused } from '../../errors.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../sessions/session.ts';
import { isSampleAccount } from './sample-accounts.ts';
import { settleUserImage } from './user-image.ts';
import { managedBy } from './user-scope.ts';

/** Changes the personal data of a user whom the caller manages. Role and password have calls of their own. */
export async function updateUser(
  context: AppContext,
  actor: Session,
  { userId, imagePath, ...profile }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), managedBy(tx, actor)))
      .for('update');
    if (before === undefined) throw notFound();
    if (profile.email !== before.email && isSampleAccount(context, before.email))
      throw new Refused('demoRestricted');
    const imageFileId = await settleUserImage(tx, actor, imagePath, before.imageFileId);
    await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
      tx
        .update(users)
        .set({ ...profile, imageFileId, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(users.id, userId)),
    );
    await recordAudit(context, tx, actor, {
      action: 'userUpdated',
      subjectId: userId,
      subjectName: before.fullName,
      detail: changesBetween({ ...before }, profile),
    });
  });
}
