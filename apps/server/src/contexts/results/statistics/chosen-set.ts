import type { QueryOf } from '@invigil/contract/endpoint';
import type { getStatistics as endpoint } from '@invigil/contract/results/statistics-endpoints';
import { instantOf, isTimeZone, readLocalDateTime } from '@invigil/domain/local-time';
import { InvalidField, notFound } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import {
  type AttemptSelection,
  countAttemptsByPaper,
  getPresentPaper,
  isRegradeRunning,
  type PaperCache,
} from '../../exams/queries.ts';
import { type AttemptSet, attemptSets, type SatPaper } from './attempt-sets.ts';

/** The attempts that a reader asks for. */
export type Choice = QueryOf<typeof endpoint>;

/** What reading attempts uses. */
export interface SetParts {
  readonly database: Pick<Database, 'db'>;
  readonly papers: PaperCache;
}

/** The attempts at an assessment that count, in sets. */
export interface SelectedSets {
  readonly selection: AttemptSelection;
  readonly papers: readonly SatPaper[];
  /** The largest first. */
  readonly sets: readonly AttemptSet[];
  /** Names the state of the data: of the finished attempts and of the papers' revisions. */
  readonly dataState: string;
  readonly isRegrading: boolean;
}

export interface ChosenSet extends SelectedSets {
  readonly title: string;
  /** Undefined without attempts that count. */
  readonly set: AttemptSet | undefined;
}

const UTC = 'UTC';
const DAY_MS = 86_400_000;

/**
 * Finds the attempts that a reader has chosen: the named set, or the largest.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 * @throws InvalidField at a time zone that this server does not know, a day that no calendar has, and an end before the beginning
 */
export async function findChosenSet(
  parts: SetParts,
  tenantId: number,
  assessmentId: number,
  { attempts = 'first', setKey, from, to, timeZone = UTC }: Choice,
): Promise<ChosenSet> {
  if (!isTimeZone(timeZone)) throw new InvalidField('timeZone', 'invalidValue');
  if (from !== undefined && to !== undefined && to < from) throw new InvalidField('to', 'invalidDate');
  const assessment = await findAssessmentOf(parts.database.db, tenantId, assessmentId);
  if (assessment === undefined) throw notFound();
  const selected = await readSets(parts, {
    tenantId,
    assessmentId,
    attempts,
    from: from === undefined ? null : startOfDay('from', from, timeZone, 0),
    before: to === undefined ? null : startOfDay('to', to, timeZone, 1),
  });
  const set = selected.sets.find(({ key }) => key === setKey) ?? selected.sets[0];
  return { title: assessment.title, set, ...selected };
}

/** The attempts of a selection in sets, with the state of their data. */
export async function readSets(
  { database: { db }, papers: cache }: SetParts,
  selection: AttemptSelection,
): Promise<SelectedSets> {
  // Before the attempts: figures of what a regrade that begins meanwhile changes are of an older state.
  const isRegrading = await isRegradeRunning(db, selection.assessmentId);
  const papers: SatPaper[] = [];
  // In sequence: a call is to occupy one connection.
  for (const attempts of await countAttemptsByPaper(db, selection))
    papers.push({ attempts, paper: await getPresentPaper(cache, db, attempts.paperId) });
  const dataState = papers
    .map(({ attempts: { paperId, state }, paper }) => `${paperId}:${paper.revision}:${state}`)
    .join(' ');
  return { selection, papers, sets: attemptSets(papers), dataState, isRegrading };
}

/** The instant at which a day, or one after it, begins. */
function startOfDay(field: 'from' | 'to', day: string, timeZone: string, daysLater: number): Date {
  const midnight = readLocalDateTime(day);
  if (midnight === undefined) throw new InvalidField(field, 'invalidDate');
  return instantOf({ clockMs: midnight.clockMs + daysLater * DAY_MS }, timeZone);
}

/** Names a set of a selection, for the row with its figures. */
export const selectionName = ({ attempts, from, before }: AttemptSelection, setKey: string): string =>
  [attempts, from?.toISOString() ?? '', before?.toISOString() ?? '', setKey].join('|');

/** The selection and the set of a name. */
export function readSelectionName(
  name: string,
  owner: Pick<AttemptSelection, 'tenantId' | 'assessmentId'>,
): { readonly selection: AttemptSelection; readonly setKey: string } {
  const [attempts = '', from = '', before = '', setKey = ''] = name.split('|');
  const at = (text: string) => (text === '' ? null : new Date(text));
  const selection = {
    ...owner,
    attempts: attempts as AttemptSelection['attempts'],
    from: at(from),
    before: at(before),
  };
  return { selection, setKey };
}
