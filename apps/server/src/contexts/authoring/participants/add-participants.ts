import { MAX_LISTED_PARTICIPANTS, participantAddress } from '@invigil/domain/authoring/participant-emails';
import { eq, sql } from 'drizzle-orm';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { invalidInput } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { inviteAddresses, limitListedAddresses } from '../../tenancy/actions.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { participants } from '../tables.ts';

interface Added {
  readonly addedCount: number;
  readonly knownCount: number;
  readonly droppedEmails: readonly string[];
}

/**
 * Adds addresses to the list of an assessment, also while it is live: nobody who sits it is touched, so that it is no edit in the
 * sense of a stop. Added addresses are invited as those of a replaced list.
 *
 * @throws InvalidInput at emails where no entry is usable or the list would grow too long, at assessmentId without a list
 * @throws Failure notFound for a foreign assessment, tooManyCalls above the day's number of addresses
 */
export async function addParticipants(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  assessmentId: number,
  entries: readonly string[],
): Promise<Added> {
  const { db } = deps.database;
  const read = await mapInTurns(entries, (entry) => ({ entry, address: participantAddress(entry) }));
  const emails = [...new Set(read.flatMap(({ address }) => address ?? []))];
  const droppedEmails = read.flatMap(({ entry, address }) =>
    address === undefined && entry !== '' ? [entry] : [],
  );
  if (emails.length === 0) throw invalidInput({ emails: ['emailInvalid'] });
  await getAssessment(db, actor.userId, assessmentId);
  await limitListedAddresses(deps, actor.userId, emails);
  return db.transaction(async (tx) => {
    const { title, participantMode } = await lockAssessment(tx, actor.userId, assessmentId);
    if (participantMode !== 'byEmail') throw invalidInput({ assessmentId: ['invalidValue'] });
    const { rows } = await tx.execute<{ email: string }>(sql`
      insert into ${participants} (assessment_id, email, added_at, added_by)
      select ${assessmentId}, email, ${deps.clock.now()}, ${actor.userId}
      from unnest(${sql.param(emails)}::text[]) as listed (email)
      on conflict do nothing returning email`);
    const total = await tx.$count(participants, eq(participants.assessmentId, assessmentId));
    if (total > MAX_LISTED_PARTICIPANTS) throw invalidInput({ emails: ['tooLarge'] });
    const people = rows.map(({ email }) => ({ email, fullName: null }));
    await inviteAddresses(deps, tx, actor.userId, people, { isPersonal: false });
    if (rows.length > 0)
      await recordAudit(deps, tx, actor, {
        action: 'participantsSet',
        subjectId: assessmentId,
        subjectName: title,
        detail: { participants: total, participantsAdded: rows.length },
      });
    const knownCount = entries.length - droppedEmails.length - rows.length;
    return { addedCount: rows.length, knownCount, droppedEmails };
  });
}
