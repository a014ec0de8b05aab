import type { listRoles } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** A role as the list has it. */
export type RoleRow = OkOf<typeof listRoles>[number];
