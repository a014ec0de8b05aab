import type { ComponentStates } from '../testing/component-states.ts';
import { Receipt } from './Receipt.tsx';

const receipt = { endedAt: new Date('2026-11-29T10:00:00Z'), answerCount: 12, code: '0G7K-M2QX-9VTD-4HN1' };

export const states = {
  several: <Receipt receipt={receipt} headingLevel={2} />,
  one: <Receipt receipt={{ ...receipt, answerCount: 1 }} headingLevel={2} />,
  none: <Receipt receipt={{ ...receipt, answerCount: 0 }} headingLevel={3} />,
} satisfies ComponentStates;
