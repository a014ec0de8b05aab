import { only } from '@invigil/domain/access/access';
import { HISTORY_KINDS } from '@invigil/domain/accounts/account-event';
import { z } from 'zod';
import { listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageNumber, pageSize } from '../fields.ts';
import { wire } from '../wire.ts';

/** A row of the login history. */
const signInRow = wire(
  {
    /** Below zero for a row that is no sign-in. */
    signInId: z.int(),
    userId: id,
    kind: z.enum(HISTORY_KINDS),
    /** Events that share the row, and the latest of them: failures of an account and network within 15 minutes. */
    count: z.int(),
    lastAt: instant,
    fullName: z.string(),
    email: z.string(),
    signedInAt: instant,
    signedOutAt: instant.nullable(),
    ip: z.string(),
    browser: z.string(),
    browserVersion: z.string(),
    platform: z.string(),
    location: z.string(),
  },
  {
    signInId: 'logInHistoryId',
    signedInAt: 'logInTime',
    signedOutAt: 'logOutTime',
    location: 'locationInfo',
  },
);

export const listSignIns = endpoint({
  name: 'listSignIns',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetBrowseListServerSide/:page/:itemsPerPage',
  summary:
    'The login history, newest first: sign-ins, wrong passwords, locks, password links and changes of what opens an account; of an Admin and its candidates, or of everybody for the SuperAdmin.',
  isHeavyRead: true,
  group: 'User',
  access: only(['superAdmin', 'admin'], ['signInHistory']),
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['signedInAt', 'fullName', 'email']),
  ok: pageOf(signInRow),
});
