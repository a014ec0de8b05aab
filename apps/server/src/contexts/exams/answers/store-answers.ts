import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { GRACE_MS } from '@invigil/domain/exams/deadline';
import { tooBusy } from '../../../application/errors.ts';
import { batched } from '../../../database/batched.ts';
import { toStored } from '../../../database/stored-content.ts';
import type { Deps } from '../../../ports.ts';

/** An answer to store, with the session that sends it. */
export interface AnswerInput {
  readonly tokenHash: Buffer;
  readonly attemptId: number;
  readonly questionId: number;
  /** Null for a skip. */
  readonly answer: Answer | null;
  /** Null for a client without sequences: then the last answer to arrive wins. */
  readonly sequence: number | null;
  /** Newest sequence of the question that the page knew; null for a client that does not send it. */
  readonly knownSequence: number | null;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
  /** Milliseconds for which pages have shown the question; null for a client that measures none. */
  readonly visibleMs: number | null;
  /** Null for API clients, which hold no lease. */
  readonly pageId: string | null;
  /** Arrival of the call, compared with the deadline however long the answer waits for its statement. */
  readonly arrivedAt: Date;
}

/** The state that the statement found, and the sequence that is stored now. */
export interface StoreOutcome {
  /** Null for a missing or expired session. */
  readonly roleId: number | null;
  readonly attempt: {
    readonly finishedAt: Date | null;
    readonly deadline: Date | null;
    /** Another page has taken over the lease from the page that sent the answer. */
    readonly isTakenOver: boolean;
  } | null;
  /** The sequence that is stored for the question now; 0 without a stored answer. */
  readonly sequence: number;
  /** Server time of the statement. */
  readonly now: Date;
}

/**
 * One statement for the answers of several candidates: the statement that stores checks sessions, ownership, states and
 * deadlines. It locks the attempts' rows, so that a save and a submission serialize and a submitted attempt stays as it
 * is. An older sequence never overwrites a newer one, a skip never an answer that its page did not know of, and focus
 * counters and visible times only rise (docs/decisions/026). Answers of a page that lost the lease count up to the takeover.
 *
 * Skips locked attempts: the row may belong to a submission that takes long, or to a statement whose backend hangs, and
 * neither delays other candidates' saves. No save waits for a lock, so that two can never deadlock.
 */
const STORE = `
  with own as (
    select g.*, u.role_id, a.id as own_id
    from unnest($2::bytea[], $3::int[], $4::int[], $5::jsonb[], $6::bigint[], $7::int[], $8::int[], $9::text[],
        $10::bigint[], $11::timestamptz[], $12::int[])
      with ordinality as g (token_hash, attempt_id, question_id, answer, sequence, pointer_leave_count,
        visibility_change_count, page_id, known_sequence, arrived_at, visible_ms, place)
    join sessions s on s.token_hash = g.token_hash and s.expires_at > $1
    join users u on u.id = s.user_id and u.deleted_at is null
    left join attempts a on a.id = g.attempt_id and a.candidate_id = s.user_id
  ), attempt as (
    select o.place, a.id, a.finished_at, a.deadline,
      o.page_id is not null and a.page_id is distinct from o.page_id and a.page_id is not null
        and (o.sequence is null or o.sequence >= a.held_from) as is_taken_over
    from own o join attempts a on a.id = o.own_id
    order by a.id
    for no key update of a skip locked
  ), saved as (
    insert into responses as r (attempt_id, question_id, answer, is_skipped, sequence, saved_at, pointer_leave_count,
      visibility_change_count, visible_ms)
    select a.id, o.question_id, o.answer, o.answer is null, coalesce(o.sequence, 1), $1, o.pointer_leave_count,
      o.visibility_change_count, o.visible_ms
    from attempt a join own o using (place)
    where a.finished_at is null and not a.is_taken_over
      and (a.deadline is null or o.arrived_at <= a.deadline + interval '${GRACE_MS} milliseconds')
    order by a.id
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer,
      is_skipped = excluded.is_skipped,
      sequence = coalesce((select o.sequence from own o where o.own_id = r.attempt_id), r.sequence + 1),
      saved_at = excluded.saved_at,
      pointer_leave_count = greatest(r.pointer_leave_count, excluded.pointer_leave_count),
      visibility_change_count = greatest(r.visibility_change_count, excluded.visibility_change_count),
      visible_ms = greatest(r.visible_ms, excluded.visible_ms)
    where r.sequence <= coalesce((select o.sequence from own o where o.own_id = r.attempt_id), r.sequence)
      and (not excluded.is_skipped or r.is_skipped
        or r.sequence <= coalesce((select o.known_sequence from own o where o.own_id = r.attempt_id), r.sequence))
    returning attempt_id, sequence
  )
  select o.place::int, o.role_id, o.own_id, a.id as locked_id, a.finished_at, a.deadline, a.is_taken_over,
    coalesce(s.sequence, (select r.sequence from responses r
      where r.attempt_id = o.own_id and r.question_id = o.question_id)) as sequence
  from own o left join attempt a using (place) left join saved s on s.attempt_id = o.own_id`;

