import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type {
  listMarkingAssessments as assessmentsEndpoint,
  listMarkingCandidates as candidatesEndpoint,
  listMarkingQuestions as questionsEndpoint,
} from '@invigil/contract/results/marking-screen-endpoints';
import { cutText } from '@invigil/domain/cut-text';
import { htmlLine } from '@invigil/domain/html-line';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { notFound } from '../../../application/errors.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { findAssessmentOf, getAssessmentTitles } from '../../authoring/queries.ts';
import {
  countAnswersByQuestion,
  countFinishedByAssessment,
  getPresentPaper,
  listAttemptsToMark,
  listSatPapers,
  type PaperCache,
} from '../../exams/queries.ts';

/** The longest beginning of a prompt in a list, in UTF-16 code units. */
const MAX_PROMPT = 200;

/** The tenant's assessments with finished attempts, by title, with the attempts that wait for marks. */
export async function listMarkingAssessments(
  { db }: Database,
  tenantId: number,
): Promise<OkOf<typeof assessmentsEndpoint>> {
  const counts = await countFinishedByAssessment(db, tenantId);
  const titles = await getAssessmentTitles(
    db,
    counts.map(({ assessmentId }) => assessmentId),
  );
  return counts
    .map((counted) => ({ title: titles.get(counted.assessmentId) ?? '', ...counted }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/**
 * The questions of the papers that candidates of the tenant have sat, in the order of the newest paper that has them. A question that was
 * edited between two papers is listed once, as the newest paper asks it.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 */
export async function listMarkingQuestions(
  { database: { db }, papers }: { readonly database: Database; readonly papers: PaperCache },
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof questionsEndpoint>> {
  await refuseForeign(db, tenantId, assessmentId);
  const sat = await listSatPapers(db, tenantId, assessmentId);
  const counts = await countAnswersByQuestion(db, tenantId, assessmentId);
  const questions = new Map<number, OkOf<typeof questionsEndpoint>[number]>();
  for (const { paperId } of sat.toReversed()) {
    const paper = await getPresentPaper(papers, db, paperId);
    for (const { questionId, contentHash, prompt, interaction, revision } of paper.questions) {
      if (questions.has(questionId)) continue;
      const counted = counts.filter((row) => row.questionId === questionId);
      const sum = (field: 'answeredCount' | 'waitingCount') =>
        counted.reduce((total, row) => total + row[field], 0);
      questions.set(questionId, {
        questionId,
        contentHash,
        position: questions.size + 1,
        promptText: cutText(plainText(prompt.html), MAX_PROMPT),
        promptHtml: htmlLine(prompt.html, MAX_PROMPT),
        interactionKind: interaction.kind,
        answeredCount: sum('answeredCount'),
        waitingCount: (revision?.voiding ?? null) === null ? sum('waitingCount') : 0,
      });
    }
  }
  return [...questions.values()];
}

/** One page of the finished attempts at an assessment. @throws Failure notFound for a foreign and a missing assessment */
export async function listMarkingCandidates(
  { db }: Database,
  tenantId: number,
  params: ParamsOf<typeof candidatesEndpoint>,
  query: QueryOf<typeof candidatesEndpoint>,
): Promise<OkOf<typeof candidatesEndpoint>> {
  await refuseForeign(db, tenantId, params.assessmentId);
  const { rows, count } = await listAttemptsToMark(db, { tenantId, ...params, ...query });
  const shown = ({ fullName }: (typeof rows)[number]) => (query.isAnonymous ? null : fullName);
  return { rows: rows.map((row) => ({ ...row, fullName: shown(row) })), count };
}

/** @throws Failure notFound, the same for a foreign and a missing assessment */
export async function refuseForeign(db: Queries, tenantId: number, assessmentId: number): Promise<void> {
  if ((await findAssessmentOf(db, tenantId, assessmentId)) === undefined) throw notFound();
}
