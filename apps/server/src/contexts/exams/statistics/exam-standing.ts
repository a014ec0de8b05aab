import type { LocaleKey } from '@invigil/domain/site/locale';
import { notFound } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { collate } from '../../../database/collation.ts';
import { getAssessmentRecord } from '../../authoring/queries.ts';
import { NAME_IN_TENANT } from '../../tenancy/queries.ts';

/** Names of missing candidates that are listed. */
const MAX_MISSING = 500;

/** Listed addresses without an attempt; the account of an address that is no candidate of the tenant stays unknown to it. */
const missingIn = (locale: LocaleKey) => `
  select missing.*, count(*) over ()::int as missing_count from (
    select m.candidate_id, p.email,
      coalesce(case when m.candidate_id is null then i.full_name else ${NAME_IN_TENANT} end, '') as full_name
    from participants p
    left join users u on u.email = p.email and u.deleted_at is null
    left join memberships m on m.tenant_id = $1 and m.candidate_id = u.id
    left join invitations i on i.tenant_id = $1 and i.email = p.email
    where p.assessment_id = $2
      and not exists (select 1 from attempts a where a.tenant_id = $1 and a.assessment_id = $2 and a.candidate_id = u.id)
  ) missing
  order by full_name ${collate(locale)}, email
  limit ${MAX_MISSING}`;

/** Candidates with an attempt by the state of the latest, and the addresses on the list. */
const COUNTS = `
  with latest as (
    select distinct on (candidate_id) finished_at, is_marked from attempts
    where tenant_id = $1 and assessment_id = $2
    order by candidate_id, ordinal desc
  )
  select (select count(*)::int from participants where assessment_id = $2) as listed,
    (count(*) filter (where finished_at is null))::int as writing,
    (count(*) filter (where finished_at is not null))::int as finished,
    (count(*) filter (where finished_at is not null and not is_marked))::int as waiting
  from latest`;

interface MissingRow {
  readonly candidate_id: number | null;
  readonly full_name: string;
  readonly email: string;
  readonly missing_count: number;
}

interface CountsRow {
  readonly listed: number;
  readonly writing: number;
  readonly finished: number;
  readonly waiting: number;
}

/** The candidates of an assessment in numbers, and those who never started. */
interface ExamStanding {
  /** Addresses on the list; null where all candidates of the tenant may sit the assessment. */
  readonly listedCount: number | null;
  readonly missingCount: number;
  readonly missing: {
    /** Null for an address that is no candidate of the tenant yet. */
    readonly candidateId: number | null;
    readonly fullName: string;
    readonly email: string;
  }[];
  readonly writingCount: number;
  readonly finishedCount: number;
  /** Finished candidates whose answers wait for marks. */
  readonly waitingCount: number;
}

/**
 * Who of the candidates of an assessment is missing, writes, has finished, and waits for marks. Nobody is missing where all candidates of
 * the tenant may sit it.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 */
export async function getExamStanding(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  tenantId: number,
  assessmentId: number,
  locale: LocaleKey,
): Promise<ExamStanding> {
  const assessment = await getAssessmentRecord(db, assessmentId);
  if (assessment.tenantId !== tenantId) throw notFound();
  const isListed = assessment.participantMode === 'byEmail';
  const values = [tenantId, assessmentId];
  const counts = await pool.query<CountsRow>({ name: 'exam-standing', text: COUNTS, values });
  const missing = isListed
    ? await pool.query<MissingRow>({ name: `exam-missing-${locale}`, text: missingIn(locale), values })
    : { rows: [] };
  const { listed = 0, writing = 0, finished = 0, waiting = 0 } = counts.rows[0] ?? {};
  return {
    listedCount: isListed ? listed : null,
    missingCount: missing.rows[0]?.missing_count ?? 0,
    missing: missing.rows.map(({ candidate_id, full_name, email }) => ({
      candidateId: candidate_id,
      fullName: full_name,
      email,
    })),
    writingCount: writing,
    finishedCount: finished,
    waitingCount: waiting,
  };
}
