import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { PictureField } from './PictureField.tsx';

const field = (initial: string) => (
  <HeldValue initial={initial}>
    {(path, setPath) => <PictureField name="Meera Iyer" path={path} onChange={setPath} />}
  </HeldValue>
);

export const states = {
  initials: field(''),
  picture: field('/assets/icon-192.png'),
} satisfies ComponentStates;
