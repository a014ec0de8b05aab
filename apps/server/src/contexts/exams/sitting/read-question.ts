import type { OkOf, ParamsOf } from '@invigil/contract/endpoint';
import type { getQuestion as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { responseState } from '@invigil/domain/exams/response-state';
import { conflict, forbidden, notFound, notSignedIn } from '../../../application/errors.ts';
import { batched } from '../../../database/batched.ts';
import { fromStored, type Versioned } from '../../../database/stored-content.ts';
import type { Deps } from '../../../ports.ts';
import { shownQuestion } from '../../authoring/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { wordedFor } from '../wording/worded-question.ts';
import { readPlays } from './prompt-plays.ts';

/**
 * Reads sessions, ownership, the questions at positions and their saved answers in one round trip. The wording is a subquery: as
 * another join it would make the planning of each statement a third dearer.
 */
const READ = `
  select g.place::int, s.user_id, u.role_id, a.id as attempt_id, a.paper_id, a.deadline, a.question_ids[g.position] as question_id,
    cardinality(a.question_ids) as question_count,
    r.answer, r.is_skipped, r.visible_ms, (select p.wording from papers p where p.id = a.paper_id) as wording,
    a.wording as first_wording
  from unnest($2::bytea[], $3::int[], $4::int[]) with ordinality as g (token_hash, assessment_id, position, place)
  join sessions s on s.token_hash = g.token_hash and s.expires_at > $1
  join users u on u.id = s.user_id and u.deleted_at is null
  left join attempts a on a.candidate_id = s.user_id and a.assessment_id = g.assessment_id and a.finished_at is null
  left join responses r on r.attempt_id = a.id and r.question_id = a.question_ids[g.position]`;

interface ReadRow {
  place: number;
  user_id: number;
  role_id: number;
  attempt_id: number | null;
  paper_id: number | null;
  deadline: Date | null;
  question_id: number | null;
  question_count: number;
  answer: Versioned<Answer> | null;
  /** Null without a stored response. */
  is_skipped: boolean | null;
  visible_ms: number | null;
  /** The last wording of the paper; null without an attempt. */
  wording: number | null;
  /** That at the start of the attempt. */
  first_wording: number | null;
}

interface Asked {
  readonly tokenHash: Buffer;
  readonly assessmentId: number;
  readonly position: number;
}

/** Reads the row of a question; concurrent reads share a statement. */
export function createQuestionReader(
  deps: Deps<'clock' | 'database'>,
): (asked: Asked) => Promise<ReadRow | undefined> {
  return batched(async (asked: readonly Asked[]) => {
    const { rows } = await deps.database.hotPool.query<ReadRow>({
      name: 'read-questions',
      text: READ,
      values: [
        deps.clock.now(),
        asked.map(({ tokenHash }) => tokenHash),
        asked.map(({ assessmentId }) => assessmentId),
        asked.map(({ position }) => position),
      ],
    });
    const orderedRows: (ReadRow | undefined)[] = asked.map(() => undefined);
    for (const row of rows) orderedRows[row.place - 1] = row;
    return orderedRows;
  });
}

export interface ReadParts {
  readonly deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers'>;
  readonly read: ReturnType<typeof createQuestionReader>;
}

/** The row of a question in an attempt that runs. */
interface OpenRow extends ReadRow {
  readonly attempt_id: number;
  readonly paper_id: number;
  readonly question_id: number;
}

/**
 * The question at a position of the caller's own attempt.
 *
 * @throws Failure notSignedIn, forbidden for any other role, notFound without an attempt in progress or such a position, conflict
 *   attemptClosed after its time
 */
export async function readOpenRow(
  { deps, read }: Pick<ReadParts, 'read'> & { readonly deps: Deps<'clock'> },
  tokenHash: Buffer,
  { assessmentId, position }: ParamsOf<typeof endpoint>,
): Promise<OpenRow> {
  const now = deps.clock.now();
  const row = await read({ tokenHash, assessmentId, position });
  if (row === undefined) throw notSignedIn();
  if (row.role_id !== ROLE_IDS.candidate) throw forbidden();
  const { attempt_id, paper_id, question_id } = row;
  if (attempt_id === null || paper_id === null || question_id === null) throw notFound();
  if (!isWithinGrace(row.deadline, now)) throw conflict('attemptClosed');
  return { ...row, attempt_id, paper_id, question_id };
}

/** One question of the caller's own attempt, without its key: the reply's type has no field for it. */
export async function readQuestion(
  { deps, read }: ReadParts,
  tokenHash: Buffer,
  params: ParamsOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const now = deps.clock.now();
  const row = await readOpenRow({ deps, read }, tokenHash, params);
  const paper = await deps.papers.getPaper(row.paper_id);
  const published = paper.byId.get(row.question_id);
  if (published === undefined) throw notFound();
  const { question, ...correction } = await wordedFor(deps.papers, published, {
    paperId: row.paper_id,
    wording: row.wording ?? 0,
    firstWording: row.first_wording ?? 0,
  });
  const shown = shownQuestion(question, { tickets: deps.tickets, readerId: row.user_id, now });
  const progress = await readPlays(deps.database, question, row.attempt_id);
  const answer = row.answer && fromStored<Answer>(row.answer);
  const stored = row.is_skipped === null ? undefined : { isSkipped: row.is_skipped, answer };
  return {
    ...shown,
    ...params,
    questionCount: row.question_count,
    media: shown.media && { ...shown.media, progress },
    answer,
    ...responseState(stored, paper.rules),
    visibleMs: row.visible_ms ?? undefined,
    ...correction,
  };
}
