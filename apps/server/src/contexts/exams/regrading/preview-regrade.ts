import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { previewRegrade as endpoint } from '@invigil/contract/exams/regrade-endpoints';
import { type Outcome, outcomeOf } from '@invigil/domain/exams/outcome';
import { revisePaper } from '@invigil/domain/exams/paper-revision';
import {
  findForeignKey,
  findRegradeRefusal,
  regradeAttempt,
  type Standing,
} from '@invigil/domain/exams/regrade';
import { MAX_MARKS, type Marks } from '@invigil/domain/marks';
import { and, eq, isNull } from 'drizzle-orm';
import { InvalidField, notFound, Refused, refuseIf } from '../../../application/errors.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import { listNamesInTenant } from '../../tenancy/queries.ts';
import { regrades } from '../marking-tables.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { attempts } from '../tables.ts';
import {
  basisOf,
  createComparisons,
  listPresentPapers,
  type PlannedPaper,
  planRegrade,
} from './paper-revisions.ts';
import { readFinishedAfter } from './regraded-attempts.ts';

type Preview = OkOf<typeof endpoint>;
type Shown = Preview['rows'][number]['before'];

/** What regrading reads. */
export interface RegradeParts {
  readonly database: Database;
  readonly papers: PaperCache;
}

/** Listed marks above a new maximum. */
const MAX_ABOVE = 100;

/** A result that a regrade changes. */
interface Change {
  readonly attemptId: number;
  readonly candidateId: number;
  readonly before: Shown;
  readonly after: Shown;
}

/**
 * What a regrade would change, without changing anything: results whose verdict changes first, then by the change of
 * their marks.
 *
 * @throws Failure notFound for a foreign and a missing assessment, and for a question that none of its papers has
 * @throws Refused regradeRunning, and for a key, a pass mark or a total that no paper can have
 */
