import type { PersonalDetails } from '@invigil/testkit/builders/examiner';
import type { Random } from './seeded-random.ts';

/** Plan of a candidate who aims at one exact result. */
export interface ExactPlan {
  /** Number of right answers to questions of the pool, the first ones shown. */
  readonly right: number;
  /** Number of points of each written question in the answer, by its id. */
  readonly points: Readonly<Record<string, number>>;
}

/** How a candidate behaves in the exam. */
export interface CandidateProfile {
  readonly fullName: string;
  /** Undefined where none were entered. */
  readonly details: PersonalDetails | undefined;
  /** Chance of a right answer, and of each point of a written one, 0 to 1. */
  readonly ability: number;
  /** Chance that a question of the pool is skipped. */
  readonly skips: number;
  /** Chance that a written question is skipped. */
  readonly skipsWriting: number;
  /** Chance that an answer is changed after it was saved. */
  readonly secondThoughts: number;
  /** Submits after this many questions; undefined answers all. */
  readonly stopsAfter: number | undefined;
  /** Earns exactly this instead of answering by ability; undefined for no such plan. */
  readonly plan: ExactPlan | undefined;
  /** Names an answer by its text instead of its letter; the contract accepts both. */
  readonly answersByText: boolean;
}

const LOWEST_ABILITY = 0.2;

/** Ends of names that careless code would take for markup, a placeholder or another alphabet. */
const NAME_ENDS = ['', ' O’Brien & "Sons"', ' <b>[email]</b>', ' রহমান'];

/** Candidates of rising ability up to 1; some skip, some stop early, and the first stops without any answer. */
export function createProfiles(count: number, questionCount: number, random: Random): CandidateProfile[] {
  return Array.from({ length: count }, (_, index) => ({
    fullName: `Candidate ${String(index + 1).padStart(2, '0')}${NAME_ENDS[index % NAME_ENDS.length]}`,
    details: index % 5 === 0 ? undefined : detailsOf(index),
    ability: LOWEST_ABILITY + ((1 - LOWEST_ABILITY) * index) / Math.max(1, count - 1),
    skips: index % 4 === 2 ? 0.15 : 0,
    skipsWriting: index % 3 === 1 ? 0.4 : 0,
    secondThoughts: index % 3 === 0 ? 0.2 : 0,
    stopsAfter: stopOf(index, questionCount, random),
    plan: undefined,
    answersByText: index % 2 === 1,
  }));
}

/** The same candidate with a plan, which excludes skipping and stopping early. */
export function withPlan(profile: CandidateProfile, plan: ExactPlan): CandidateProfile {
  return { ...profile, plan, skips: 0, skipsWriting: 0, stopsAfter: undefined };
}

function detailsOf(index: number): PersonalDetails {
  return {
    mobile: `+1 555 01${String(index).padStart(2, '0')}`,
    address: `${index} Aerial Row, "Upper" [quizTitle] Hill`,
    dateOfBirth: `19${70 + (index % 30)}-0${(index % 9) + 1}-${10 + (index % 18)}`,
  };
}

function stopOf(index: number, questionCount: number, random: Random): number | undefined {
  if (index === 0) return 0;
  return index % 7 === 3 ? Math.floor(questionCount * (0.3 + 0.6 * random())) : undefined;
}
