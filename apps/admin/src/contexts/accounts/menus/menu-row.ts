import type { listMenus } from '@invigil/contract/accounts/menu-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** A drawer entry as the list has it. */
export type MenuRow = OkOf<typeof listMenus>[number];
