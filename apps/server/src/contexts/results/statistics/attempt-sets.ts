import { createHash } from 'node:crypto';
import { countingRules } from '@invigil/domain/authoring/interactions/counting-registry';
import type { MarkedPaper, MarkedQuestion } from '@invigil/domain/exams/paper-revision';
import type { StatisticsSet } from '@invigil/domain/results/statistics/assessment-statistics';
import type { PaperAttempts, RevisedPaper } from '../../exams/queries.ts';

/** A paper of an assessment with its attempts. */
export interface SatPaper {
  readonly attempts: PaperAttempts;
  /** By its last revision. */
  readonly paper: RevisedPaper;
}

/** Attempts whose papers agree in every question. */
export interface AttemptSet extends StatisticsSet {
  readonly paperIds: readonly number[];
  /** The newest paper, which says how the questions are marked and in which order they are. */
  readonly paper: RevisedPaper;
}

const KEY_LENGTH = 16;

/** Questions by id and content, in whatever order. */
const contentOf = ({ questions }: MarkedPaper) =>
  questions
    .map(({ questionId, contentHash }) => `${questionId} ${contentHash}`)
    .toSorted()
    .join('\n');

/** Marks of questions: papers that differ in them have no common facility. */
const marksOf = ({ questions }: MarkedPaper) =>
  questions
    .map(({ questionId, marks, revision }) => `${questionId} ${marks} ${revision?.voiding ?? ''}`)
    .toSorted()
    .join('\n');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);

/**
 * The sets of the attempts at an assessment that count, the largest first. Papers that ask the same and give other marks for it are sets
 * of their own, too.
 *
 * @param papers the newest first
 */
export function attemptSets(papers: readonly SatPaper[]): AttemptSet[] {
  const sets = groupBy(papers, contentOf).flatMap(([content, alike]) => {
    const byMarks = groupBy(alike, marksOf);
    return byMarks.map(([marks, members]) =>
      setOf(hashOf(byMarks.length === 1 ? content : `${content}\n${marks}`), members),
    );
  });
  return sets
    .flatMap((set) => set ?? [])
    .toSorted(
      (one, other) =>
        other.attemptCount - one.attemptCount ||
        other.lastFinishedAt.getTime() - one.lastFinishedAt.getTime() ||
        (one.key < other.key ? -1 : 1),
    );
}

function groupBy(papers: readonly SatPaper[], nameOf: (paper: MarkedPaper) => string) {
  const groups = new Map<string, SatPaper[]>();
  for (const each of papers) {
    const name = nameOf(each.paper);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups];
}

/** @returns undefined where no attempt counts */
function setOf(key: string, members: readonly SatPaper[]): AttemptSet | undefined {
  const counted = members.filter(({ attempts }) => attempts.countedCount > 0);
  const [newest] = counted;
  if (newest === undefined) return undefined;
  const times = counted.flatMap(({ attempts: { firstFinishedAt, lastFinishedAt } }) =>
    [firstFinishedAt, lastFinishedAt].flatMap((at) => at?.getTime() ?? []),
  );
  return {
    key,
    attemptCount: counted.reduce((sum, { attempts }) => sum + attempts.countedCount, 0),
    questionCount: newest.paper.questions.length,
    firstFinishedAt: new Date(Math.min(...times)),
    lastFinishedAt: new Date(Math.max(...times)),
    paperIds: counted.map(({ attempts }) => attempts.paperId),
    paper: newest.paper,
  };
}

/** By paper of other sets, the questions with options that the set asks alike. */
export function equalElsewhere(
  set: AttemptSet,
  sets: readonly AttemptSet[],
  papers: readonly SatPaper[],
): Readonly<Record<number, readonly number[]>> {
  const nameOf = ({ questionId, contentHash }: MarkedQuestion) => `${questionId} ${contentHash}`;
  const asked = new Set(set.paper.questions.filter(hasOptions).map(nameOf));
  const elsewhere = new Set(sets.flatMap(({ key, paperIds }) => (key === set.key ? [] : paperIds)));
  return Object.fromEntries(
    papers
      .filter(({ attempts }) => elsewhere.has(attempts.paperId))
      .map(({ attempts, paper }) => [
        attempts.paperId,
        paper.questions.filter((question) => asked.has(nameOf(question))).map(({ questionId }) => questionId),
      ]),
  );
}

const hasOptions = ({ interaction }: MarkedQuestion) =>
  countingRules(interaction.kind).options(interaction).length > 0;
