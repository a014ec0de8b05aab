import type { OkOf } from '@invigil/contract/endpoint';
import type { getRegradableAssessment as endpoint } from '@invigil/contract/exams/regrade-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { EXACT } from '@invigil/domain/authoring/scoring/scoring-rule';
import { type MarkedQuestion, revisePaper } from '@invigil/domain/exams/paper-revision';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import { people } from '../../identity/queries.ts';
import { listSatPapers } from '../marking/answers-to-mark.ts';
import { regrades } from '../marking-tables.ts';
import { attempts, responses } from '../tables.ts';
import { listPresentPapers, listRevisionsOf, type PresentPaper } from './paper-revisions.ts';
import type { RegradeParts } from './preview-regrade.ts';

type Regradable = OkOf<typeof endpoint>;

/** Regrades that are listed: more than anybody makes of an assessment. */
const MAX_REGRADES = 100;

/**
 * The questions of an assessment as its attempts are marked by them now, in the order of the newest paper that has them, with the regrades so
 * far. A question that was edited between two papers is listed as each of them asks it.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 */
export async function getRegradableAssessment(
  { database: { db }, papers }: RegradeParts,
  tenantId: number,
  assessmentId: number,
): Promise<Regradable> {
  const assessment = await findAssessmentOf(db, tenantId, assessmentId);
  if (assessment === undefined) throw notFound();
  const present = await listPresentPapers(papers, db, assessmentId);
  const sat = await listSatPapers(db, tenantId, assessmentId);
  const newest = present.at(-1);
  const rules = newest && revisePaper(newest.paper, newest.revision).rules;
  return {
    title: assessment.title,
    totalMarks: rules?.totalMarks ?? 0,
    passMark: rules?.passMark ?? 0,
    passMarkPolicy: newest?.revision.passMark ?? 'kept',
    allowMultipleTicks: rules?.allowMultipleTicks ?? false,
    finishedCount: sat.reduce((sum, { finishedCount }) => sum + finishedCount, 0),
    runningCount: sat.reduce((sum, { runningCount }) => sum + runningCount, 0),
    questions: await listQuestions(db, assessmentId, present),
    regrades: await listRegrades(db, assessmentId, present),
  };
}

async function listQuestions(
  db: Queries,
  assessmentId: number,
  present: readonly PresentPaper[],
): Promise<Regradable['questions']> {
  const counts = await countMarked(db, assessmentId);
  const listed = new Map<string, Regradable['questions'][number]>();
  for (const { paper, revision } of present.toReversed()) {
    const published = new Map(paper.questions.map((question) => [question.questionId, question]));
    for (const question of revisePaper(paper, revision).questions) {
      const { questionId, contentHash, prompt, interaction } = question;
      const asked = published.get(questionId);
      const key = `${questionId} ${contentHash}`;
      if (asked === undefined || listed.has(key)) continue;
      const counted = counts.get(questionId);
      listed.set(key, {
        questionId,
        contentHash,
        position: listed.size + 1,
        promptHtml: prompt.html,
        isCode: prompt.isCode,
        interaction,
        marks: question.marks,
        publishedKey: interactionRules(asked.interaction.kind).keyOf(asked.interaction),
        publishedMarks: asked.marks,
        scoring: question.scoring ?? EXACT,
        publishedScoring: asked.scoring ?? EXACT,
        voiding: question.revision?.voiding ?? null,
        reason: question.revision?.reason ?? null,
        answeredCount: counted?.answeredCount ?? 0,
        fullMarksCount: countFull(counted?.byMarks ?? [], question),
      });
    }
  }
  return [...listed.values()];
}

interface CountedMarks {
  readonly marks: number | null;
  readonly count: number;
}

/** Answers to each question in finished attempts, by the marks that they earned. */
async function countMarked(db: Queries, assessmentId: number) {
  const rows = await db
    .select({
      questionId: responses.questionId,
      marks: responses.marks,
      count: sql<number>`count(*)::int`,
    })
    .from(attempts)
    .innerJoin(responses, eq(responses.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.assessmentId, assessmentId),
        isNotNull(attempts.finishedAt),
        isNotNull(responses.answer),
      ),
    )
    .groupBy(responses.questionId, responses.marks);
  const counted = new Map<number, { answeredCount: number; byMarks: CountedMarks[] }>();
  for (const { questionId, marks, count } of rows) {
    const known = counted.get(questionId) ?? { answeredCount: 0, byMarks: [] };
    known.answeredCount += count;
    known.byMarks.push({ marks, count });
    counted.set(questionId, known);
  }
  return counted;
}

const countFull = (byMarks: readonly CountedMarks[], { marks }: MarkedQuestion): number =>
  byMarks.reduce((sum, given) => (given.marks !== null && given.marks >= marks ? sum + given.count : sum), 0);

async function listRegrades(
  db: Queries,
  assessmentId: number,
  present: readonly PresentPaper[],
): Promise<Regradable['regrades']> {
  const rows = await db
    .select({
      regradeId: regrades.id,
      reason: regrades.reason,
      createdByName: sql<string>`coalesce(${people.fullName}, '')`,
      createdAt: regrades.createdAt,
      attemptCount: regrades.attemptCount,
      doneCount: regrades.doneCount,
      changedCount: regrades.changedCount,
      finishedAt: regrades.finishedAt,
    })
    .from(regrades)
    .leftJoin(people, eq(people.id, regrades.createdBy))
    .where(eq(regrades.assessmentId, assessmentId))
    .orderBy(desc(regrades.id))
    .limit(MAX_REGRADES);
  const revisions = await listRevisionsOf(
    db,
    rows.map(({ regradeId }) => regradeId),
  );
  return rows.map((row) => {
    const own = revisions.filter(({ regradeId }) => regradeId === row.regradeId);
    const questions = new Map<number, Regradable['regrades'][number]['questions'][number]>();
    for (const { paperId, content } of own) {
      const paper = present.find((known) => known.paperId === paperId)?.paper;
      for (const [id, { key = null, marks = null, voiding = null, scoring = null }] of Object.entries(
        content.questions,
      )) {
        const questionId = Number(id);
        const position = (paper?.questions.findIndex((asked) => asked.questionId === questionId) ?? -1) + 1;
        questions.set(questionId, { questionId, position, key, marks, voiding, scoring });
      }
    }
    return { questions: [...questions.values()], ...row };
  });
}
