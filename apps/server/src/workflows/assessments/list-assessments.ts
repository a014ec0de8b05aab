import type {
  listAssessments as endpoint,
  getAssessment as getEndpoint,
} from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { mapInTurns } from '../../adapters/work-in-turns.ts';
import type { Session } from '../../application/caller.ts';
import { notFound } from '../../application/errors.ts';
import {
  findAssessmentRow,
  listableBy,
  readAssessmentPage,
  toAssessmentRow,
} from '../../contexts/authoring/queries.ts';
import { countAttempts } from '../../contexts/exams/queries.ts';
import type { Deps } from '../../ports.ts';

/** A page of assessments with the number of their attempts. */
export async function listAssessments(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  const { rows, count } = await readAssessmentPage(db, actor, params, query, locale);
  const attemptCounts = await countAttempts(
    db,
    rows.map(({ id }) => id),
  );
  const now = deps.clock.now();
  return {
    rows: await mapInTurns(rows, (record) => ({
      ...toAssessmentRow(record, now),
      attemptCount: attemptCounts.get(record.id) ?? 0,
    })),
    count,
  };
}

/**
 * An assessment as its author reads it.
 *
 * @throws Failure notFound, the same for a foreign, a deleted and a missing assessment
 */
export async function getAuthorsAssessment(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  assessmentId: number,
): Promise<OkOf<typeof getEndpoint>> {
  const { db } = deps.database;
  const record = await findAssessmentRow(db, assessmentId, listableBy(actor));
  if (record === undefined) throw notFound();
  const attemptCounts = await countAttempts(db, [assessmentId]);
  return {
    ...toAssessmentRow(record, deps.clock.now()),
    attemptCount: attemptCounts.get(assessmentId) ?? 0,
  };
}
