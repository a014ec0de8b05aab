import type { OkOf } from '@invigil/contract/endpoint';
import type { getLiveBoard as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import type { InvitationState } from '@invigil/domain/accounts/invitation-state';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { absencesOf, type CountedPauses } from '@invigil/domain/exams/absences';
import { NO_EXTRA_TIME } from '@invigil/domain/exams/extra-time';
import type { FinishReason } from '@invigil/domain/exams/finish-reason';
import { lastHeardOf, presenceOf } from '@invigil/domain/exams/presence';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import { COMMON_ORDER, collate } from '../../../database/collation.ts';
import type { Deps } from '../../../ports.ts';
import { type AssessmentRecord, getAssessment } from '../../authoring/queries.ts';
import { NAME_IN_TENANT } from '../../tenancy/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { isOnPage, longestInterval } from './page-intervals.ts';
import { paperPositions } from './paper-positions.ts';
import { countUnreadable } from './unreadable-answers.ts';

export type LiveBoard = OkOf<typeof endpoint>;
export type BoardRow = LiveBoard['rows'][number];

/** Rows of one board: far more than a cohort. An assessment that is open to all candidates may have more. */
const MAX_ROWS = 2_000;

/**
 * The candidates who may sit the assessment or have sat it, each once, with the latest attempt. If the board cannot show
 * all, candidates with an attempt have priority.
 */
const ROWS = `
  with latest as (
    select distinct on (candidate_id) *
    from attempts where tenant_id = $1 and assessment_id = $2
    order by candidate_id, ordinal desc
  ), people as (
    select u.id, ${NAME_IN_TENANT} as full_name, u.email, null::text as waits_for
    from memberships m join users u on u.id = m.candidate_id and u.deleted_at is null
    where $3::boolean and m.tenant_id = $1
    union
    -- The account of an address that is no candidate of the tenant stays unknown to it.
    select m.candidate_id, coalesce(case when m.candidate_id is null then i.full_name else ${NAME_IN_TENANT} end, ''),
      p.email, case when u.id is null then 'open' when m.candidate_id is null then 'waiting'
        when m.is_vouched_for or u.email_proven_at is not null then null else 'waiting' end
    from participants p left join users u on u.email = p.email and u.deleted_at is null
    left join memberships m on m.tenant_id = $1 and m.candidate_id = u.id
    left join invitations i on i.tenant_id = $1 and i.email = p.email
    where not $3::boolean and p.assessment_id = $2
      and not exists (select 1 from latest l where l.candidate_id = u.id)
    union
    select u.id, ${NAME_IN_TENANT}, u.email, null from latest l join users u on u.id = l.candidate_id
    left join memberships m on m.tenant_id = $1 and m.candidate_id = u.id
  ), shown as (
    select people.*, count(*) over ()::int as participant_count
    from people left join latest l on l.candidate_id = people.id
    order by l.id is null, full_name ${collate(COMMON_ORDER)}, email
    limit ${MAX_ROWS}
  )
  select p.id as candidate_id, p.full_name, p.email, p.participant_count, p.waits_for,
    l.id as attempt_id, l.paper_id, l.ordinal as attempt_number, l.started_at, l.deadline, l.finished_at, l.finish_reason, l.reload_count,
    r.seen_at, case when r.interval_at = r.seen_at then r.interval_ms end as interval_ms,
    r.interval_at = r.seen_at and r.is_hidden as is_hidden, r.away_ms, r.offline_ms, r.silent_ms, r.counted_until, r.has_uncounted, r.serial as position,
    l.question_ids[r.serial] as question_id, s.answered, s.last_saved_at,
    greatest(r.pointer_leave_count, s.pointer_leaves) as pointer_leaves,
    greatest(r.visibility_change_count, s.visibility_changes) as visibility_changes,
    e.time_percent, e.extra_minutes, e.reason,
    -- A page that knows of no corrections shows the texts of its start.
    l.finished_at is null and coalesce(r.wording, l.wording) < b.wording as has_former_texts, b.wording,
    w.waiting as late,
    -- blocked answers that the submission declared, less the late answers that have arrived
    greatest(0, r.blocked_answer_count - case when l.finished_at is null then 0 else w.arrived end) as blocked
  from shown p
  left join latest l on l.candidate_id = p.id
  left join papers b on b.id = l.paper_id
  left join page_reports r on r.attempt_id = l.id
  left join extra_times e on e.assessment_id = $2 and e.candidate_id = p.id
  left join lateral (
    select count(*) filter (where not is_skipped)::int as answered, max(saved_at) as last_saved_at,
      sum(pointer_leave_count)::int as pointer_leaves, sum(visibility_change_count)::int as visibility_changes
    from responses where attempt_id = l.id
  ) s on true
  left join lateral (
    select count(*)::int as arrived, count(*) filter (where state = 'waiting')::int as waiting
    from late_answers where attempt_id = l.id
  ) w on true
  order by p.full_name ${collate(COMMON_ORDER)}, p.email`;

interface Row {
  candidate_id: number | null;
  full_name: string;
  email: string;
  participant_count: number;
  waits_for: Exclude<InvitationState, 'registered'> | null;
  attempt_id: number | null;
  paper_id: number | null;
  attempt_number: number | null;
  started_at: Date | null;
  deadline: Date | null;
  finished_at: Date | null;
  finish_reason: FinishReason | null;
  reload_count: number | null;
  seen_at: Date | null;
  /** Null for a page with the short interval. */
  interval_ms: number | null;
  /** Null without a heartbeat, as of a server that stores it. */
  is_hidden: boolean | null;
  /** Null without a heartbeat. */
  away_ms: number | null;
  offline_ms: number;
  silent_ms: number;
  counted_until: Date | null;
  has_uncounted: boolean;
  position: number | null;
  question_id: number | null;
  answered: number;
  last_saved_at: Date | null;
  pointer_leaves: number | null;
  visibility_changes: number | null;
  time_percent: number | null;
  extra_minutes: number | null;
  reason: string | null;
  late: number;
  /** Null without a heartbeat. */
  blocked: number | null;
  /** Null without an attempt. */
  has_former_texts: boolean | null;
  /** The last wording of the paper; null without an attempt. */
  wording: number | null;
}

/**
 * The live board of an own assessment.
 *
 * @throws Failure notFound, the same for a foreign, a deleted and a missing assessment
 */
export async function readBoard(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  tenantId: number,
  assessmentId: number,
): Promise<LiveBoard> {
  const assessment = await getAssessment(deps.database.db, tenantId, assessmentId);
  const now = deps.clock.now();
  const { rows } = await deps.database.pool.query<Row>({
    name: 'live-board',
    text: ROWS,
    values: [tenantId, assessmentId, assessment.participantMode === 'allCandidates'],
  });
  const unreadable = await countUnreadable(
    deps,
    new Map(
      rows.flatMap(({ attempt_id, paper_id }) => (attempt_id && paper_id ? [[attempt_id, paper_id]] : [])),
    ),
  );
  const positions = await paperPositions(deps, rows);
  const { questionCount, timeLimitMinutes } = await paperFacts(deps, assessment);
  const shown = await mapInTurns(rows, (row) => {
    const attemptId = row.attempt_id ?? 0;
    return toBoardRow(row, unreadable.get(attemptId) ?? 0, positions.get(attemptId), now);
  });
  return {
    assessmentId,
    title: assessment.title,
    isLive: availabilityAt(assessment.state, assessment, now) === 'onLive',
    closesAt: assessment.closesAt,
    questionCount,
    timeLimitMinutes,
    serverNow: now,
    participantCount: rows[0]?.participant_count ?? 0,
    ...(rows.some(({ wording }) => (wording ?? 0) > 0)
      ? { formerTextCount: rows.filter(hasFormerTexts).length }
      : {}),
    ...longestInterval(rows, shown),
    rows: shown,
  };
}

async function paperFacts(deps: ExamDeps<'papers'>, { paperId, timeLimitMinutes }: AssessmentRecord) {
  if (paperId === null) return { questionCount: 0, timeLimitMinutes };
  const { questions, rules } = await deps.papers.getPaper(paperId);
  return { questionCount: questions.length, timeLimitMinutes: rules.timeLimitMinutes };
}

/**
 * @param unreadable number of stored answers that count as none
 * @param paperPosition place in the paper of the question that the page shows
 */
function toBoardRow(row: Row, unreadable: number, paperPosition: number | undefined, now: Date): BoardRow {
  const facts = {
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    seenAt: row.seen_at,
    lastSavedAt: row.last_saved_at,
    intervalMs: row.interval_ms,
    isHidden: row.is_hidden === true,
  };
  const state = presenceOf(facts, now);
  return {
    candidateId: row.candidate_id,
    fullName: row.full_name,
    email: row.email,
    invitationState: row.waits_for ?? 'registered',
    state,
    attemptId: row.attempt_id,
    attemptCount: row.attempt_number ?? 0,
    position: row.position,
    ...(paperPosition === undefined ? {} : { paperPosition }),
    // Two reads, between which an answer may have been saved.
    answeredCount: Math.max(0, row.answered - unreadable),
    startedAt: row.started_at,
    deadline: row.deadline,
    lastSavedAt: row.last_saved_at,
    offlineSince: state === 'offline' ? lastHeardOf(facts) : null,
    finishedAt: row.finished_at,
    finishReason: row.finish_reason,
    reloadCount: row.reload_count ?? 0,
    pointerLeaveCount: row.pointer_leaves ?? 0,
    visibilityChangeCount: row.visibility_changes ?? 0,
    ...(row.attempt_id === null ? {} : { absences: absencesOf(pausesOf(row), row.finished_at) }),
    timePercent: row.time_percent ?? NO_EXTRA_TIME.timePercent,
    extraMinutes: row.extra_minutes ?? NO_EXTRA_TIME.extraMinutes,
    extraTimeReason: row.reason ?? '',
    lateCount: row.late,
    blockedAnswerCount: row.blocked ?? 0,
    ...(hasFormerTexts(row) ? { hasFormerTexts: true } : {}),
    ...(facts.isHidden && isOnPage(state) ? { isHidden: true } : {}),
  };
}

/** Whether the page of an attempt in progress shows texts from before a correction. Without a page nothing is shown. */
const hasFormerTexts = ({ has_former_texts: isFormer, seen_at: seenAt }: Row): boolean =>
  isFormer === true && seenAt !== null;

function pausesOf(row: Row): CountedPauses | null {
  if (row.away_ms === null) return null;
  return {
    awayMs: row.away_ms,
    offlineMs: row.offline_ms,
    silentMs: row.silent_ms,
    countedUntil: row.counted_until,
    hasUncounted: row.has_uncounted,
  };
}
