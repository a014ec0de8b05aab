import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { SearchBox } from './SearchBox.tsx';

const box = (initial: string) => (
  <HeldValue initial={initial}>
    {(text, setText) => <SearchBox label="Search by name or e-mail" value={text} onSearch={setText} />}
  </HeldValue>
);

export const states = {
  empty: box(''),
  searched: box('Rao'),
} satisfies ComponentStates;
