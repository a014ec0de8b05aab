import type { ComponentStates } from '../testing/component-states.ts';
import { ScoreBar } from './ScoreBar.tsx';

export const states = {
  abovePassMark: <ScoreBar obtained={0.72} passMark={0.5} sentence="6.5 of 9 marks, 4.5 to pass" />,
  belowPassMark: <ScoreBar obtained={0.3} passMark={0.5} sentence="2.7 of 9 marks, 4.5 to pass" />,
  passMarkAtStart: <ScoreBar obtained={0.3} passMark={0.02} sentence="2.7 of 9 marks, 0.2 to pass" />,
  passMarkAtEnd: <ScoreBar obtained={1} passMark={1} sentence="9 of 9 marks, 9 to pass" />,
  withoutPassMark: <ScoreBar obtained={0.72} passMark={0} sentence="6.5 of 9 marks" />,
} satisfies ComponentStates;
