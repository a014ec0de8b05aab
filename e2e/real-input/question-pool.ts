import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pick, type Random } from './seeded-random.ts';

const POOL_FILE = 'technician-2026-2030.json';
const LETTERS = 'ABCD';

/** A question of the published pool, with its right answer. */
export interface PoolQuestion {
  /** Such as T1A03: subelement T1, group T1A. */
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the right answer. */
  readonly correct: number;
  /** The same as a letter. */
  readonly correct_letter: string;
  /** File name of its figure; empty for none. */
  readonly figure: string;
}

/** Reads the pool of a folder and checks that its two notations of the right answer agree. */
export async function readPool(folder: string): Promise<PoolQuestion[]> {
  const pool: PoolQuestion[] = JSON.parse(await readFile(path.join(folder, POOL_FILE), 'utf8'));
  for (const { id, answers, correct, correct_letter: letter } of pool)
    if (!/^T\d[A-Z]\d{2}$/.test(id) || answers.length !== LETTERS.length || LETTERS[correct] !== letter)
      throw new Error(`The pool contradicts itself at ${id}`);
  return pool;
}

/** The text of the right answer. */
export function rightAnswer(question: PoolQuestion): string {
  const text = question.answers[question.correct];
  if (text === undefined) throw new Error(`${question.id} has no right answer`);
  return text;
}

/** The subelement of a question, such as T1. */
export function subelementOf(question: PoolQuestion): string {
  return question.id.slice(0, 2);
}

function groupOf(question: PoolQuestion): string {
  return question.id.slice(0, 3);
}

/**
 * Draws an examination by the rule of the real one: one question from each group. Prefers questions with a figure,
 * so that pictures are always included.
 */
export function drawExam(pool: readonly PoolQuestion[], random: Random): PoolQuestion[] {
  const groups = [...new Set(pool.map(groupOf))].sort();
  return groups.map((group) => {
    const questions = pool.filter((question) => groupOf(question) === group);
    const withFigure = questions.filter((question) => question.figure !== '');
    return pick(withFigure.length > 0 ? withFigure : questions, random);
  });
}
