import type { listUsers } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** A user as the list has it. */
export type UserRow = OkOf<typeof listUsers>['rows'][number];
