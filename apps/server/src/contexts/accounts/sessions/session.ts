import type { RoleCode } from '@invigil/domain/access/roles';
import type { Screen } from '@invigil/domain/access/screens';

/** A valid session: who is calling, always from the token. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly roleId: number;
  readonly role: RoleCode;
  /** Screens assigned to a custom role; empty for built-in roles, whose menus are navigation only. */
  readonly screens: readonly Screen[];
}
