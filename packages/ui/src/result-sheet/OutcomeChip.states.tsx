import type { ComponentStates } from '../testing/component-states.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

export const states = {
  passed: <OutcomeChip result={{ outcome: 'passed', passMark: 450 }} />,
  failed: <OutcomeChip result={{ outcome: 'failed', passMark: 450 }} />,
  pending: <OutcomeChip result={{ outcome: 'pending', passMark: 450 }} />,
  withoutMarks: <OutcomeChip result={{ outcome: 'notApplicable', passMark: 0 }} />,
  withoutPassMark: <OutcomeChip result={{ outcome: 'passed', passMark: 0 }} />,
} satisfies ComponentStates;
