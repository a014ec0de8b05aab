import { setTimeout as delay } from 'node:timers/promises';
import type { OkOf } from '@invigil/contract/endpoint';
import type { getStatistics as endpoint } from '@invigil/contract/results/statistics-endpoints';
import { cutText } from '@invigil/domain/cut-text';
import { htmlLine } from '@invigil/domain/html-line';
import { COMPUTED_EVERY_SECONDS, type StatisticsState } from '@invigil/domain/results/statistics/computation';
import { LEAST_ATTEMPTS } from '@invigil/domain/results/statistics/findings';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Queries } from '../../../database/client.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { computedStatistics } from '../statistics-tables.ts';
import type { AttemptSet } from './attempt-sets.ts';
import { type Choice, type ChosenSet, findChosenSet, selectionName } from './chosen-set.ts';
import { type NamedSet, orderSetWork, refuseManyOpen, THOUSANDTHS } from './set-work.ts';
import type { ComputingParts, StatisticsWriter } from './statistics-writer.ts';

/** What reading figures uses. */
export type ReadingParts = ComputingParts & {
  readonly statisticsWriter: StatisticsWriter;
  readonly log: FastifyBaseLogger;
};

type Statistics = OkOf<typeof endpoint>;
type ShownStatistics = NonNullable<Statistics['statistics']>;
type ShownQuestion = ShownStatistics['questions'][number];
/** Figures as the thread wrote them: without texts, which may be corrected. */
type StoredStatistics = Omit<ShownStatistics, 'questions'> & {
  readonly questions: readonly Omit<ShownQuestion, 'promptText' | 'promptHtml'>[];
};

/** A call waits for figures so long, in steps: a longer wait would hold the place of another user's heavy read. */
const [WAIT_MS, STEP_MS] = [250, 50];
/** Computations that a tenant's readers may order in an hour. */
const COMPUTATIONS: RateLimit = { limit: 240, windowSeconds: 60 * 60 };
/** The longest beginning of a prompt in a list, in UTF-16 code units. */
const MAX_PROMPT = 200;

/**
 * The figures of a set of attempts: computed once for a state of the data, whoever asks on whichever server. The first reader of a new
 * state orders them, and all wait for the same computation.
 *
 * @throws Failure notFound for a foreign and a missing assessment; tooManyCalls for too many computations at a time or in an hour
 * @throws InvalidField as `findChosenSet`
 */
export async function readStatistics(
  parts: ReadingParts,
  tenantId: number,
  assessmentId: number,
  choice: Choice,
): Promise<Statistics> {
  const chosen = await findChosenSet(parts, tenantId, assessmentId, choice);
  const { set, selection } = chosen;
  if (set === undefined || set.attemptCount < LEAST_ATTEMPTS) return answer(chosen, 'tooFew');
  const named = { assessmentId, selection: selectionName(selection, set.key) };
  let row = await findFigures(parts.database.db, named);
  if (chosen.isRegrading) return answer(chosen, row?.statistics == null ? 'regrading' : 'ready', row);
  if (!isCurrentEnough(chosen, row, parts.clock.now())) {
    row = await computeAndWait(parts, tenantId, named, row);
    if (row === undefined || row.state === 'failed') return answer(chosen, 'failed', row);
    if (isOpen(row)) return answer(chosen, 'computing', row);
  }
  return answer(chosen, row?.statistics == null ? 'failed' : 'ready', row);
}

type Figures = NonNullable<Awaited<ReturnType<typeof findFigures>>>;

async function findFigures(db: Queries, { assessmentId, selection }: NamedSet) {
  const { id, state, failure, doneCount, createdAt, computedState, computedAt, statistics } =
    computedStatistics;
  const [row] = await db
    .select({ id, state, failure, doneCount, createdAt, computedState, computedAt, statistics })
    .from(computedStatistics)
    .where(
      and(eq(computedStatistics.assessmentId, assessmentId), eq(computedStatistics.selection, selection)),
    );
  return row;
}

const isOpen = ({ state }: Figures) => state === 'waiting' || state === 'running';

/** Whether figures are of the present data; or so new that others are not worth their work while people write. */
function isCurrentEnough({ dataState, papers }: ChosenSet, row: Figures | undefined, now: Date): boolean {
  if (row === undefined) return false;
  const isNew = (at: Date | null) =>
    at !== null && now.getTime() - at.getTime() < COMPUTED_EVERY_SECONDS * 1_000;
  if (row.state === 'failed') return isNew(row.createdAt);
  if (row.statistics === null) return false;
  if (row.computedState === dataState) return true;
  return papers.some(({ attempts }) => attempts.runningCount > 0) && isNew(row.computedAt);
}

/** Orders figures, unless others have, and waits a little for them. */
async function computeAndWait(
  parts: ReadingParts,
  tenantId: number,
  named: NamedSet,
  before: Figures | undefined,
): Promise<Figures | undefined> {
  const { database, clock, statisticsWriter, log } = parts;
  if (before === undefined || !isOpen(before)) {
    await refuseManyOpen(database.db, computedStatistics, tenantId);
    await countOrRefuse(parts, `statistics of tenant ${tenantId}`, COMPUTATIONS);
    await orderSetWork(database.db, computedStatistics, named, clock.now());
  }
  await statisticsWriter.start(parts, log);
  const from = performance.now();
  for (;;) {
    const row = await findFigures(database.db, named);
    if (row === undefined || !isOpen(row) || performance.now() - from >= WAIT_MS) return row;
    await delay(STEP_MS);
  }
}

/** The answer to a reader; figures of an older state stay readable until there are newer ones. */
async function answer(
  { title, set, sets, papers, dataState, isRegrading }: ChosenSet,
  state: StatisticsState,
  row?: Figures,
): Promise<Statistics> {
  const sum = (name: 'countedCount' | 'runningCount' | 'unmarkedCount') =>
    papers.reduce((total, { attempts }) => total + attempts[name], 0);
  const computed = row?.statistics == null ? null : (JSON.parse(row.statistics) as StoredStatistics);
  return {
    title,
    state,
    progress: state === 'computing' ? (row?.doneCount ?? 0) / THOUSANDTHS : null,
    isOutdated: computed !== null && row?.computedState !== dataState,
    isRegrading,
    computedAt: computed === null ? null : (row?.computedAt ?? null),
    countedCount: sum('countedCount'),
    runningCount: sum('runningCount'),
    unmarkedCount: sum('unmarkedCount'),
    sets: sets.map(({ key, attemptCount, questionCount, firstFinishedAt, lastFinishedAt }) => ({
      key,
      attemptCount,
      questionCount,
      firstFinishedAt,
      lastFinishedAt,
    })),
    setKey: set?.key ?? null,
    statistics: computed === null || set === undefined ? null : await withTexts(computed, set),
  };
}

/** Figures with the beginnings of the questions' texts. */
async function withTexts(statistics: StoredStatistics, { paper }: AttemptSet): Promise<ShownStatistics> {
  const questions = await mapInTurns(statistics.questions, (question) => {
    const html = paper.byId.get(question.questionId)?.prompt.html ?? asSafeHtml('');
    return {
      ...question,
      promptText: cutText(plainText(html), MAX_PROMPT),
      promptHtml: htmlLine(html, MAX_PROMPT),
    };
  });
  return { ...statistics, questions };
}