export async function previewRegrade(
  { database: { db }, papers }: RegradeParts,
  tenantId: number,
  { assessmentId, ...regrade }: BodyOf<typeof endpoint>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Preview> {
  const planned = await planChecked({ papers, db, tenantId, assessmentId, regrade, reason: '' });
  await refuseRunning(db, assessmentId);
  const changed = planned.filter(({ isChanged }) => isChanged);
  const basis = await basisOf(db, assessmentId, planned);
  const found = await computeChanges(papers, db, changed);
  const outcomes = (standing: 'before' | 'after', outcome: Outcome) =>
    found.changes.filter(
      (change) => change[standing].outcome === outcome && change.before.outcome !== change.after.outcome,
    ).length;
  const sorted = found.changes.toSorted(byWeight);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const named = [...shown, ...found.aboveMaximum.slice(0, MAX_ABOVE)];
  const names = await listNamesInTenant(
    db,
    tenantId,
    named.map(({ candidateId }) => candidateId),
  );
  return {
    basis,
    attemptCount: found.attemptCount,
    changedCount: found.changes.length,
    raisedCount: found.changes.filter((change) => delta(change) > 0).length,
    loweredCount: found.changes.filter((change) => delta(change) < 0).length,
    nowPassedCount: outcomes('after', 'passed'),
    nowFailedCount: outcomes('after', 'failed'),
    runningCount: await countRunning(db, assessmentId),
    rows: shown.map(({ attemptId, candidateId, before, after }) => ({
      attemptId,
      fullName: names.get(candidateId) ?? '',
      before,
      after,
    })),
    aboveMaximum: found.aboveMaximum
      .slice(0, MAX_ABOVE)
      .map(({ candidateId, ...above }) => ({ fullName: names.get(candidateId) ?? '', ...above })),
    aboveMaximumCount: found.aboveMaximum.length,
  };
}

interface PlanRequest {
  readonly papers: PaperCache;
  readonly db: Queries;
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly regrade: Omit<BodyOf<typeof endpoint>, 'assessmentId'>;
  readonly reason: string;
}

/**
 * The papers of a tenant's assessment with their next revisions, checked.
 *
 * @throws InvalidField at a key that its question cannot have
 */
export async function planChecked(request: PlanRequest): Promise<PlannedPaper[]> {
  const { papers, db, tenantId, assessmentId, regrade, reason } = request;
  if ((await findAssessmentOf(db, tenantId, assessmentId)) === undefined) throw notFound();
  const present = await listPresentPapers(papers, db, assessmentId);
  const isAsked = ({ questionId, contentHash }: { questionId: number; contentHash: string }) =>
    present.some(({ paper }) =>
      paper.questions.some((asked) => asked.questionId === questionId && asked.contentHash === contentHash),
    );
  if (!regrade.questions.every(isAsked)) throw notFound();
  const foreign = findForeignKey(
    present.map(({ paper }) => paper),
    regrade,
  );
  if (foreign !== undefined) throw new InvalidField(foreign, 'invalidValue');
  const planned = planRegrade(present, regrade, reason);
  for (const { paper, next, isChanged } of planned) {
    if (!isChanged) continue;
    if (paper.rules.markingScheme === 'survey') throw new Refused('nothingToMark');
    refuseIf(findRegradeRefusal(paper, next));
    const { totalMarks } = revisePaper(paper, next).rules;
    if (totalMarks > Math.max(MAX_MARKS, paper.rules.totalMarks)) throw new Refused('totalMarksTooHigh');
  }
  return planned;
}

/** @throws Refused regradeRunning while attempts are marked again, whose results are of two revisions */
async function refuseRunning(db: Queries, assessmentId: number): Promise<void> {
  const running = and(eq(regrades.assessmentId, assessmentId), isNull(regrades.finishedAt));
  if ((await db.$count(regrades, running)) > 0) throw new Refused('regradeRunning');
}

const countRunning = (db: Queries, assessmentId: number): Promise<number> =>
  db.$count(attempts, and(eq(attempts.assessmentId, assessmentId), isNull(attempts.finishedAt)));

async function computeChanges(papers: PaperCache, db: Queries, planned: readonly PlannedPaper[]) {
  const compare = createComparisons(papers);
  const byPaper = new Map(planned.map((paper) => [paper.paperId, paper]));
  const changes: Change[] = [];
  const aboveMaximum: (AboveMaximum & { readonly candidateId: number })[] = [];
  let attemptCount = 0;
  let lastId = 0;
  while (planned.length > 0) {
    const batch = await readFinishedAfter(db, [...byPaper.keys()], lastId);
    for (const attempt of batch) {
      const plan = byPaper.get(attempt.paperId);
      if (plan === undefined) continue;
      const to = { number: plan.number + 1, content: plan.next };
      const compared = await compare(db, attempt.paperId, attempt.revision, to);
      const { standing, aboveMaximum: above } = regradeAttempt(compared, attempt.responses);
      const { id: attemptId, candidateId } = attempt;
      const before = shownOf({ ...attempt, obtained: attempt.obtainedMarks ?? 0 });
      const after = shownOf(standing);
      if (!isAlike(before, after)) changes.push({ attemptId, candidateId, before, after });
      for (const { questionId, marks, maximum } of above) {
        const position = plan.paper.questions.findIndex((asked) => asked.questionId === questionId) + 1;
        aboveMaximum.push({ attemptId, candidateId, questionId, position, marks, maximum });
      }
    }
    attemptCount += batch.length;
    const last = batch.at(-1);
    if (last === undefined) break;
    lastId = last.id;
  }
  return { changes, aboveMaximum, attemptCount };
}

interface AboveMaximum {
  readonly attemptId: number;
  readonly questionId: number;
  readonly position: number;
  readonly marks: Marks;
  readonly maximum: Marks;
}

const shownOf = (standing: Standing): Shown => ({
  obtainedMarks: standing.obtained,
  totalMarks: standing.totalMarks,
  passMark: standing.passMark,
  outcome: outcomeOf(standing),
});

const isAlike = (one: Shown, other: Shown): boolean =>
  one.obtainedMarks === other.obtainedMarks &&
  one.totalMarks === other.totalMarks &&
  one.passMark === other.passMark &&
  one.outcome === other.outcome;

const delta = ({ before, after }: Change): number => after.obtainedMarks - before.obtainedMarks;
const isOtherVerdict = ({ before, after }: Change): number => (before.outcome === after.outcome ? 0 : 1);
const byWeight = (one: Change, other: Change): number =>
  isOtherVerdict(other) - isOtherVerdict(one) ||
  Math.abs(delta(other)) - Math.abs(delta(one)) ||
  one.attemptId - other.attemptId;
