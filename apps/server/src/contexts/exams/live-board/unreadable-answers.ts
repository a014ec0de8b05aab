import { isReadable, MISREADABLE_KINDS } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { PLAIN_NUMBERS, PLAIN_UNIT } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { fromStored, type Versioned } from '../../../database/stored-content.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';

/** Leaves out plain numbers, with a unit where it is asked, which nearly all answers are: a large board sends and reads few texts. */
const UNREADABLE = `
  select attempt_id, answer from responses
  where attempt_id = any($1) and question_id = any($2) and not is_skipped
    and answer ->> 'text' !~ (case answer ->> 'decimalSign' when 'comma' then $4::text else $3::text end
      || case when answer ->> 'asksUnit' = 'true' then $5::text else '$' end)`;

/**
 * How many stored answers of each attempt cannot be read and count as none. Papers without a question of such a kind cost
 * no statement.
 *
 * @param papers the paper of each attempt, by the attempt's id
 */
export async function countUnreadable(
  { database, papers: cache }: Deps<'database'> & ExamDeps<'papers'>,
  papers: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const questionIds: number[] = [];
  const concerned = new Set<number>();
  for (const paperId of new Set(papers.values())) {
    const { questions } = await cache.getPaper(paperId);
    const misreadable = questions.filter(({ interaction }) => MISREADABLE_KINDS.includes(interaction.kind));
    if (misreadable.length === 0) continue;
    concerned.add(paperId);
    questionIds.push(...misreadable.map(({ questionId }) => questionId));
  }
  if (concerned.size === 0) return counts;
  const attemptIds = [...papers].flatMap(([attemptId, paperId]) =>
    concerned.has(paperId) ? [attemptId] : [],
  );
  const { rows } = await database.pool.query<{ attempt_id: number; answer: Versioned<Answer> }>({
    name: 'unreadable-answers',
    text: UNREADABLE,
    values: [attemptIds, questionIds, PLAIN_NUMBERS.point, PLAIN_NUMBERS.comma, PLAIN_UNIT],
  });
  for (const { attempt_id, answer } of rows)
    if (!isReadable(fromStored<Answer>(answer))) counts.set(attempt_id, (counts.get(attempt_id) ?? 0) + 1);
  return counts;
}
