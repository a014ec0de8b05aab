import type { ComponentStates } from '../testing/component-states.ts';
import { EmailAddress } from './EmailAddress.tsx';

export const states = {
  usual: <EmailAddress address="meera.iyer@example.org" />,
  withHyphens: (
    <div style={{ width: 180 }}>
      <EmailAddress address="anna-maria.de-la-cruz@school-of-arts.example.org" />
    </div>
  ),
  widerThanPage: (
    <EmailAddress address={`${'very-long-'.repeat(20)}@${'subdomain.'.repeat(20)}example.org`} />
  ),
} satisfies ComponentStates;
