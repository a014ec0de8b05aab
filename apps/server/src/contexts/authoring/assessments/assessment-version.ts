import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { versionOf } from '../../../record-version.ts';
import { assessments, participants } from '../tables.ts';
import { type AssessmentRecord, rulesOf } from './own-assessment.ts';

/** A sum over the participants' addresses, for queries of assessments: 10,000 of them need no text of 250 kB. */
export const participantsVersion = sql<string>`(select count(*) || ' ' || coalesce(sum(hashtextextended(${participants.email}, 0)::numeric), 0)
  from ${participants} where ${participants.assessmentId} = ${assessments.id})`;

/** The version of an assessment: of the values that an update writes. Going live and stopping do not change it. */
export function assessmentVersionOf(record: AssessmentRecord, participantsOfRecord: string): string {
  const {
    participantMode,
    opensAt,
    closesAt,
    priceMinor,
    answerSeconds,
    reviewRelease,
    certificateTemplateId,
  } = record;
  return versionOf({
    rules: rulesOf(record),
    participantMode,
    participants: participantsOfRecord,
    opensAt,
    closesAt,
    priceMinor,
    answerSeconds,
    reviewRelease,
    certificateTemplateId,
  });
}

/** As assessmentVersionOf, for a caller that holds the lock of the assessment. */
export async function readAssessmentVersion(tx: Queries, record: AssessmentRecord): Promise<string> {
  const [row] = await tx
    .select({ participantsVersion })
    .from(assessments)
    .where(eq(assessments.id, record.id));
  if (row === undefined) throw new Error('A locked assessment is missing');
  return assessmentVersionOf(record, row.participantsVersion);
}
