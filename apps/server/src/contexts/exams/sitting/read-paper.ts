import type { OkOf, ParamsOf } from '@invigil/contract/endpoint';
import type { getAttemptPart, getPaperPart } from '@invigil/contract/exams/paper-endpoints';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { NOT_PLAYED, type PlayProgress } from '@invigil/domain/authoring/prompt-plays';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { responseState } from '@invigil/domain/exams/response-state';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import { notFound } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { fromStored, type Versioned } from '../../../database/stored-content.ts';
import { shownQuestion } from '../../authoring/queries.ts';
import { limitedPlay, readAllPlays } from './prompt-plays.ts';
import { type ReadParts, readOpenRow } from './read-question.ts';
import type { FindPart } from './shared-paper.ts';

/** Questions of a part: with addresses they take about 300 kB. */
const MAX_PART_QUESTIONS = 1_000;
/** Bytes of the stored answers of a part, which has at least one of them. */
const MAX_ANSWER_BYTES = 250_000;

interface ResponseRow {
  /** From 1, within the questions asked about. */
  readonly place: number;
  readonly question_id: number;
  readonly answer: Versioned<Answer> | null;
  readonly is_skipped: boolean;
  readonly visible_ms: number | null;
  /** False for the response with which the next part begins. */
  readonly is_within: boolean;
}

/** The responses of a part, in the order of the attempt, and the one after them. */
const RESPONSES = `
  select place::int, question_id, case when is_within then answer end as answer, is_skipped, visible_ms, is_within
  from (
    select sized.*, sum <= $3 or sum = bytes as is_within
    from (
      select g.place, r.question_id, r.answer, r.is_skipped, r.visible_ms, s.bytes,
        sum(s.bytes) over (order by g.place) as sum
      from unnest($2::int[]) with ordinality as g (question_id, place)
      join responses r on r.attempt_id = $1 and r.question_id = g.question_id
      cross join lateral (select coalesce(octet_length(r.answer::text), 0) as bytes) as s
    ) as sized
    where sum - bytes <= $3
  ) as marked order by place`;

interface PaperParts extends ReadParts {
  readonly find: FindPart;
}

/** The compressed part of the caller's paper that has the question at a position of the own attempt. */
export async function readPaperPart(
  { deps, read, find }: PaperParts,
  tokenHash: Buffer,
  params: ParamsOf<typeof getPaperPart>,
): Promise<Buffer> {
  const row = await readOpenRow({ deps, read }, tokenHash, params);
  const numbers = {
    paperId: row.paper_id,
    wording: row.wording ?? 0,
    firstWording: row.first_wording ?? 0,
  };
  const part = await find(numbers, row.question_id);
  if (part === undefined) throw notFound();
  return part;
}

/** The caller's own part of the questions of the attempt, from a position on. */
export async function readAttemptPart(
  { deps, read }: ReadParts,
  tokenHash: Buffer,
  params: ParamsOf<typeof getAttemptPart>,
): Promise<OkOf<typeof getAttemptPart>> {
  const now = deps.clock.now();
  const row = await readOpenRow({ deps, read }, tokenHash, params);
  const [paper, facts] = await Promise.all([
    deps.papers.getPaper(row.paper_id),
    deps.papers.findAttemptFacts(row.attempt_id),
  ]);
  if (facts === undefined) throw notFound();
  const from = params.position - 1;
  const asked = facts.questionIds.slice(from, from + MAX_PART_QUESTIONS);
  const published = asked.map((questionId) => questionOf(paper.byId, questionId));
  const [stored, plays] = await Promise.all([
    readResponses(deps.database, row.attempt_id, asked),
    published.some((question) => limitedPlay(question) !== undefined)
      ? readAllPlays(deps.database, row.attempt_id)
      : new Map<number, PlayProgress>(),
  ]);
  const reader = { tickets: deps.tickets, readerId: row.user_id, now };
  const some = published.slice(0, stored.count);
  const questions = await mapInTurns(some, (question, index) => {
    const { questionId } = question;
    const response = stored.byId.get(questionId);
    return {
      position: params.position + index,
      questionId,
      ...responseState(response, paper.rules),
      answer: response?.answer ?? undefined,
      visibleMs: response?.visibleMs,
      ...ownMedia(question, reader),
      progress: limitedPlay(question) && (plays.get(questionId) ?? NOT_PLAYED),
    };
  });
  const next = params.position + some.length;
  return {
    questionCount: row.question_count,
    questions,
    nextPosition: next > row.question_count ? null : next,
  };
}

function questionOf(byId: ReadonlyMap<number, PaperQuestion>, questionId: number): PaperQuestion {
  const question = byId.get(questionId);
  if (question === undefined) throw notFound();
  return question;
}

/** The addresses of a question's files, with the caller's tickets. */
function ownMedia(question: PaperQuestion, reader: Parameters<typeof shownQuestion>[1]) {
  if (question.prompt.media === null) return {};
  const { imagePath, media } = shownQuestion(question, reader);
  return {
    imagePath: imagePath || undefined,
    mediaAddress: media?.host === null ? media.address : undefined,
  };
}

/** The responses to some questions, as many as a part takes, and the number of questions in that part. */
async function readResponses({ hotPool }: Database, attemptId: number, questionIds: readonly number[]) {
  const { rows } = await hotPool.query<ResponseRow>({
    name: 'own-responses',
    text: RESPONSES,
    values: [attemptId, questionIds, MAX_ANSWER_BYTES],
  });
  const byId = new Map(
    rows.map(({ question_id, answer, is_skipped, visible_ms }) => [
      question_id,
      {
        isSkipped: is_skipped,
        answer: answer && fromStored<Answer>(answer),
        visibleMs: visible_ms ?? undefined,
      },
    ]),
  );
  const next = rows.find(({ is_within }) => !is_within);
  return { byId, count: next === undefined ? questionIds.length : next.place - 1 };
}
