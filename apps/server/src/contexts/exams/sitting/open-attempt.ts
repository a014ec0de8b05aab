import type { OkOf } from '@invigil/contract/endpoint';
import type { getOpenAttempt as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { MISREADABLE_KINDS } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { responseState } from '@invigil/domain/exams/response-state';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { fromStored, type Versioned } from '../../../database/stored-content.ts';
import type { Deps } from '../../../ports.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { people } from '../../identity/queries.ts';
import { fullSection, storedSection } from '../../site/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { questionFlags } from '../flag-tables.ts';
import { attempts, responses } from '../tables.ts';

type OpenAttempt = OkOf<typeof endpoint>;
type QuestionFlag = NonNullable<OpenAttempt['flags']>[number];

interface SavedResponse {
  readonly questionId: number;
  readonly isSkipped: boolean;
  readonly sequence: number;
  /** Null for a skip, and for an answer of a kind whose answers are all readable. */
  readonly answer: Versioned<Answer> | null;
}

const MISREADABLE = sql.join(
  MISREADABLE_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
);

const openAttempt = prepareOnce((db) =>
  db
    .select({
      attempt: attempts,
      candidateName: people.fullName,
      saved: sql<SavedResponse[]>`(
        select coalesce(json_agg(json_build_object('questionId', ${responses.questionId},
          'isSkipped', ${responses.isSkipped}, 'sequence', ${responses.sequence}, 'answer',
          case when ${responses.answer} ->> 'kind' in (${MISREADABLE}) then ${responses.answer} end)), '[]')
        from ${responses} where ${responses.attemptId} = ${attempts.id})`,
      flags: sql<QuestionFlag[]>`(
        select coalesce(json_agg(json_build_object('questionId', ${questionFlags.questionId},
          'isFlagged', ${questionFlags.isFlagged}, 'sequence', ${questionFlags.sequence})), '[]')
        from ${questionFlags} where ${questionFlags.attemptId} = ${attempts.id})`,
      wording: paperFacts.wording,
      general: storedSection('general'),
      exam: storedSection('exam'),
    })
    .from(attempts)
    .innerJoin(people, eq(people.id, attempts.candidateId))
    .innerJoin(paperFacts, eq(paperFacts.id, attempts.paperId))
    .where(
      and(
        eq(attempts.candidateId, sql.placeholder('candidateId')),
        eq(attempts.assessmentId, sql.placeholder('assessmentId')),
        isNull(attempts.finishedAt),
      ),
    )
    .prepare('open-attempt'),
);

/** The data that the exam page needs to show or resume the caller's attempt in progress, with the server's clock. */
export async function getOpenAttempt(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  candidateId: number,
  assessmentId: number,
): Promise<OpenAttempt> {
  const [row] = await openAttempt(deps.database.hotReads).execute({ candidateId, assessmentId });
  const now = deps.clock.now();
  if (row === undefined || !isWithinGrace(row.attempt.deadline, now)) throw notFound();
  const { attempt, saved, flags } = row;
  const { rules, interactionKinds } = await deps.papers.getPaper(attempt.paperId);
  const general = fullSection('general', row.general);
  const byId = new Map(
    saved.map(({ questionId, isSkipped, answer }) => [
      questionId,
      { isSkipped, answer: answer && fromStored<Answer>(answer) },
    ]),
  );
  return {
    attemptId: attempt.id,
    assessmentId,
    title: rules.title,
    candidateName: row.candidateName,
    siteTitle: general.siteTitle,
    logoPath: fullSection('exam', row.exam).showsLogoInExam ? general.logoPath : '',
    reloadLimit: attempt.reloadLimit,
    endsOnLeaving: attempt.endsOnLeaving,
    questionCount: attempt.questionIds.length,
    totalMarks: attempt.totalMarks,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    playingMs: attempt.playingMs,
    serverNow: now,
    allowStop: rules.allowStop,
    allowSkip: rules.allowSkip,
    allowMultipleTicks: rules.allowMultipleTicks,
    lastSequence: Math.max(0, ...saved.map((response) => response.sequence)),
    interactionKinds: [...interactionKinds],
    questions: attempt.questionIds.map((questionId, index) => ({
      position: index + 1,
      questionId,
      ...responseState(byId.get(questionId), rules),
    })),
    flags,
    wording: row.wording,
  };
}
