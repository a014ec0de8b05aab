import type { saveAnswer as endpoint } from '@invigil/contract/attempts/attempt-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { labelsFrom, SEPARATOR } from '@invigil/contract/questions/question-schemas';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { findAnswerRefusal } from '@invigil/domain/attempts/answer-checks';
import { GRACE_MS, isWithinGrace } from '@invigil/domain/attempts/deadline';
import type { Answer } from '@invigil/domain/marking/mark-response';
import type { PaperQuestion } from '@invigil/domain/questions/question';
import type { Refusal } from '@invigil/domain/refusals';
import type { AppContext } from '../../context.ts';
import { closedAttempt, forbidden, notFound, Refused, takenOver, unauthorized } from '../../errors.ts';
import { findSession } from '../sessions/find-session.ts';
import { hashToken } from '../sessions/session-tokens.ts';
import { storeLateAnswer } from './store-late-answer.ts';

/**
 * One round trip: the session, the ownership, the state and the deadline are checked by the statement that saves.
 * The attempt row is share-locked, so that a save and a hand-in at the same moment take turns; what was handed in
 * stays as it is. An older sequence never overwrites a newer one, and focus counters only rise (decisions 29, 30).
 * Of a page that another one has replaced, only what was given before that is taken.
 */
const SAVE = `
  with caller as (
    select s.user_id, u.role_id
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null
  ), attempt as (
    select a.id, a.finished_at, a.deadline,
      $11::text is not null and a.page_id is distinct from $11 and a.page_id is not null
        and ($8::bigint is null or $8::bigint >= a.held_from) as is_taken_over
    from attempts a join caller c on c.user_id = a.candidate_id
    where a.id = $3
    for share of a
  ), saved as (
    insert into responses as r (attempt_id, question_id, selected, answer_text, is_skipped, sequence, saved_at,
      pointer_leave_count, visibility_change_count)
    select a.id, $4::int, $5::text[], $6, $7::boolean, coalesce($8::bigint, 1), $2, $9::int, $10::int
    from attempt a
    where a.finished_at is null and not a.is_taken_over
      and (a.deadline is null or $2 <= a.deadline + interval '${GRACE_MS} milliseconds')
    on conflict (attempt_id, question_id) do update set
      selected = excluded.selected,
      answer_text = excluded.answer_text,
      is_skipped = excluded.is_skipped,
      sequence = coalesce($8::bigint, r.sequence + 1),
      saved_at = excluded.saved_at,
      pointer_leave_count = greatest(r.pointer_leave_count, excluded.pointer_leave_count),
      visibility_change_count = greatest(r.visibility_change_count, excluded.visibility_change_count)
    where $8::bigint is null or r.sequence <= $8::bigint
    returning sequence
  )
  select c.role_id, a.id as attempt_id, a.finished_at, a.deadline, a.is_taken_over,
    coalesce((select sequence from saved),
      (select r.sequence from responses r where r.attempt_id = $3 and r.question_id = $4::int)) as sequence
  from caller c left join attempt a on true`;

interface SaveRow {
  role_id: number;
  attempt_id: number | null;
  finished_at: Date | null;
  deadline: Date | null;
  is_taken_over: boolean | null;
  sequence: string | null;
}

/**
 * Saves an answer of the caller's own attempt in progress and acknowledges it after the commit.
 *
 * @throws HttpFailure 401, 403, 404 as elsewhere; 409 when its candidate handed the attempt in, or another page has
 *   taken it over
 * @throws Refused when the rules of the paper do not take the answer; answerTooLate when it came after the end and is
 *   stored for the Admin to decide
 */
export async function saveAnswer(
  context: AppContext,
  token: string,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const facts = await context.papers.findAttemptFacts(body.attemptId);
  const paper = facts === undefined ? undefined : await context.papers.getPaper(facts.paperId);
  const question = paper?.byId.get(body.questionId);
  if (facts === undefined || paper === undefined || question === undefined) throw notFound();

  const answer = readAnswer(question, body.answer ?? '', body.isSkipped);
  const refusal = answer === undefined ? 'emptyAnswer' : findAnswerRefusal(question, answer, paper.rules);
  if (refusal !== undefined || answer === undefined)
    return refuseOwner(context, token, facts.candidateId, refusal ?? 'emptyAnswer');

  const now = context.clock.now();
  const { rows } = await context.database.pool.query<SaveRow>({
    name: 'save-answer',
    text: SAVE,
    values: [
      hashToken(token),
      now,
      body.attemptId,
      body.questionId,
      answer.selected,
      answer.text,
      answer.isSkipped,
      body.sequence ?? null,
      body.pointerLeaveCount ?? 0,
      body.visibilityChangeCount ?? 0,
      body.pageId ?? null,
    ],
  });
  const row = rows[0];
  if (row === undefined) throw unauthorized();
  if (row.role_id !== ROLE_IDS.candidate) throw forbidden();
  if (row.attempt_id === null) throw notFound();
  const stored = Number(row.sequence ?? 0);
  // It is there already, or a newer one is: only its acknowledgement was lost on the way.
  if (body.sequence != null && stored >= body.sequence)
    return { message: 'successfullySaved', savedAt: now, sequence: stored };
  if (row.finished_at !== null || !isWithinGrace(row.deadline, now))
    return keepLate(context, token, body, answer);
  if (row.is_taken_over === true) throw takenOver();
  return { message: 'successfullySaved', savedAt: now, sequence: stored };
}

/** Stores what came too late; an attempt that was opened again in the meantime takes it like any other answer. */
async function keepLate(
  context: AppContext,
  token: string,
  body: BodyOf<typeof endpoint>,
  answer: Answer,
): Promise<OkOf<typeof endpoint>> {
  const { attemptId, questionId, sequence = null, answeredAt = null } = body;
  const outcome = await storeLateAnswer(context, { attemptId, questionId, answer, sequence, answeredAt });
  if (outcome === 'open') return saveAnswer(context, token, body);
  throw outcome === 'stored' ? new Refused('answerTooLate') : closedAttempt();
}

/** An answer from its wire text: option labels, or the options' own texts, or free text for a descriptive answer. */
function readAnswer(question: PaperQuestion, given: string, isSkipped: boolean): Answer | undefined {
  if (isSkipped) return { selected: [], text: '', isSkipped: true };
  // PostgreSQL cannot store U+0000, and nobody types it.
  if (question.answerType !== 'choice')
    return { selected: [], text: given.replaceAll('\u0000', '').trim(), isSkipped: false };
  const parts = given.split(SEPARATOR).filter((part) => part !== '');
  const labels = question.options
    .filter((option) =>
      parts.some((part) => labelsFrom(part).includes(option.label) || part.trim() === option.html),
    )
    .map((option) => option.label);
  // A part that names no option would silently change what the candidate meant.
  return labels.length < new Set(parts).size ? undefined : { selected: labels, text: '', isSkipped: false };
}

async function refuseOwner(
  context: AppContext,
  token: string,
  candidateId: number,
  refusal: Refusal,
): Promise<never> {
  const session = await findSession(context, token);
  if (session === undefined) throw unauthorized();
  if (session.role !== 'candidate') throw forbidden();
  if (session.userId !== candidateId) throw notFound();
  throw new Refused(refusal);
}
