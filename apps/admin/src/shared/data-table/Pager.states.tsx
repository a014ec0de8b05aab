import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { Pager } from './Pager.tsx';

const pager = (initial: number, total: number) => (
  <HeldValue initial={initial}>
    {(page, setPage) => <Pager page={page} total={total} onPage={setPage} />}
  </HeldValue>
);

export const states = {
  onePage: pager(1, 4),
  firstOfThree: pager(1, 23),
  middleOfMany: pager(50, 987),
  lastOfMany: pager(12_346, 123_456),
} satisfies ComponentStates;
