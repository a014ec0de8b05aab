import type { ScoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { ComponentStates } from '../testing/component-states.ts';
import { ScoringNote } from './ScoringNote.tsx';

const note = (scoring: ScoringView) => <ScoringNote scoring={scoring} marks={200} />;

export const states = {
  penalty: note({ kind: 'exact', penaltyPercent: 25 }),
  penaltyOfThird: note({ kind: 'exact', penaltyPercent: 33.33333 }),
  partial: note({ kind: 'partial', deduction: 'none' }),
  partialPerCorrect: note({ kind: 'partial', deduction: 'perCorrect' }),
  partialPerWrong: note({ kind: 'partial', deduction: 'perWrong' }),
  weights: note({ kind: 'weights', hasDeductions: false }),
  weightsWithDeductions: note({ kind: 'weights', hasDeductions: true }),
} satisfies ComponentStates;
