import { ROLE_IDS, roleCodeOf } from '@invigil/domain/access/roles';
import { and, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { recordAudits, recordServerAudit } from '../../audit/actions.ts';
import { users } from '../tables.ts';

interface StaffTrace {
  readonly userId: number;
  readonly at: Date;
  readonly action: 'signedIn' | 'signInFailed' | 'signInLocked';
}

/** Writes audit entries for traces of staff, and none for candidates. A sign-in is the person's act; failures are anybody's. */
export async function auditStaff(db: Queries, traces: readonly StaffTrace[]): Promise<void> {
  if (traces.length === 0) return;
  const staff = await db
    .select({ userId: users.id, roleId: users.roleId, fullName: users.fullName })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(traces.map(({ userId }) => userId))]),
        ne(users.roleId, ROLE_IDS.candidate),
      ),
    );
  for (const { userId, at, action } of traces) {
    const person = staff.find((one) => one.userId === userId);
    if (person === undefined) continue;
    const role = roleCodeOf(person.roleId);
    const deps = { clock: { now: () => at } };
    const fact = { action, subjectId: userId, subjectName: person.fullName };
    if (action === 'signedIn')
      await recordAudits(deps, db, { userId, role, fullName: person.fullName }, [fact]);
    else await recordServerAudit(deps, db, role === 'superAdmin' ? null : userId, fact);
  }
}