/** Delay before the first retry of an answer to a locked attempt; doubles for each further retry. */
const FIRST_RETRY_MS = 5;
const LONGEST_RETRY_MS = 250;
/** A save of a locked attempt gets 503 after this; its page retries. */
const GIVE_UP_AFTER_MS = 4_000;

interface StoreRow {
  place: number;
  role_id: number;
  own_id: number | null;
  /** Null for an attempt that was locked. */
  locked_id: number | null;
  finished_at: Date | null;
  deadline: Date | null;
  is_taken_over: boolean | null;
  sequence: string | null;
}

/** Stores an answer and resolves after its commit; concurrent answers share a statement and a commit. */
export function createAnswerStore(
  deps: Deps<'clock' | 'database'>,
): (answer: AnswerInput) => Promise<StoreOutcome> {
  async function store(answers: readonly AnswerInput[]): Promise<(StoreOutcome | 'locked')[]> {
    deps.database.refuseWhileStalled();
    const now = deps.clock.now();
    const { rows } = await deps.database.hotPool.query<StoreRow>({
      name: 'store-answers',
      text: STORE,
      values: [
        now,
        answers.map(({ tokenHash }) => tokenHash),
        answers.map(({ attemptId }) => attemptId),
        answers.map(({ questionId }) => questionId),
        answers.map(({ answer }) => answer && JSON.stringify(toStored(answer))),
        answers.map(({ sequence }) => sequence),
        answers.map(({ pointerLeaveCount }) => pointerLeaveCount),
        answers.map(({ visibilityChangeCount }) => visibilityChangeCount),
        answers.map(({ pageId }) => pageId),
        answers.map(({ knownSequence }) => knownSequence),
        answers.map(({ arrivedAt }) => arrivedAt),
        answers.map(({ visibleMs }) => visibleMs),
      ],
    });
    const nobody: StoreOutcome = { roleId: null, attempt: null, sequence: 0, now };
    const outcomes: (StoreOutcome | 'locked')[] = answers.map(() => nobody);
    for (const row of rows) outcomes[row.place - 1] = outcomeOf(row, now);
    return outcomes;
  }

  const storeTogether = batched(store, ({ attemptId }) => attemptId);
  return async (answer) => {
    const startedAt = performance.now();
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
      const outcome = await storeTogether(answer);
      if (outcome !== 'locked') return outcome;
      if (performance.now() - startedAt + waitMs > GIVE_UP_AFTER_MS) throw tooBusy(2);
      await sleep(waitMs);
    }
  };
}

function outcomeOf(row: StoreRow, now: Date): StoreOutcome | 'locked' {
  if (row.own_id !== null && row.locked_id === null) return 'locked';
  const attempt =
    row.own_id === null
      ? null
      : { finishedAt: row.finished_at, deadline: row.deadline, isTakenOver: row.is_taken_over ?? false };
  return { roleId: row.role_id, attempt, sequence: Number(row.sequence ?? 0), now };
}
