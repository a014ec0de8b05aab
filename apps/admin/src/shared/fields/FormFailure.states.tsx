import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { sessionUser } from '../../testing/session-users.test-data.ts';
import { RenewalProvider } from '../session/renewal.ts';
import { SessionUserProvider } from '../session/session-user.ts';
import { exampleConflict } from './ConflictNotice.states.tsx';
import { FormFailure } from './FormFailure.tsx';

export const states = {
  none: <FormFailure form={{ failure: null, refusal: null }} />,
  failure: <FormFailure form={{ failure: 'The server is out of reach. Try again.', refusal: null }} />,
  endsWithRenewal: (
    <RenewalProvider value={() => undefined}>
      <FormFailure form={{ failure: 'Your plan has expired.', refusal: 'dateExpired' }} />
    </RenewalProvider>
  ),
  conflict: (
    <SessionUserProvider value={sessionUser('admin')}>
      <FormFailure form={{ failure: null, refusal: null, conflict: exampleConflict() }} />
    </SessionUserProvider>
  ),
} satisfies ComponentStates;
