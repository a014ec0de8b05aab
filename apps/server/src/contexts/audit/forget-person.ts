import type { AuditAction } from '@invigil/domain/audit/audit-action';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { auditEntries } from './tables.ts';

/** Actions whose subject is a person, and whose detail holds the person's data. */
const ABOUT_A_PERSON = [
  'userCreated',
  'userUpdated',
  'profileUpdated',
  'passwordChanged',
  'tenantSettingsUpdated',
  'addressHandedOver',
  'candidateLeft',
  'signedIn',
  'signInFailed',
  'signInLocked',
  'signInLocksLifted',
  'sessionsEnded',
] as const satisfies readonly AuditAction[];

/** Actions about a candidate's attempt, whose detail names the candidate. */
const ABOUT_A_CANDIDATE = [
  'extraTimeGiven',
  'attemptEnded',
  'attemptReopened',
  'lateAnswerAccepted',
  'lateAnswerRefused',
] as const satisfies readonly AuditAction[];

/** Actions whose subject is an address, because they do not tell whether it has an account. */
const ABOUT_AN_ADDRESS = [
  'candidateConfirmed',
  'candidateInvited',
  'addressesReviewed',
] as const satisfies readonly AuditAction[];

/**
 * Removes a deleted person's name, address and data from the audit trail, and the reasons for the person's extra time.
 */
export async function forgetPerson(tx: Queries, userId: number, email: string): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ subjectId: '', subjectName: `#${userId}` })
    .where(and(inArray(auditEntries.action, ABOUT_AN_ADDRESS), eq(auditEntries.subjectId, email)));
  await tx
    .update(auditEntries)
    .set({ subjectName: `#${userId}`, detail: {} })
    .where(and(inArray(auditEntries.action, ABOUT_A_PERSON), eq(auditEntries.subjectId, String(userId))));
  // The reason for extra time is often a matter of health.
  await tx
    .update(auditEntries)
    .set({
      detail: sql`case when ${auditEntries.action} = 'extraTimeGiven' then ${auditEntries.detail} - 'candidate' - 'reason'
        else ${auditEntries.detail} - 'candidate' end`,
    })
    .where(
      and(
        inArray(auditEntries.action, ABOUT_A_CANDIDATE),
        sql`${auditEntries.detail} ->> 'candidateId' = ${String(userId)}`,
      ),
    );
}
