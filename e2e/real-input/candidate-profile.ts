import type { Random } from './seeded-random.ts';

/** How a candidate behaves in the exam. */
export interface CandidateProfile {
  readonly fullName: string;
  /** Chance of a right answer, 0 to 1. */
  readonly ability: number;
  /** Chance that a question is skipped. */
  readonly skips: number;
  /** Chance that an answer is changed after it was saved. */
  readonly secondThoughts: number;
  /** Hands in after this many questions; undefined goes to the end. */
  readonly stopsAfter: number | undefined;
  /** Names an answer by its text rather than by its letter; the contract takes both. */
  readonly answersByText: boolean;
}

const LOWEST_ABILITY = 0.2;

/** Candidates of rising ability up to 1; some skip, some stop early, and the first stops without any answer. */
export function createProfiles(count: number, questionCount: number, random: Random): CandidateProfile[] {
  return Array.from({ length: count }, (_, index) => ({
    fullName: `Candidate ${String(index + 1).padStart(2, '0')}`,
    ability: LOWEST_ABILITY + ((1 - LOWEST_ABILITY) * index) / Math.max(1, count - 1),
    skips: index % 4 === 2 ? 0.15 : 0,
    secondThoughts: index % 3 === 0 ? 0.2 : 0,
    stopsAfter: stopOf(index, questionCount, random),
    answersByText: index % 2 === 1,
  }));
}

function stopOf(index: number, questionCount: number, random: Random): number | undefined {
  if (index === 0) return 0;
  return index % 7 === 3 ? Math.floor(questionCount * (0.3 + 0.6 * random())) : undefined;
}
