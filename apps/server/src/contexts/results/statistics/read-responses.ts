import type { OkOf } from '@invigil/contract/endpoint';
import type {
  listOptionStatistics as listEndpoint,
  getQuestionStatistics as questionEndpoint,
} from '@invigil/contract/results/statistics-endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { shownMedia } from '../../authoring/queries.ts';
import { computedStatistics } from '../statistics-tables.ts';
import { type Choice, findChosenSet, type SetParts, selectionName } from './chosen-set.ts';

type OptionsOfQuestion = OkOf<typeof listEndpoint>[number];
/** As the thread wrote it. */
type ResponseStatistics = Pick<OptionsOfQuestion, 'options' | 'unanswered' | 'wrongValues'> & {
  /** Left out by a version that listed all that it counted. */
  readonly unlistedWrongValues?: number;
};

/**
 * How the attempts of a set responded to a question, from the figures that were computed last.
 *
 * @throws Failure notFound for a foreign and a missing assessment, a question that the set does not have, and before its figures
 * @throws InvalidField as `findChosenSet`
 */
export async function readQuestionStatistics(
  parts: SetParts & Deps<'clock' | 'tickets'>,
  tenantId: number,
  { assessmentId, questionId }: { readonly assessmentId: number; readonly questionId: number },
  choice: Choice,
): Promise<OkOf<typeof questionEndpoint>> {
  const { set, selection } = await findChosenSet(parts, tenantId, assessmentId, choice);
  const question = set?.paper.byId.get(questionId);
  if (set === undefined || question === undefined) throw notFound();
  const responses = sql<ResponseStatistics | null>`${computedStatistics.responses}::jsonb -> ${String(questionId)}::text`;
  const [row] = await parts.database.db
    .select({ responses })
    .from(computedStatistics)
    .where(isOfSet(assessmentId, selectionName(selection, set.key)));
  if (row === undefined || row.responses === null) throw notFound();
  const { contentHash, prompt, interaction } = question;
  const { imagePath, imageDescription, media } = shownMedia(
    parts.tickets,
    prompt.media,
    tenantId,
    parts.clock.now(),
  );
  return {
    contentHash,
    promptHtml: prompt.html,
    isCode: prompt.isCode,
    imagePath,
    imageDescription,
    media,
    interaction,
    ...withUnlisted(row.responses),
  };
}

/**
 * How the attempts of a set responded to each of its questions, in the order of the paper.
 *
 * @throws Failure notFound for a foreign and a missing assessment, and before the figures of the set
 * @throws InvalidField as `findChosenSet`
 */
export async function listOptionStatistics(
  parts: SetParts,
  tenantId: number,
  assessmentId: number,
  choice: Choice,
): Promise<OkOf<typeof listEndpoint>> {
  const { set, selection } = await findChosenSet(parts, tenantId, assessmentId, choice);
  if (set === undefined) throw notFound();
  const [row] = await parts.database.db
    .select({ responses: computedStatistics.responses })
    .from(computedStatistics)
    .where(isOfSet(assessmentId, selectionName(selection, set.key)));
  if (row === undefined || row.responses === null) throw notFound();
  const byQuestion = JSON.parse(row.responses) as Readonly<Record<string, ResponseStatistics>>;
  return set.paper.questions.flatMap(({ questionId }, index) => {
    const responses = byQuestion[questionId];
    return responses === undefined ? [] : [{ questionId, position: index + 1, ...withUnlisted(responses) }];
  });
}

const withUnlisted = (responses: ResponseStatistics) => ({
  ...responses,
  unlistedWrongValues: responses.unlistedWrongValues ?? 0,
});

const isOfSet = (assessmentId: number, selection: string) =>
  and(eq(computedStatistics.assessmentId, assessmentId), eq(computedStatistics.selection, selection));
