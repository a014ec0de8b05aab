import type { Paper } from '@invigil/domain/authoring/paper';
import { expect, it } from 'vitest';
import type { StoredPaper } from './question-tables.ts';
import { fromStoredPaper, toStoredPaper } from './stored-paper.ts';

const rules = {
  title: 'Optics',
  markingScheme: 'equal',
  timeLimitMinutes: 0,
  totalMarks: 100,
  passMark: 50,
  showKeyAfterwards: false,
  showExplanationAfterwards: false,
  allowStop: true,
  allowSkip: true,
  shuffleQuestions: false,
  openInNewWindow: false,
} as const;
const named = { allowMultipleAttempts: true, allowMultipleTicks: false, allowMultipleKeys: true };
const formerlyNamed = { allowSeveralAttempts: true, allowSeveralTicks: false, allowSeveralKeys: true };
const paper: Paper = { rules: { ...rules, ...named }, questions: [] };

it('reads a paper that was stored under the former names of its rules', () => {
  const stored: StoredPaper = { rules: { ...rules, ...formerlyNamed }, questions: [] };
  expect(fromStoredPaper(stored)).toEqual(paper);
});

it('stores both names, for servers of the version before, and reads the paper back', () => {
  const stored = toStoredPaper(paper);
  expect(stored.rules).toEqual({ ...rules, ...named, ...formerlyNamed });
  expect(fromStoredPaper(stored)).toEqual(paper);
});
