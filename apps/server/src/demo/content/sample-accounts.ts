import type { DemoAccount } from '../../ports.ts';
import { ADMIN, OWNER, STUDENT } from './people.ts';

/** Accounts that the sign-in screen of a demonstration shows publicly. */
export const SAMPLE_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'superAdmin',
    roleDisplayName: 'Super administrator',
    email: OWNER.email,
    password: 'sample-owner',
  },
  { role: 'admin', roleDisplayName: 'Administrator', email: ADMIN.email, password: 'sample-admin' },
  { role: 'candidate', roleDisplayName: 'Candidate', email: STUDENT.email, password: 'sample-candidate' },
];
